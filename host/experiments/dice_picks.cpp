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

constexpr unsigned kPickBoard = 11;
constexpr unsigned kDeepestPicks = 9;  ///< of the thesis

/// Without history, which hides what an ordering is worth. The quality of moves is an order of our own reading, which
/// the experiment on the listings has.
constexpr std::array kPickedOrderings{Ordering::kNone, Ordering::kRandom, Ordering::kStatic, Ordering::kQuick};
constexpr std::array kPickVariants = [] {
    std::array<ProbeVariant, kPickedOrderings.size() * kPickNames.size()> variants{};
    for (std::size_t i = 0; i < variants.size(); ++i) {
        variants[i] = {kPickedOrderings[i / kPickNames.size()], false, kPickNames[i % kPickNames.size()].first};
    }
    return variants;
}();

/// The listings as they are printed, by every ordering, and what remains open beside them.
constexpr std::array kPrintedVariants = [] {
    std::array<ProbeVariant, kOrderingNames.size() * 4> variants{};
    for (std::size_t i = 0; i < variants.size(); ++i) {
        const Pick pick = i % 4 < 2 ? Pick::kLastGood : Pick::kFirstOfOrder;
        variants[i] = {kOrderingNames[i / 4].first, false, pick, true, i % 2 == 0};
    }
    return variants;
}();

constexpr std::string_view kDicePicksLegend =
    "pick: the move that is probed: the first of the order; or, in the order, the first winning move, failing that "
    "the\n"
    "last or the first that makes a pair, failing that the first. Figure 3.9 of the thesis takes the last, section "
    "4.4.2\n"
    "the first. No history. % probed: of the chance nodes that probed, those cut by it; % cut: of the chance nodes "
    "that\n"
    "were cut, those cut while probing. verdict of nodes and of % cut: agrees is within 10 % plus two standard "
    "errors.\n";

constexpr std::string_view kDicePrintedLegend =
    "Chance nodes are searched as Figure A.2 prints them: fail-hard, probes also where they cannot cut. ordering\n"
    "quality: winning moves, then those that make a pair, then the others; it stands beside the published figures of\n"
    "quick. pick: the move that is probed, the first of the order or the last good one (Figure 3.9). deepens: are\n"
    "shallower searches made first, whose moves the table keeps? No history. % probed: of the chance nodes that "
    "probed,\n"
    "those cut by it; % cut: of the chance nodes that were cut, those cut while probing. verdict of nodes and of % "
    "cut:\n"
    "agrees is within 10 % plus two standard errors.\n";

std::vector<GridField> pick_fields(const Settings& settings) {
    std::vector<GridField> fields;
    for (unsigned depth = 3; depth <= std::min(*settings.max_depth, kDeepestPicks); depth += 2) {
        fields.push_back({kPickBoard, depth, settings.positions.value_or(100)});
    }
    return fields;
}

class DicePicks final : public GridStudy {
public:
    DicePicks(const Settings& settings, std::span<const ProbeVariant> variants, std::string_view legend)
        : GridStudy(settings, pick_fields(settings)), variants_(variants), legend_(legend) {}

    Measurement measure(std::uint64_t piece) const override { return measure_probes(grid(), piece, variants_); }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = grid().fields().front().title() + ", " + heading(chosen());
        report.verdicts = kComparisons;
        report.legend = legend_;
        report.facts = facts(chosen());
        report.tables = {table()};
        for (const GridField& field : grid().fields()) {
            for (std::size_t i = 0; i < variants_.size(); ++i) {
                report.tables[0].rows.push_back(row(field, i, PositionGrid::of(field, all)));
            }
        }
        report.checks = {
            {kValuesAgree, "all picks led to the same value for every position", probe_values_agree(all), true}};
        return report;
    }

private:
    static Table table() {
        return {"picks",
                "Star2 by the move that is probed, beside Tables B.17 and B.19",
                {{"depth", "depth"},
                 {"ordering", "ordering", true},
                 {"pick", "pick", true},
                 {"deepens", "deepens", true},
                 {"nodes_mean", "nodes"},
                 {"published_nodes", "thesis"},
                 {kVerdictKey, "verdict", true},
                 {"probed_percent", "% probed"},
                 {"cut_percent", "% cut"},
                 {"published_percent", "thesis"},
                 {"cut_verdict", "verdict", true}},
                {}};
    }

    std::vector<Cell> row(const GridField& field, std::size_t variant, std::span<const Measurement> measured) const {
        const ProbeVariant& how = variants_[variant];
        const Ordering published = how.ordering == Ordering::kQuality ? Ordering::kQuick : how.ordering;
        const Spread nodes = spread_of(column(measured, probe_index(variant, kProbeNodes)));
        const Spread cut = share_of_cutoffs(measured, variant);
        const auto published_nodes = thesis::nodes_ordered(published, field.depth);
        const auto published_share = thesis::probe_efficiency_ordered(published, field.depth);
        return {std::to_string(field.depth),
                std::string(name(how.ordering)),
                std::string(name(how.pick)),
                std::string(how.deepens ? "yes" : "no"),
                fixed(nodes.mean, 0),
                fixed(published_nodes->mean, 0),
                std::string(verdict(nodes, *published_nodes)),
                fixed(probe_efficiency(measured, variant).mean, 1),
                fixed(cut.mean, 1),
                fixed(published_share->mean, 1),
                std::string(verdict(cut, *published_share))};
    }

    std::span<const ProbeVariant> variants_;
    std::string_view legend_;
};

}  // namespace

std::unique_ptr<Study> dice_picks(const Settings& settings) {
    return std::make_unique<DicePicks>(with_depth(settings, 7), kPickVariants, kDicePicksLegend);
}

std::unique_ptr<Study> dice_printed(const Settings& settings) {
    return std::make_unique<DicePicks>(with_depth(settings, 7), kPrintedVariants, kDicePrintedLegend);
}

}  // namespace starling::experiments
