// SPDX-License-Identifier: MIT
#include "kth_players.hpp"

#include "backgammon/match.hpp"
#include "kth_comparison.hpp"
#include "kth_report.hpp"
#include "p_value.hpp"
#include "round_robin.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kKthPlayersLegend =
    "won, lost: games of the player in the row's first place; low, high: 95 % interval of his percentage, taken over\n"
    "pairs of games with the same dice. p: two-tailed sign test, in percent, of either result, which like the "
    "report's\n"
    "takes all games as independent. text: who wins, as the report's own text tells. difference: how likely chance "
    "alone\n"
    "sets the two results so far apart, two-tailed, in percent; verdict: agrees from 5 % on. turned: the verdict if "
    "the\n"
    "report had printed the figures of that match for the other player.\n";

std::vector<backgammon::PlayerName> players() {
    std::vector<backgammon::PlayerName> players;
    players.reserve(kth::kPlayers.size());
    for (const std::string_view name : kth::kPlayers) { players.push_back(*backgammon::PlayerName::parse(name)); }
    return players;
}

Cell winner_told(kth::Told told, const std::string& row, const std::string& column) {
    switch (told) {
        case kth::Told::kRowWins: return row;
        case kth::Told::kColumnWins: return column;
        case kth::Told::kNothing: break;
    }
    return std::nullopt;
}

class KthPlayers final : public Study {
public:
    explicit KthPlayers(const Settings& settings)
        : settings_(settings),
          games_(std::make_unique<backgammon::MatchPlay>(backgammon::Rules::kPortes, players(), settings.seed),
                 *settings.games) {}

    std::uint64_t size() const override { return games_.size(); }
    double effort(std::uint64_t piece) const override { return games_.effort(piece); }
    Measurement measure(std::uint64_t piece) const override { return games_.measure(piece); }
    std::string settings() const override { return text(settings_); }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = "Portes, depth 3, " + std::to_string(*settings_.games) +
                         " games a match (report 100 to 300), seed " + std::to_string(settings_.seed);
        report.verdicts = kComparisons;
        report.legend = kKthPlayersLegend;
        report.facts = facts(settings_);
        report.tables = {matches(all)};
        report.remarks = {remark_on_text(all), remark_on_random(all)};
        return report;
    }

private:
    static constexpr std::size_t kRandom = kth::kPlayers.size() - 1;

    /// Of the player who is named by a row of the published table: the second of the pairing.
    Score row_score(std::size_t pairing, std::span<const Measurement> all) const {
        return games_.score(pairing, all).turned();
    }

    Table matches(std::span<const Measurement> all) const {
        Table table{"match",
                    "the player of the row against that of the column, Table 1",
                    {{"player", "player", true},
                     {"opponent", "against", true},
                     {"games", ""},
                     {"won", "won"},
                     {"lost", "lost"},
                     {"win_percent", "win %"},
                     {"low_percent", "low"},
                     {"high_percent", "high"},
                     {"sign_p_percent", "p"},
                     {"published_won", "report: won"},
                     {"published_lost", "lost"},
                     {"published_sign_p_percent", "p"},
                     {"text", "text", true},
                     {"difference_p_percent", "difference"},
                     {kVerdictKey, "verdict", true},
                     {"turned", "turned", true}},
                    {}};
        for (std::size_t i = 0; i < games_.pairings().size(); ++i) { table.rows.push_back(row(i, row_score(i, all))); }
        return table;
    }

    std::vector<Cell> row(std::size_t pairing, const Score& score) const {
        const auto& [column, row] = games_.pairings()[pairing];
        const std::string player = games_.players().name(row), opponent = games_.players().name(column);
        const kth::Cell& published = kth::table()[pairing];
        const Interval percent = score.percent();
        return {player,
                opponent,
                std::to_string(score.games()),
                std::to_string(score.won),
                std::to_string(score.lost),
                fixed(percent.mean, 1),
                fixed(percent.low, 1),
                fixed(percent.high, 1),
                fixed(100 * sign_test_p(score.won, score.lost), 2),
                std::to_string(published.row_wins),
                std::to_string(published.column_wins),
                fixed(100 * sign_test_p(published.row_wins, published.column_wins), 2),
                winner_told(published.told, player, opponent),
                fixed(100 * kth::difference_p(percent, published), 2),
                std::string(kth::judge(percent, published)),
                std::string(kth::judge(percent, published.turned()))};
    }

    /// How often the text names the winner that a table has.
    std::string remark_on_text(std::span<const Measurement> all) const {
        unsigned told = 0, ours = 0, theirs = 0;
        for (std::size_t i = 0; i < games_.pairings().size(); ++i) {
            const kth::Cell& published = kth::table()[i];
            told += published.told != kth::Told::kNothing ? 1U : 0U;
            ours += kth::contradicts_text(row_score(i, all).percent().mean, published.told) ? 1U : 0U;
            theirs += kth::contradicts_text(kth::percent_of(published), published.told) ? 1U : 0U;
        }
        return "The report's text says of " + std::to_string(told) + " matches who wins them; its table contradicts " +
               std::to_string(theirs) + " of these, ours " + std::to_string(ours) + ".";
    }

    std::string remark_on_random(std::span<const Measurement> all) const {
        unsigned lost = 0, significantly = 0;
        for (std::size_t i = 0; i < games_.pairings().size(); ++i) {
            if (games_.pairings()[i].second != kRandom) { continue; }
            const Score score = row_score(i, all);
            if (score.won >= score.lost) { continue; }
            ++lost;
            significantly += sign_test_p(score.won, score.lost) < kth::kSignificant ? 1U : 0U;
        }
        return "Random loses to all five others by the report's text, to two of them by its table. Ours loses to " +
               std::to_string(lost) + ", to " + std::to_string(significantly) + " of them significantly.";
    }

    Settings settings_;
    RoundRobin games_;
};

}  // namespace

std::unique_ptr<Study> kth_players(const Settings& settings) {
    Settings chosen = settings;
    chosen.games = settings.games.value_or(1000);
    return std::make_unique<KthPlayers>(chosen);
}

}  // namespace starling::experiments
