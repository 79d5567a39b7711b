// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "backgammon_experiments.hpp"
#include "contact_study.hpp"
#include "probe_count.hpp"
#include "thesis_backgammon.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::array kBackgammonVariants{ProbeVariant{Ordering::kQuick, false}, ProbeVariant{Ordering::kStatic, false}};

constexpr std::string_view kBackgammonProbesLegend =
    "quick, static: the ordering of moves, which also picks the move that is probed; the thesis's is quick. %: of the\n"
    "chance nodes that probed, those cut before any roll was searched; mean and deviation over contact positions.\n"
    "verdict: quick against the published figure: agrees is within 10 % plus two standard errors.\n";

class BackgammonProbes final : public ContactStudy {
public:
    explicit BackgammonProbes(const Settings& settings) : ContactStudy(settings, 3) {}

    Measurement measure(std::uint64_t piece) const override {
        const ContactField& field = field_of(piece);
        Measurement measurement;
        for (const ProbeVariant& variant : kBackgammonVariants) {
            SearchOptions options = contact_options(Algorithm::kStar2);
            options.ordering = variant.ordering;
            const Finding found = examine_contact(piece - field.first_piece, {options, layers_of_depth(field.depth)});
            add_probes(found, measurement);
        }
        return measurement;
    }

    Report report(std::span<const Measurement> all) const override {
        Report report = comparison(chosen(), kBackgammonProbesLegend);
        Table table{"probes",
                    "chance nodes that Star2 cut while probing, Table 5.2",
                    {{"depth", "depth"},
                     {"positions", "positions"},
                     {"quick_percent", "quick %"},
                     {"quick_sd", "sd"},
                     {"published_percent", "thesis %"},
                     {"published_sd", "sd"},
                     {kVerdictKey, "verdict", true},
                     {"static_percent", "static %"},
                     {"static_sd", "sd"}},
                    {}};
        for (const ContactField& field : fields()) { table.rows.push_back(row(field, of(field, all))); }
        report.tables = {table};
        report.checks = {
            {kValuesAgree, "both orderings led to the same value for every position", probe_values_agree(all), true}};
        return report;
    }

private:
    static std::vector<Cell> row(const ContactField& field, std::span<const Measurement> measurements) {
        const Spread quick = probe_efficiency(measurements, 0);
        const Spread by_evaluation = probe_efficiency(measurements, 1);
        const auto published = thesis::backgammon::probe_efficiency(field.depth);
        const double error = std::hypot(quick.standard_error, published->deviation / std::sqrt(thesis::kPositions));
        return {std::to_string(field.depth),
                std::to_string(field.positions),
                fixed(quick.mean, 1),
                fixed(quick.deviation, 1),
                fixed(published->mean, 1),
                fixed(published->deviation, 1),
                std::string(compare(quick.mean, published->mean, error)),
                fixed(by_evaluation.mean, 1),
                fixed(by_evaluation.deviation, 1)};
    }
};

}  // namespace

std::unique_ptr<Study> backgammon_probes(const Settings& settings) {
    return std::make_unique<BackgammonProbes>(settings);
}

}  // namespace starling::experiments
