// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "backgammon_experiments.hpp"
#include "contact_study.hpp"
#include "probe_count.hpp"
#include "search_names.hpp"
#include "thesis_backgammon.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

/// The readings of section 5.5.5, in which the order and the choice of the probe are apart, and two orders of our own.
constexpr std::array kBackgammonVariants{
    ProbeVariant{Ordering::kQuick, false, Pick::kLastGood, true},
    ProbeVariant{Ordering::kQuick, false, Pick::kLastGood},
    ProbeVariant{Ordering::kQuick, false, Pick::kFirstGood, true},
    ProbeVariant{Ordering::kQuick, false, Pick::kFirstGood},
    ProbeVariant{Ordering::kQuick, false},
    ProbeVariant{Ordering::kNone, false, Pick::kLastGood, true},
    ProbeVariant{Ordering::kStatic, false},
};

constexpr std::string_view kBackgammonProbesLegend =
    "ordering, pick: the order of moves and the move that is probed: the first of the order; or the first that hits, "
    "failing\n"
    "that the last or the first that makes a point, failing that the first. The thesis orders by a score of hits, "
    "blots and\n"
    "points, our quick. fail: chance nodes as Figure A.2 prints them (hard), or with tighter bounds. %: of the chance "
    "nodes\n"
    "that probed, those cut before any roll was searched; mean and deviation over contact positions. % cut: of the "
    "chance\n"
    "nodes that were cut, those cut while probing. verdict: agrees is within 10 % plus two standard errors.\n";

class BackgammonProbes final : public ContactStudy {
public:
    explicit BackgammonProbes(const Settings& settings) : ContactStudy(settings, 3) {}

    Measurement measure(std::uint64_t piece) const override {
        const ContactField& field = field_of(piece);
        Measurement measurement;
        for (const ProbeVariant& variant : kBackgammonVariants) {
            SearchOptions options = contact_options(Algorithm::kStar2);
            options.ordering = variant.ordering;
            options.pick = variant.pick;
            options.fails_hard = variant.fails_hard;
            const ContactSearch how{.options = options, .layers = layers_of_depth(field.depth)};
            add_probes(examine_contact(piece - field.first_piece, how), measurement);
        }
        return measurement;
    }

    Report report(std::span<const Measurement> all) const override {
        Report report = comparison(chosen(), kBackgammonProbesLegend);
        report.tables = {table()};
        for (const ContactField& field : fields()) {
            for (std::size_t i = 0; i < kBackgammonVariants.size(); ++i) {
                report.tables[0].rows.push_back(row(field, i, of(field, all)));
            }
        }
        report.checks = {
            {kValuesAgree, "all picks led to the same value for every position", probe_values_agree(all), true}};
        return report;
    }

private:
    static Table table() {
        return {"probes",
                "Star2 by the move that is probed, Table 5.2",
                {{"depth", "depth"},
                 {"positions", "positions"},
                 {"ordering", "ordering", true},
                 {"pick", "pick", true},
                 {"fail", "fail", true},
                 {"percent", "%"},
                 {"sd", "sd"},
                 {"published_percent", "thesis"},
                 {"published_sd", "sd"},
                 {kVerdictKey, "verdict", true},
                 {"cut_percent", "% cut"},
                 {"nodes_mean", "nodes"}},
                {}};
    }

    static std::vector<Cell> row(const ContactField& field, std::size_t variant,
                                 std::span<const Measurement> measured) {
        const ProbeVariant& how = kBackgammonVariants[variant];
        const Spread probes = probe_efficiency(measured, variant);
        const Spread nodes = spread_of(column(measured, probe_index(variant, kProbeNodes)));
        const auto published = thesis::backgammon::probe_efficiency(field.depth);
        return {std::to_string(field.depth),
                std::to_string(field.positions),
                std::string(name(how.ordering)),
                std::string(name(how.pick)),
                std::string(how.fails_hard ? "hard" : "soft"),
                fixed(probes.mean, 1),
                fixed(probes.deviation, 1),
                fixed(published->mean, 1),
                fixed(published->deviation, 1),
                std::string(verdict(probes, *published)),
                fixed(share_of_cutoffs(measured, variant).mean, 1),
                fixed(nodes.mean, 0)};
    }
};

}  // namespace

std::unique_ptr<Study> backgammon_probes(const Settings& settings) {
    return std::make_unique<BackgammonProbes>(settings);
}

}  // namespace starling::experiments
