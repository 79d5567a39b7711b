// SPDX-License-Identifier: MIT
#include <cmath>

#include "dice_cost.hpp"
#include "dice_experiments.hpp"
#include "sample.hpp"
#include "search_names.hpp"
#include "thesis.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kDiceGrowthLegend =
    "Fitted by least squares to the logarithms of the mean nodes; the published figures at the same depths and boards\n"
    "in the same way. A chance layer comes with a layer of moves: two plies, N rolls and about 0.85 N moves each.\n"
    "verdict: agrees is within 10 %.\n";

/// Nodes against something else, both as logarithms, ours and published.
struct Fit {
    std::vector<double> x, ours, published;

    void add(double at, double nodes, const std::optional<thesis::Figure>& figure) {
        x.push_back(at);
        ours.push_back(std::log(nodes));
        if (figure) { published.push_back(std::log(figure->mean)); }
    }
    double slope() const { return least_squares(x, ours).slope; }
    std::optional<double> published_slope() const {
        if (published.size() != x.size()) { return std::nullopt; }
        return least_squares(x, published).slope;
    }
};

class DiceGrowth final : public GridStudy {
public:
    explicit DiceGrowth(const Settings& settings) : GridStudy(settings, thesis_fields(settings, 40, 10)) {}

    Measurement measure(std::uint64_t piece) const override { return measure_cost(grid(), piece); }

    Report report(std::span<const Measurement> all) const override {
        Report report = comparison(chosen(), kDiceGrowthLegend);
        report.tables = {with_depth_table(all), with_board_table(all)};
        report.checks = {
            {kValuesAgree, "all four algorithms found the same value for every position", values_agree(all), true}};
        return report;
    }

private:
    static double mean_nodes(const GridField& field, std::span<const Measurement> all, std::size_t algorithm) {
        return spread_of(column(PositionGrid::of(field, all), cost_index(algorithm, kNodes))).mean;
    }

    /// Nodes = c * factor ^ layers, for each board.
    Table with_depth_table(std::span<const Measurement> all) const {
        Table table{"depth",
                    "by which factor nodes grow with each chance layer",
                    {{"board", "board"},
                     {"algorithm", "algorithm", true},
                     {"factor", "factor"},
                     {"published_factor", "thesis"},
                     {kVerdictKey, "verdict", true}},
                    {}};
        for (const unsigned board : kThesisBoards) {
            for (std::size_t i = 0; i < kAlgorithmNames.size(); ++i) {
                Fit fit;
                for (const GridField& field : grid().fields_of(board)) {
                    fit.add(field.layers(), mean_nodes(field, all, i),
                            thesis::nodes(board, field.depth, kAlgorithmNames[i].first));
                }
                std::optional<double> published = fit.published_slope();
                if (published) { published = std::exp(*published); }
                const double factor = std::exp(fit.slope());
                table.rows.push_back({std::to_string(board), std::string(kAlgorithmNames[i].second), fixed(factor, 2),
                                      fixed(published, 2), std::string(compare(factor, published, 0))});
            }
        }
        return table;
    }

    /// Nodes = c * N ^ exponent, for each depth that every board was searched to.
    Table with_board_table(std::span<const Measurement> all) const {
        Table table{"board",
                    "with which power of the board's side N nodes grow",
                    {{"depth", "depth"},
                     {"algorithm", "algorithm", true},
                     {"exponent", "exponent"},
                     {"published_exponent", "thesis"},
                     {kVerdictKey, "verdict", true}},
                    {}};
        const unsigned deepest = grid().fields_of(kThesisBoards[std::size(kThesisBoards) - 1]).back().depth;
        for (unsigned depth = 3; depth <= deepest; depth += 2) {
            for (std::size_t i = 0; i < kAlgorithmNames.size(); ++i) {
                Fit fit;
                for (const GridField& field : grid().fields()) {
                    if (field.depth != depth) { continue; }
                    fit.add(std::log(field.board), mean_nodes(field, all, i),
                            thesis::nodes(field.board, depth, kAlgorithmNames[i].first));
                }
                table.rows.push_back({std::to_string(depth), std::string(kAlgorithmNames[i].second),
                                      fixed(fit.slope(), 3), fixed(fit.published_slope(), 3),
                                      std::string(compare(fit.slope(), fit.published_slope(), 0))});
            }
        }
        return table;
    }
};

}  // namespace

std::unique_ptr<Study> dice_growth(const Settings& settings) {
    return std::make_unique<DiceGrowth>(with_depth(settings, 7));
}

}  // namespace starling::experiments
