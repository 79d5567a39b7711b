// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "backgammon/evaluators.hpp"
#include "backgammon/match.hpp"
#include "kth_comparison.hpp"
#include "kth_players.hpp"
#include "kth_report.hpp"
#include "p_value.hpp"
#include "round_robin.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr std::string_view kKthReadingsLegend =
    "larger die: of two dice either of which can be played, but not both, the larger must be; any die: either may.\n"
    "agree: matches whose result may differ from the published one by chance (5 %, two-tailed). squares: the sum of "
    "the\n"
    "squared differences, each divided by its standard error; chance alone brings one for each match. turned: as if "
    "the\n"
    "report had printed all figures for the other player; either: each cell printed or turned, whichever is nearer.\n"
    "against text: winners whom the report's text names (of 12; without random of 7) and who won fewer games here.\n"
    "z: our percentage less the report's, in standard errors. p: two-tailed sign test, in percent. low, high: 95 %\n"
    "interval over pairs of games with the same dice.\n";

constexpr std::array kMobilityDepths{1U, 3U};

/// Matches by one set of rules at one depth.
struct Series {
    unsigned depth;
    bool plays_any_die;
    std::unique_ptr<RoundRobin> games;
    std::uint64_t first = 0;  ///< of its pieces of work

    std::string name() const { return "depth " + std::to_string(depth) + ", " + rule(); }
    std::string rule() const { return plays_any_die ? "any die" : "larger die"; }
};

std::vector<backgammon::PlayerName> players_at(unsigned depth, bool plays_any_die) {
    std::vector<backgammon::PlayerName> players;
    for (const std::string_view name : kth::kPlayers) {
        players.push_back(*backgammon::PlayerName::parse(name));
        players.back().depth = depth;
        players.back().plays_any_die = plays_any_die;
    }
    return players;
}

Series reading(const Settings& settings, unsigned depth, bool plays_any_die) {
    return {
        depth, plays_any_die,
        std::make_unique<RoundRobin>(std::make_unique<backgammon::MatchPlay>(
                                         backgammon::Rules::kPortes, players_at(depth, plays_any_die), settings.seed),
                                     *settings.games)};
}

/// Mobility, the last of the players, against each of the six; at depth 1 against those with doors alone. With the
/// others its games there do not end: none of them wants its checkers home.
Series gauntlet(const Settings& settings, unsigned depth) {
    auto players = players_at(depth, false);
    players.push_back(*backgammon::PlayerName::parse(backgammon::kMobilityName));
    players.back().depth = depth;
    std::vector<RoundRobin::Pairing> pairings;
    for (std::size_t i = 0; i < kth::kPlayers.size(); ++i) {
        const bool has_doors = kth::kPlayers[i].substr(0, 4) == "door";
        if (depth > 1 || has_doors) { pairings.push_back({kth::kPlayers.size(), i}); }
    }
    return {depth, false,
            std::make_unique<RoundRobin>(
                std::make_unique<backgammon::MatchPlay>(backgammon::Rules::kPortes, std::move(players), settings.seed),
                *settings.games, std::move(pairings))};
}

/// How near the published table our matches come.
struct Nearness {
    unsigned matches = 0, against_text = 0;
    std::array<unsigned, 3> agree{};  ///< as printed, turned, and the nearer of both
    std::array<double, 3> squares{};

    void add(const Interval& ours, const kth::Cell& published) {
        ++matches;
        against_text += kth::contradicts_text(ours.mean, published.told) ? 1U : 0U;
        const double printed = kth::distance(ours, published), turned = kth::distance(ours, published.turned());
        const double nearer = std::abs(printed) < std::abs(turned) ? printed : turned;
        const std::array distances{printed, turned, nearer};
        for (std::size_t i = 0; i < distances.size(); ++i) {
            agree[i] += two_tailed_p(distances[i]) >= kth::kSignificant ? 1U : 0U;
            squares[i] += distances[i] * distances[i];
        }
    }
};

class KthReadings final : public Study {
public:
    explicit KthReadings(const Settings& settings) : settings_(settings) {
        readings_.push_back(reading(settings, 3, false));
        readings_.push_back(reading(settings, 3, true));
        if (*settings.max_depth >= 5) { readings_.push_back(reading(settings, 5, false)); }
        for (const unsigned depth : kMobilityDepths) { gauntlets_.push_back(gauntlet(settings, depth)); }
        for (auto* some : {&readings_, &gauntlets_}) {
            for (Series& series : *some) {
                series.first = size_;
                size_ += series.games->size();
            }
        }
    }

    std::uint64_t size() const override { return size_; }
    double effort(std::uint64_t piece) const override {
        const Series& series = series_of(piece);
        return series.games->effort(piece - series.first);
    }
    Measurement measure(std::uint64_t piece) const override {
        const Series& series = series_of(piece);
        return series.games->measure(piece - series.first);
    }
    std::string settings() const override { return text(settings_); }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading =
            "Portes, " + std::to_string(*settings_.games) + " games a match (report 100 to 300), " + heading(settings_);
        report.legend = kKthReadingsLegend;
        report.facts = facts(settings_);
        report.tables = {nearness_table(all), matches(all), mobility(all)};
        report.remarks = {remark(all, true), remark(all, false)};
        return report;
    }

