#include "tournament.hpp"

#include <algorithm>
#include <array>

#include "round_robin.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kLegend =
    "win %: games won and half of those drawn. low, high: 95 % interval, taken over pairs of games with the same\n"
    "dice (Wilson's, with the spread of the pairs).\n";

std::vector<Cell> score_cells(const Score& score) {
    const Interval percent = score.percent();
    return {std::to_string(score.games()), std::to_string(score.won), std::to_string(score.drawn),
            std::to_string(score.lost),    fixed(percent.mean, 2),    fixed(percent.low, 2),
            fixed(percent.high, 2)};
}

constexpr std::array kScoreColumns{
    Column{"games", "games"},       Column{"won", "won"},           Column{"drawn", "drawn"},
    Column{"lost", "lost"},         Column{"win_percent", "win %"}, Column{"low_percent", "low"},
    Column{"high_percent", "high"},
};

/// A table of scores whose rows begin with the names of players.
Table score_table(std::string_view name, std::string title, std::vector<Column> columns) {
    columns.insert(columns.end(), kScoreColumns.begin(), kScoreColumns.end());
    return {name, std::move(title), std::move(columns), {}};
}

void add_row(Table& table, std::vector<Cell> names, const Score& score) {
    const auto cells = score_cells(score);
    names.insert(names.end(), cells.begin(), cells.end());
    table.rows.push_back(std::move(names));
}

class Tournament final : public Study {
public:
    explicit Tournament(const TournamentSettings& settings)
        : settings_(settings), games_(settings.board, settings.players, settings.games, settings.seed) {}

    std::uint64_t size() const override { return games_.size(); }
    double effort(std::uint64_t piece) const override { return games_.effort(piece); }
    Measurement measure(std::uint64_t piece) const override { return games_.measure(piece); }

    std::string settings() const override {
        std::string words = "--players";
        for (const PlayerName& player : settings_.players) { words.append(1, ' ').append(player.text()); }
        return words + " --games " + std::to_string(settings_.games) + " --size " +
               std::to_string(settings_.board.size) + " --line " + std::to_string(settings_.board.line) + " --seed " +
               std::to_string(settings_.seed);
    }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        const std::string side = std::to_string(settings_.board.size);
        report.heading = "Dice " + side + "x" + side + ", line " + std::to_string(settings_.board.line) + ", seed " +
                         std::to_string(settings_.seed);
        report.legend = kLegend;
        report.facts = {{"size", side},
                        {"line", std::to_string(settings_.board.line)},
                        {"games", std::to_string(settings_.games)},
                        {"seed", std::to_string(settings_.seed)}};
        report.tables = {matches(all), standings(all)};
        return report;
    }

private:
    std::string player(std::size_t index) const { return settings_.players[index].text(); }

    Table matches(std::span<const Measurement> all) const {
        Table table = score_table("match", "matches", {{"player", "player", true}, {"opponent", "against", true}});
        table.columns.push_back({"plies_mean", "plies a game"});
        for (std::size_t i = 0; i < games_.pairings().size(); ++i) {
            const auto& [first, second] = games_.pairings()[i];
            add_row(table, {player(first), player(second)}, games_.score(i, all));
            table.rows.back().push_back(fixed(games_.mean_plies(i, all), 1));
        }
        return table;
    }

    /// The best first; equals in the order in which they were named.
    Table standings(std::span<const Measurement> all) const {
        std::vector<Score> scores(settings_.players.size());
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
        Table table = score_table("standing", "standings", {{"player", "player", true}});
        for (const std::size_t i : order) { add_row(table, {player(i)}, scores[i]); }
        return table;
    }

    TournamentSettings settings_;
    RoundRobin games_;
};

}  // namespace

std::unique_ptr<Study> make_tournament(const TournamentSettings& settings) {
    return std::make_unique<Tournament>(settings);
}

}  // namespace starling::experiments
