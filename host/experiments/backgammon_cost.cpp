// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "backgammon_experiments.hpp"
#include "contact_study.hpp"
#include "sample.hpp"
#include "search_names.hpp"
#include "thesis_backgammon.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kBackgammonCostLegend =
    "Contact positions out of games, others than the thesis's. nodes: the last iteration's, root excluded; static\n"
    "evals: all, those for the order of moves included. %: of Expectimax's. Star1 and Star2 order moves by the quick\n"
    "opinion, as in the thesis, and search small rolls first, without history and with tables of 16,384 KiB; best\n"
    "does not count leaves where it values all replies to a roll at once. verdict: Expectimax's nodes, the others' %\n"
    "of them, against the published ones: agrees is within 10 % plus two standard errors.\n";

/// What each algorithm of kAlgorithmNames, in that order, took for a position.
enum Count : std::size_t { kValue, kNodes, kStaticEvals, kCounts };

constexpr std::size_t kStar2 = 2;  // its place among them

constexpr std::size_t index_of(std::size_t algorithm, Count count) { return algorithm * kCounts + count; }

class BackgammonCost final : public ContactStudy {
public:
    explicit BackgammonCost(const Settings& settings) : ContactStudy(settings, 1) {}

    Measurement measure(std::uint64_t piece) const override {
        const ContactField& field = field_of(piece);
        Measurement measurement;
        for (const auto& [algorithm, name] : kAlgorithmNames) {
            const Finding found =
                examine_contact(piece - field.first_piece, {contact_options(algorithm), layers_of_depth(field.depth)});
            measurement.counts.push_back(found.value);
            measurement.counts.push_back(static_cast<std::int64_t>(found.last.nodes));
            measurement.counts.push_back(static_cast<std::int64_t>(found.last.static_evals));
            measurement.nanoseconds.push_back(found.nanoseconds);
        }
        return measurement;
    }

    Report report(std::span<const Measurement> all) const override {
        Report report = comparison(chosen(), kBackgammonCostLegend);
        report.tables = {nodes(all), positions(all)};
        report.times = {times(all), position_times(all)};
        report.checks = {
            {kValuesAgree, "all four algorithms found the same value for every position", values_agree(all), true},
            {"star2_at_or_below", "Star2's % of Expectimax's nodes is at or below the published one at every depth",
             star2_is_at_or_below(all), false}};
        return report;
    }

private:
    static std::string_view judge(unsigned depth, Algorithm algorithm, const Spread& nodes, const Percentage& percent) {
        const auto published = thesis::backgammon::nodes(depth, algorithm);
        if (!published) { return kNotPublished; }
        if (algorithm == Algorithm::kExpectimax) {
            const double error = published->deviation / std::sqrt(thesis::kPositions);
            return compare(nodes.mean, published->mean, std::hypot(nodes.standard_error, error));
        }
        return compare(percent.percent, published_percent(depth, algorithm), percent.standard_error);
    }

    static std::optional<double> published_percent(unsigned depth, Algorithm algorithm) {
        const auto published = thesis::backgammon::nodes(depth, algorithm);
        if (!published) { return std::nullopt; }
        return 100 * published->mean / thesis::backgammon::nodes(depth, Algorithm::kExpectimax)->mean;
    }

    Table nodes(std::span<const Measurement> all) const {
        Table table{"cost",
                    "nodes, Table C.1 and Figure 5.8",
                    {{"depth", "depth"},
                     {"positions", "positions"},
                     {"algorithm", "algorithm", true},
                     {"nodes_mean", "nodes"},
                     {"nodes_sd", "sd"},
                     {"nodes_percent", "%"},
                     {"nodes_percent_se", ""},
                     {"published_mean", "thesis"},
                     {"published_sd", "sd"},
                     {"published_percent", "%"},
                     {kVerdictKey, "verdict", true},
                     {"static_evals_mean", "static evals"},
                     {"static_evals_percent", "%"}},
                    {}};
        for (const ContactField& field : fields()) {
            for (std::size_t i = 0; i < kAlgorithmNames.size(); ++i) { table.rows.push_back(row(field, i, all)); }
        }
        return table;
    }

    static std::vector<Cell> row(const ContactField& field, std::size_t index, std::span<const Measurement> all) {
        const auto& [algorithm, name] = kAlgorithmNames[index];
        const auto measurements = of(field, all);
        const auto nodes = column(measurements, index_of(index, kNodes));
        const auto evals = column(measurements, index_of(index, kStaticEvals));
        const Spread spread = spread_of(nodes);
        const Percentage percent = percentage_of(nodes, column(measurements, kNodes));
        const auto published = thesis::backgammon::nodes(field.depth, algorithm);
        return {std::to_string(field.depth),
                std::to_string(field.positions),
                std::string(name),
                fixed(spread.mean, 1),
                fixed(spread.deviation, 1),
                fixed(percent.percent, 2),
                fixed(percent.standard_error, 2),
                published ? Cell{fixed(published->mean, 0)} : std::nullopt,
                published ? Cell{fixed(published->deviation, 0)} : std::nullopt,
                fixed(published_percent(field.depth, algorithm), 1),
                std::string(judge(field.depth, algorithm, spread, percent)),
                fixed(spread_of(evals).mean, 1),
                fixed(percentage_of(evals, column(measurements, kStaticEvals)).percent, 2)};
    }