private:
    const Series& series_of(std::uint64_t piece) const {
        const Series* found = &readings_.front();
        for (const auto* some : {&readings_, &gauntlets_}) {
            for (const Series& series : *some) {
                if (series.first <= piece) { found = &series; }
            }
        }
        return *found;
    }

    Score score(const Series& series, std::size_t pairing, std::span<const Measurement> all) const {
        return series.games->score(pairing, all.subspan(series.first, series.games->size()));
    }
    /// Of the player who is named by a row of the published table: the second of the pairing.
    Interval row_percent(const Series& series, std::size_t pairing, std::span<const Measurement> all) const {
        return score(series, pairing, all).turned().percent();
    }

    Nearness nearness(const Series& series, std::span<const Measurement> all, bool has_random) const {
        Nearness nearness;
        for (std::size_t i = 0; i < kth::table().size(); ++i) {
            const bool is_of_random = series.games->pairings()[i].second == kth::kPlayers.size() - 1;
            if (has_random || !is_of_random) { nearness.add(row_percent(series, i, all), kth::table()[i]); }
        }
        return nearness;
    }

    Table nearness_table(std::span<const Measurement> all) const {
        Table table{"nearness",
                    "how near each reading comes to Table 1",
                    {{"depth", "depth"},
                     {"rule", "rule", true},
                     {"players", "players", true},
                     {"matches", "matches"},
                     {"agree", "agree"},
                     {"squares", "squares"},
                     {"turned_agree", "turned: agree"},
                     {"turned_squares", "squares"},
                     {"either_agree", "either: agree"},
                     {"either_squares", "squares"},
                     {"against_text", "against text"}},
                    {}};
        for (const Series& series : readings_) {
            for (const bool has_random : {true, false}) {
                const Nearness found = nearness(series, all, has_random);
                std::vector<Cell> row{std::to_string(series.depth), series.rule(),
                                      has_random ? "all six" : "without random", std::to_string(found.matches)};
                for (std::size_t i = 0; i < found.agree.size(); ++i) {
                    row.emplace_back(std::to_string(found.agree[i]));
                    row.emplace_back(fixed(found.squares[i], 1));
                }
                row.emplace_back(std::to_string(found.against_text));
                table.rows.push_back(std::move(row));
            }
        }
        return table;
    }

    Table matches(std::span<const Measurement> all) const {
        Table table{"match",
                    "the player of the row against that of the column, Table 1",
                    {{"depth", "depth"},
                     {"rule", "rule", true},
                     {"player", "player", true},
                     {"opponent", "against", true},
                     {"win_percent", "win %"},
                     {"low_percent", "low"},
                     {"high_percent", "high"},
                     {"published_percent", "report"},
                     {"z", "z"},
                     {"turned_z", "turned: z"}},
                    {}};
        for (std::size_t i = 0; i < kth::table().size(); ++i) {
            for (const Series& series : readings_) {
                const auto& [column, row] = series.games->pairings()[i];
                const Interval ours = row_percent(series, i, all);
                const kth::Cell& published = kth::table()[i];
                table.rows.push_back({std::to_string(series.depth), series.rule(), std::string(kth::kPlayers[row]),
                                      std::string(kth::kPlayers[column]), fixed(ours.mean, 1), fixed(ours.low, 1),
                                      fixed(ours.high, 1), fixed(kth::percent_of(published), 1),
                                      fixed(kth::distance(ours, published), 2),
                                      fixed(kth::distance(ours, published.turned()), 2)});
            }
        }
        return table;
    }

    Table mobility(std::span<const Measurement> all) const {
        Table table{"mobility",
                    "mobility, who counts options, against the six, by the larger die",
                    {{"depth", "depth"},
                     {"opponent", "against", true},
                     {"won", "won"},
                     {"lost", "lost"},
                     {"win_percent", "win %"},
                     {"low_percent", "low"},
                     {"high_percent", "high"},
                     {"sign_p_percent", "p"},
                     {"plies_mean", "plies a game"}},
                    {}};
        for (const Series& series : gauntlets_) {
            for (std::size_t i = 0; i < series.games->pairings().size(); ++i) {
                const Score found = score(series, i, all);
                const Interval percent = found.percent();
                const auto of_series = all.subspan(series.first, series.games->size());
                const std::size_t opponent = series.games->pairings()[i].second;
                table.rows.push_back({std::to_string(series.depth), std::string(kth::kPlayers[opponent]),
                                      std::to_string(found.won), std::to_string(found.lost), fixed(percent.mean, 1),
                                      fixed(percent.low, 1), fixed(percent.high, 1),
                                      fixed(100 * sign_test_p(found.won, found.lost), 2),
                                      fixed(series.games->mean_plies(i, of_series), 1)});
            }
        }
        return table;
    }

    /// Which reading is nearest.
    std::string remark(std::span<const Measurement> all, bool has_random) const {
        const auto nearest = [&](std::size_t way) {
            return std::min_element(readings_.begin(), readings_.end(), [&](const Series& one, const Series& other) {
                return nearness(one, all, has_random).squares[way] < nearness(other, all, has_random).squares[way];
            });
        };
        return std::string(has_random ? "All matches" : "Without random") + ": nearest by squares as printed is " +
               nearest(0)->name() + "; turned " + nearest(1)->name() + "; either " + nearest(2)->name() + ".";
    }

    Settings settings_;
    std::vector<Series> readings_, gauntlets_;
    std::uint64_t size_ = 0;
};

}  // namespace

std::unique_ptr<Study> kth_readings(const Settings& settings) {
    Settings chosen = settings;
    chosen.games = settings.games.value_or(50);
    chosen.max_depth = settings.max_depth.value_or(5);
    return std::make_unique<KthReadings>(chosen);
}

}  // namespace starling::experiments
