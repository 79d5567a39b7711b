// SPDX-License-Identifier: MIT
#include "dice_cost.hpp"

#include <algorithm>
#include <cmath>

#include "dice_experiments.hpp"
#include "sample.hpp"
#include "search_names.hpp"
#include "thesis.hpp"
#include "verdict.hpp"

namespace starling::experiments {

Measurement measure_cost(const PositionGrid& grid, std::uint64_t piece) {
    Measurement measurement;
    const unsigned layers = grid.field_of(piece).layers();
    for (const auto& [algorithm, name] : kAlgorithmNames) {
        const Finding found = examine(grid.position(piece), {plain_options(algorithm), layers, kUsualTableKib});
        measurement.counts.push_back(found.value);
        for (const std::uint64_t count : {found.last.nodes, found.nodes_total, found.last.static_evals}) {
            measurement.counts.push_back(static_cast<std::int64_t>(count));
        }
        measurement.nanoseconds.push_back(found.nanoseconds);
    }
    return measurement;
}

bool values_agree(std::span<const Measurement> measurements) {
    return std::all_of(measurements.begin(), measurements.end(), [](const Measurement& m) {
        for (std::size_t i = 1; i < kAlgorithmNames.size(); ++i) {
            if (m.counts.at(cost_index(i, kValue)) != m.counts.at(kValue)) { return false; }
        }
        return true;
    });
}

namespace {

constexpr std::string_view kDiceCostLegend =
    "nodes: the last iteration's, root excluded; static evals: all, those for the order of moves included.\n"
    "%: of Expectimax with a table of the same 65,536 KiB. verdict: Expectimax's nodes, the others' % of them,\n"
    "against the published ones: agrees is within 10 % plus two standard errors.\n";

/// What is reported of one algorithm in one field.
struct Cost {
    Spread nodes;
    Percentage nodes_percent;
    double nodes_total, static_evals, static_evals_percent;
    std::optional<thesis::Figure> published;
    std::optional<double> published_percent;
    std::string_view verdict;
};

Cost cost_of(const GridField& field, std::span<const Measurement> measurements, std::size_t index) {
    const Algorithm algorithm = kAlgorithmNames[index].first;
    const auto nodes = column(measurements, cost_index(index, kNodes));
    const auto evals = column(measurements, cost_index(index, kStaticEvals));
    Cost cost{};
    cost.nodes = spread_of(nodes);
    cost.nodes_percent = percentage_of(nodes, column(measurements, kNodes));
    cost.nodes_total = spread_of(column(measurements, cost_index(index, kNodesTotal))).mean;
    cost.static_evals = spread_of(evals).mean;
    cost.static_evals_percent = percentage_of(evals, column(measurements, kStaticEvals)).percent;
    cost.published = thesis::nodes(field.board, field.depth, algorithm);
    if (!cost.published) {
        cost.verdict = kNotPublished;
        return cost;
    }
    const double whole = thesis::nodes(field.board, field.depth, Algorithm::kExpectimax)->mean;
    cost.published_percent = 100 * cost.published->mean / whole;
    const double published_error = cost.published->deviation / std::sqrt(thesis::kPositions);
    cost.verdict =
        algorithm == Algorithm::kExpectimax
            ? compare(cost.nodes.mean, cost.published->mean, std::hypot(cost.nodes.standard_error, published_error))
            : compare(cost.nodes_percent.percent, cost.published_percent, cost.nodes_percent.standard_error);
    return cost;
}

Table cost_table(const GridField& any) {
    return {"cost",
            any.title(),
            {{"board", ""},
             {"line", ""},
             {"positions", ""},
             {"depth", "depth"},
             {"algorithm", "algorithm", true},
             {"nodes_mean", "nodes"},
             {"nodes_sd", "sd"},
             {"nodes_percent", "%"},
             {"nodes_percent_se", ""},
             {"nodes_total_mean", ""},
             {"published_mean", "thesis"},
             {"published_sd", "sd"},
             {"published_percent", "%"},
             {kVerdictKey, "verdict", true},
             {"static_evals_mean", "static evals"},
             {"static_evals_percent", "%"}},
            {}};
}

std::vector<Cell> cost_row(const GridField& field, std::string_view algorithm, const Cost& cost) {
    const auto published = [&](double thesis::Figure::*figure) {
        return cost.published ? Cell{fixed(*cost.published.*figure, 0)} : std::nullopt;
    };
    return {std::to_string(field.board),
            std::to_string(field.line()),
            std::to_string(field.positions),
            std::to_string(field.depth),
            std::string(algorithm),
            fixed(cost.nodes.mean, 1),
            fixed(cost.nodes.deviation, 1),
            fixed(cost.nodes_percent.percent, 3),
            fixed(cost.nodes_percent.standard_error, 3),
            fixed(cost.nodes_total, 1),
            published(&thesis::Figure::mean),
            published(&thesis::Figure::deviation),
            fixed(cost.published_percent, 1),
            std::string(cost.verdict),
            fixed(cost.static_evals, 1),
            fixed(cost.static_evals_percent, 2)};
}

std::vector<Cell> time_row(const GridField& field, std::span<const Measurement> measurements, std::size_t index) {
    const auto seconds = seconds_column(measurements, index);
    const auto spread = spread_of(seconds);
    const auto published = thesis::seconds(field.board, field.depth, kAlgorithmNames[index].first);
    const auto whole = thesis::seconds(field.board, field.depth, Algorithm::kExpectimax);
    return {std::to_string(field.board),
            std::to_string(field.depth),
            std::string(kAlgorithmNames[index].second),
            fixed(spread.mean, 6),
            fixed(spread.deviation, 6),
            fixed(percentage_of(seconds, seconds_column(measurements, 0)).percent, 1),
            published ? Cell{fixed(published->mean, 1)} : std::nullopt,
            published ? Cell{fixed(100 * published->mean / whole->mean, 1)} : std::nullopt};
}

Table time_table() {
    return {"time",
            "seconds, ours and those of the thesis (Athlon, 1.8 GHz)",
            {{"board", "board"},
             {"depth", "depth"},
             {"algorithm", "algorithm", true},
             {"seconds_mean", "seconds"},
             {"seconds_sd", "sd"},
             {"seconds_percent", "%"},
             {"published_seconds", "thesis"},
             {"published_percent", "%"}},
            {}};
}

/// What must hold of the figures, field by field.
struct Claims {
    bool expectimax_agrees = true;
    bool star2_is_at_or_below = true;

