// SPDX-License-Identifier: MIT
#include "tournament.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "round_robin.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kTournamentLegend =
    "win %: games won and half of those drawn. low, high: 95 % interval, taken over pairs of games with the same\n"
    "dice (Wilson's, with the spread of the pairs).\n";
constexpr std::string_view kLegendOfPoints =
    "win %: games won and half of those drawn. low, high: 95 % interval, taken over pairs of games with the same\n"
    "dice (Wilson's, with the spread of the pairs). points: won minus lost, a game on average.\n";

/// Tables of scores whose rows begin with the names of players.
class ScoreTable {
public:
    ScoreTable(std::string_view name, std::string title, std::vector<Column> columns, bool counts_points)
        : table_{name, std::move(title), std::move(columns), {}}, counts_points_(counts_points) {
        for (const Column& column :
             {Column{"games", "games"}, Column{"won", "won"}, Column{"drawn", "drawn"}, Column{"lost", "lost"},
              Column{"win_percent", "win %"}, Column{"low_percent", "low"}, Column{"high_percent", "high"}}) {
            table_.columns.push_back(column);
        }
        if (counts_points) { table_.columns.push_back({"points_per_game", "points"}); }
    }

    void add_row(std::vector<Cell> cells, const Score& score) {
        const Interval percent = score.percent();
        for (const std::uint64_t count : {score.games(), score.won, score.drawn, score.lost}) {
            cells.emplace_back(std::to_string(count));
        }
        for (const double figure : {percent.mean, percent.low, percent.high}) { cells.emplace_back(fixed(figure, 2)); }
        if (counts_points_) { cells.emplace_back(fixed(score.points_per_game(), 3)); }
        table_.rows.push_back(std::move(cells));
    }

    Table& table() { return table_; }

private:
    Table table_;
    bool counts_points_;
};

class Tournament final : public Study {
public:
    Tournament(const TournamentSettings& settings, std::unique_ptr<const Competition> competition)
        : settings_(settings), games_(std::move(competition), settings.games) {
        for (std::size_t i = 0; i < games_.players().size(); ++i) { names_.push_back(player(i)); }
    }

    std::uint64_t size() const override { return games_.size(); }
    double effort(std::uint64_t piece) const override { return games_.effort(piece); }
    Measurement measure(std::uint64_t piece) const override { return games_.measure(piece); }

    std::string settings() const override {
        std::string words = "--players";
        for (std::size_t i = 0; i < games_.players().size(); ++i) { words.append(1, ' ').append(player(i)); }
        return words + " --games " + std::to_string(settings_.games) + " " + settings_.options + " --seed " +
               std::to_string(settings_.seed);
    }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = settings_.game + ", seed " + std::to_string(settings_.seed);
        report.legend = settings_.counts_points ? kLegendOfPoints : kTournamentLegend;
        report.facts = settings_.facts;
        report.facts.emplace_back("games", std::to_string(settings_.games));
        report.facts.emplace_back("seed", std::to_string(settings_.seed));
        report.tables = {matches(all), standings(all)};
        if (settings_.shows_work) { report.tables.push_back(work(all)); }
        return report;
    }

private:
    std::string player(std::size_t index) const { return games_.players().name(index); }

    Table matches(std::span<const Measurement> all) const {
        ScoreTable scores{
            "match", "matches", {{"player", "player", true}, {"opponent", "against", true}}, settings_.counts_points};
        scores.table().columns.push_back({"plies_mean", "plies a game"});
        for (std::size_t i = 0; i < games_.pairings().size(); ++i) {
            const auto& [first, second] = games_.pairings()[i];
            scores.add_row({player(first), player(second)}, games_.score(i, all));
            scores.table().rows.back().emplace_back(fixed(games_.mean_plies(i, all), 1));
        }
        return scores.table();
    }

    /// The best first; equals in the order in which they were named.
    Table standings(std::span<const Measurement> all) const {
        std::vector<Score> scores(games_.players().size());
        for (std::size_t i = 0; i < games_.pairings().size(); ++i) {
            const Score score = games_.score(i, all);
            scores[games_.pairings()[i].first] += score;
            scores[games_.pairings()[i].second] += score.turned();
        }
        std::vector<std::size_t> order(scores.size());
        for (std::size_t i = 0; i < order.size(); ++i) { order[i] = i; }
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return scores[a].percent().mean > scores[b].percent().mean;
        });
        ScoreTable table{"standing", "standings", {{"player", "player", true}}, settings_.counts_points};
        for (const std::size_t i : order) { table.add_row({player(i)}, scores[i]); }
        return table.table();
    }

    /// What the searches took and what their switches did: a column for each player who searches.
    Table work(std::span<const Measurement> all) const {
        Table table{"work",
                    "work of a decision between several moves: means of the last iteration",
                    {{"count", "count", true}},
                    {}};
        std::vector<SearchWork> works;
        for (std::size_t i = 0; i < games_.players().size(); ++i) {
            const SearchWork work = games_.work(i, all);
            if (work.decisions == 0) { continue; }
            works.push_back(work);
            table.columns.push_back({names_[i], names_[i]});
        }
        const auto add_row = [&](std::string_view name, auto count_of) {
            table.rows.push_back({std::string(name)});
            for (const SearchWork& work : works) {
                table.rows.back().emplace_back(
                    fixed(static_cast<double>(count_of(work)) / static_cast<double>(work.decisions), 1));
            }
        };
        add_row("nodes", [](const SearchWork& work) { return work.nodes; });
        add_row("static_evals", [](const SearchWork& work) { return work.static_evals; });
        for (const auto& [name, count] : kSwitchCountNames) {
            add_row(name, [each = count](const SearchWork& work) { return work.switches.*each; });
        }
        return table;
    }

    std::vector<std::string> names_;  ///< of the players; columns of tables refer to them
    TournamentSettings settings_;
    RoundRobin games_;
};

}  // namespace

std::unique_ptr<Study> make_tournament(const TournamentSettings& settings,
                                       std::unique_ptr<const Competition> competition) {
    return std::make_unique<Tournament>(settings, std::move(competition));
}

}  // namespace starling::experiments