    /// Of the deepest depth, by rising nodes of Expectimax; no more than the thesis draws.
    std::vector<Measurement> ranked(std::span<const Measurement> all) const {
        constexpr std::size_t kMost = 25;
        const auto deepest = of(fields().back(), all);
        const auto drawn = deepest.first(std::min(kMost, deepest.size()));
        std::vector<Measurement> ranked(drawn.begin(), drawn.end());
        std::stable_sort(ranked.begin(), ranked.end(), [](const Measurement& one, const Measurement& other) {
            return one.counts.at(kNodes) < other.counts.at(kNodes);
        });
        return ranked;
    }

    Table positions(std::span<const Measurement> all) const {
        Table table = position_table("positions", "nodes", "Figure 5.7");
        table.columns.push_back({"star2_saves_percent", "star2 saves %"});
        for (const Measurement& m : ranked(all)) {
            const auto nodes = [&](std::size_t algorithm) { return m.counts.at(index_of(algorithm, kNodes)); };
            std::vector<Cell> cells{std::to_string(table.rows.size() + 1)};
            for (std::size_t i = 0; i < kAlgorithmNames.size(); ++i) { cells.emplace_back(std::to_string(nodes(i))); }
            const double share = static_cast<double>(nodes(kStar2)) / static_cast<double>(nodes(0));
            cells.emplace_back(fixed(100 - 100 * share, 1));
            table.rows.push_back(std::move(cells));
        }
        return table;
    }

    Table position_times(std::span<const Measurement> all) const {
        Table table = position_table("position_times", "seconds", "Figure 5.6");
        for (const Measurement& m : ranked(all)) {
            std::vector<Cell> cells{std::to_string(table.rows.size() + 1)};
            for (const std::int64_t time : m.nanoseconds) {
                cells.emplace_back(fixed(static_cast<double>(time) * 1e-9, 6));
            }
            table.rows.push_back(std::move(cells));
        }
        return table;
    }

    Table position_table(std::string_view name, const std::string& what, const std::string& figure) const {
        return {
            name,
            what + " of single positions at depth " + std::to_string(fields().back().depth) + ", " + figure,
            {{"rank", "rank"}, {"expectimax", "expectimax"}, {"star1", "star1"}, {"star2", "star2"}, {"best", "best"}},
            {}};
    }

    Table times(std::span<const Measurement> all) const {
        Table table{"time",
                    "seconds, ours and those of the thesis (Athlon, 1.8 GHz), Table 5.1",
                    {{"depth", "depth"},
                     {"algorithm", "algorithm", true},
                     {"seconds_mean", "seconds"},
                     {"seconds_sd", "sd"},
                     {"seconds_percent", "%"},
                     {"published_seconds", "thesis"},
                     {"published_percent", "%"}},
                    {}};
        for (const ContactField& field : fields()) {
            for (std::size_t i = 0; i < kAlgorithmNames.size(); ++i) {
                const auto seconds = seconds_column(of(field, all), i);
                const auto published = thesis::backgammon::seconds(field.depth, kAlgorithmNames[i].first);
                const auto whole = thesis::backgammon::seconds(field.depth, Algorithm::kExpectimax);
                table.rows.push_back({std::to_string(field.depth), std::string(kAlgorithmNames[i].second),
                                      fixed(spread_of(seconds).mean, 6), fixed(spread_of(seconds).deviation, 6),
                                      fixed(percentage_of(seconds, seconds_column(of(field, all), 0)).percent, 1),
                                      published ? Cell{fixed(published->mean, 1)} : std::nullopt,
                                      published ? Cell{fixed(100 * published->mean / whole->mean, 1)} : std::nullopt});
            }
        }
        return table;
    }

    static bool values_agree(std::span<const Measurement> all) {
        return std::all_of(all.begin(), all.end(), [](const Measurement& m) {
            for (std::size_t i = 1; i < kAlgorithmNames.size(); ++i) {
                if (m.counts.at(index_of(i, kValue)) != m.counts.at(kValue)) { return false; }
            }
            return true;
        });
    }

    bool star2_is_at_or_below(std::span<const Measurement> all) const {
        return std::all_of(fields().begin(), fields().end(), [&](const ContactField& field) {
            const auto measurements = of(field, all);
            const double ours =
                percentage_of(column(measurements, index_of(kStar2, kNodes)), column(measurements, kNodes)).percent;
            return ours <= *published_percent(field.depth, Algorithm::kStar2);
        });
    }
};

}  // namespace

std::unique_ptr<Study> backgammon_cost(const Settings& settings) { return std::make_unique<BackgammonCost>(settings); }

}  // namespace starling::experiments