    void add(Algorithm algorithm, const Cost& cost) {
        if (algorithm == Algorithm::kExpectimax) { expectimax_agrees &= cost.verdict == kAgrees; }
        if (algorithm == Algorithm::kStar2) {
            star2_is_at_or_below &= cost.nodes_percent.percent <= *cost.published_percent;
        }
    }
};

class DiceCost final : public GridStudy {
public:
    explicit DiceCost(const Settings& settings) : GridStudy(settings, thesis_fields(settings, 100, 20)) {}

    Measurement measure(std::uint64_t piece) const override { return measure_cost(grid(), piece); }

    Report report(std::span<const Measurement> all) const override {
        Report report = comparison(chosen(), kDiceCostLegend);
        report.times = {time_table()};
        Claims claims;
        for (const unsigned board : kThesisBoards) { add_board(board, all, report, claims); }
        report.checks = {
            {kValuesAgree, "all four algorithms found the same value for every position", values_agree(all), true},
            {"expectimax_agrees", "Expectimax's nodes agree with the published ones everywhere",
             claims.expectimax_agrees, false},
            {"star2_at_or_below", "Star2's % of Expectimax's nodes is at or below the published one everywhere",
             claims.star2_is_at_or_below, false}};
        return report;
    }

private:
    void add_board(unsigned board, std::span<const Measurement> all, Report& report, Claims& claims) const {
        const auto fields = grid().fields_of(board);
        Table table = cost_table(fields.front());
        for (const GridField& field : fields) {
            const auto measurements = PositionGrid::of(field, all);
            for (std::size_t i = 0; i < kAlgorithmNames.size(); ++i) {
                const auto& [algorithm, name] = kAlgorithmNames[i];
                const Cost cost = cost_of(field, measurements, i);
                table.rows.push_back(cost_row(field, name, cost));
                report.times.front().rows.push_back(time_row(field, measurements, i));
                claims.add(algorithm, cost);
            }
        }
        report.tables.push_back(std::move(table));
    }
};

}  // namespace

std::unique_ptr<Study> dice_cost(const Settings& settings) {
    return std::make_unique<DiceCost>(with_depth(settings, 7));
}

}  // namespace starling::experiments
