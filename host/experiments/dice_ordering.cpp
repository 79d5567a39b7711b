// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>

#include "dice_experiments.hpp"
#include "probe_count.hpp"
#include "search_names.hpp"
#include "thesis.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr unsigned kOrderingBoard = 11;
constexpr unsigned kDeepest = 9;  ///< of the thesis
constexpr std::array kOrderingVariants{
    ProbeVariant{Ordering::kNone, true},    ProbeVariant{Ordering::kRandom, true},
    ProbeVariant{Ordering::kStatic, true},  ProbeVariant{Ordering::kQuick, true},
    ProbeVariant{Ordering::kNone, false},   ProbeVariant{Ordering::kRandom, false},
    ProbeVariant{Ordering::kStatic, false}, ProbeVariant{Ordering::kQuick, false},
};

constexpr std::string_view kDiceOrderingLegend =
    "history: are moves that were good elsewhere tried first where the ordering knows no difference? The table's move\n"
    "is the first in any case, and the first is the one that is probed. verdict: agrees is within 10 % plus two\n"
    "standard errors.\n";

std::vector<GridField> fields(const Settings& settings) {
    std::vector<GridField> fields;
    for (unsigned depth = 3; depth <= std::min(*settings.max_depth, kDeepest); depth += 2) {
        fields.push_back({kOrderingBoard, depth, settings.positions.value_or(100)});
    }
    return fields;
}

using PublishedFigure = std::optional<thesis::Figure>;

/// Ours beside the published figure.
std::vector<Cell> row(const GridField& field, const ProbeVariant& variant, const Spread& ours,
                      const PublishedFigure& published, int decimals) {
    std::optional<double> mean;
    std::optional<double> deviation;
    double error = ours.standard_error;
    if (published) {
        mean = published->mean;
        deviation = published->deviation;
        error = std::hypot(error, published->deviation / std::sqrt(thesis::kPositions));
    }
    return {std::to_string(field.depth),
            std::string(name(variant.ordering)),
            std::string(variant.uses_history ? "yes" : "no"),
            fixed(ours.mean, decimals),
            fixed(ours.deviation, decimals),
            fixed(mean, decimals),
            fixed(deviation, decimals),
            std::string(compare(ours.mean, mean, error))};
}

Table comparison(std::string_view name, std::string title, std::string_view key, std::string_view heading) {
    return {name,
            std::move(title),
            {{"depth", "depth"},
             {"ordering", "ordering", true},
             {"history", "history", true},
             {key, heading},
             {"sd", "sd"},
             {"published", "thesis"},
             {"published_sd", "sd"},
             {kVerdictKey, "verdict", true}},
            {}};
}

class DiceOrdering final : public GridStudy {
public:
    explicit DiceOrdering(const Settings& settings) : GridStudy(settings, fields(settings)) {}

    Measurement measure(std::uint64_t piece) const override { return measure_probes(grid(), piece, kOrderingVariants); }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = grid().fields().front().title() + ", " + heading(chosen());
        report.verdicts = kComparisons;
        report.legend = kDiceOrderingLegend;
        report.facts = facts(chosen());
        report.tables = {comparison("nodes", "Table B.17: nodes of Star2", "nodes_mean", "nodes"),
                         comparison("probes", "Table B.19: chance nodes that were cut while probing, % of those probed",
                                    "efficiency_percent", "%")};
        report.times = {comparison("time", "Table B.18: seconds of Star2", "seconds_mean", "seconds")};
        for (const GridField& field : grid().fields()) { add_rows(field, PositionGrid::of(field, all), report); }
        report.checks = {
            {kValuesAgree, "all orderings led to the same value for every position", probe_values_agree(all), true}};
        report.remarks = {
            "Tables B.10 and B.17, B.2 and B.19 measure one thing, Star2 with quick ordering on 11x11, and differ:",
            "18,791 and 16,602 nodes at depth 5, 931,700 and 1,437,847 at depth 7; probes 59.8 % and 93.3 % at depth "
            "5."};
        return report;
    }

private:
    static void add_rows(const GridField& field, std::span<const Measurement> measurements, Report& report) {
        for (std::size_t i = 0; i < kOrderingVariants.size(); ++i) {
            const Ordering ordering = kOrderingVariants[i].ordering;
            report.tables[0].rows.push_back(row(field, kOrderingVariants[i],
                                                spread_of(column(measurements, probe_index(i, kProbeNodes))),
                                                thesis::nodes_ordered(ordering, field.depth), 0));
            report.tables[1].rows.push_back(row(field, kOrderingVariants[i], probe_efficiency(measurements, i),
                                                thesis::probe_efficiency_ordered(ordering, field.depth), 1));
            report.times[0].rows.push_back(row(field, kOrderingVariants[i], spread_of(seconds_column(measurements, i)),
                                               thesis::seconds_ordered(ordering, field.depth), 4));
        }
    }
};

}  // namespace

std::unique_ptr<Study> dice_ordering(const Settings& settings) {
    return std::make_unique<DiceOrdering>(with_depth(settings, 7));
}

}  // namespace starling::experiments
