// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>

#include "dice_experiments.hpp"
#include "probe_count.hpp"
#include "thesis.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::array kDiceVariants{ProbeVariant{Ordering::kQuick, true}, ProbeVariant{Ordering::kStatic, true}};

constexpr std::string_view kDiceProbesLegend =
    "quick, static: the ordering of moves, which also picks the move that is probed; the thesis's is quick. %: of the\n"
    "chance nodes that probed, those cut before any roll was searched; mean and deviation over positions. verdict:\n"
    "quick against the published figure: agrees is within 10 % plus two standard errors.\n";

class DiceProbes final : public GridStudy {
public:
    explicit DiceProbes(const Settings& settings) : GridStudy(settings, thesis_fields(settings, 100, 20)) {}

    Measurement measure(std::uint64_t piece) const override { return measure_probes(grid(), piece, kDiceVariants); }

    Report report(std::span<const Measurement> all) const override {
        Report report = comparison(chosen(), kDiceProbesLegend);
        report.tables = {efficiency(all)};
        report.checks = {
            {kValuesAgree, "both orderings led to the same value for every position", probe_values_agree(all), true}};
        return report;
    }

private:
    Table efficiency(std::span<const Measurement> all) const {
        Table table{"probes",
                    "chance nodes that Star2 cut while probing",
                    {{"board", "board"},
                     {"depth", "depth"},
                     {"positions", "positions"},
                     {"quick_percent", "quick %"},
                     {"quick_sd", "sd"},
                     {"published_percent", "thesis %"},
                     {"published_sd", "sd"},
                     {kVerdictKey, "verdict", true},
                     {"static_percent", "static %"},
                     {"static_sd", "sd"}},
                    {}};
        for (const unsigned board : kThesisBoards) {
            for (const GridField& field : grid().fields_of(board)) {
                table.rows.push_back(row(field, PositionGrid::of(field, all)));
            }
        }
        return table;
    }

    static std::vector<Cell> row(const GridField& field, std::span<const Measurement> measurements) {
        const Spread quick = probe_efficiency(measurements, 0);
        const Spread by_evaluation = probe_efficiency(measurements, 1);
        const auto published = thesis::probe_efficiency(field.board, field.depth);
        const double error = std::hypot(quick.standard_error, published->deviation / std::sqrt(thesis::kPositions));
        return {std::to_string(field.board),     std::to_string(field.depth),
                std::to_string(field.positions), fixed(quick.mean, 1),
                fixed(quick.deviation, 1),       fixed(published->mean, 1),
                fixed(published->deviation, 1),  std::string(compare(quick.mean, published->mean, error)),
                fixed(by_evaluation.mean, 1),    fixed(by_evaluation.deviation, 1)};
    }
};

}  // namespace

std::unique_ptr<Study> dice_probes(const Settings& settings) {
    return std::make_unique<DiceProbes>(with_depth(settings, 7));
}

}  // namespace starling::experiments
