// SPDX-License-Identifier: MIT
#include <cmath>
#include <utility>

#include "adjusted_score.hpp"
#include "backgammon/luck.hpp"
#include "backgammon/match.hpp"
#include "backgammon_experiments.hpp"
#include "confirmation.hpp"
#include "cpu_time.hpp"
#include "numbered_rng.hpp"

namespace starling::experiments {

namespace {

using thesis::backgammon::Match;

constexpr std::string_view kBackgammonTournamentLegend =
    "wins %: of the deeper player, as the games ended; adjusted: less the luck of the dice, which is what a roll did "
    "to\n"
    "gnubg's chance to win, compared with the mean of all rolls. That is nothing on average whoever plays, so both\n"
    "figures estimate the same, but the adjusted one strays less; worth: so many independent games as they ended "
    "would\n"
    "tell as much. low, high: 95 % intervals over pairs of games with the same dice, seats exchanged. points: won a\n"
    "game by the deeper player. p: how likely chance alone leads so far from 50 %, two-tailed, in percent; of the\n"
    "thesis, by its number of independent games. Significant is below 5. verdict: is a difference that is significant\n"
    "in the thesis significant in our adjusted figure with the same sign (confirmed), with the other (contradicted), "
    "or\n"
    "not significant (undecided)?\n";

/// What is counted of a pair of games, for the deeper player, games forth and back.
enum PairCount : std::size_t { kPoints, kLuckToWin = 2, kLuckInPoints = 4, kPlies = 6 };

constexpr double kMillion = 1e6;

std::int64_t millionths(double share) { return std::llround(share * kMillion); }

backgammon::PlayerName player(const Match& match, unsigned depth) {
    const std::string search = match.filters ? "gnubg:gnubg-filter:" : "gnubg:best:";  // best plays what Star2 plays
    return *backgammon::PlayerName::parse(search + std::to_string(depth));
}

/// As many as it takes, by our figures less the luck, for a difference that is significant in the thesis to be
/// significant here; few where that is soon the case or the thesis has none.
std::uint64_t usual_games(const Match& match) {
    if (match.filters) { return match.deeper == 3 ? 600 : match.shallower == 1 ? 400 : 800; }
    if (match.deeper == 3) { return 200; }
    if (match.noise == 0) { return match.shallower == 3 ? 600 : 10; }
    return match.shallower == 1 ? 40 : 10;
}

double share_won(double points) { return points > 0 ? 1 : 0; }

/// What our games say of a match.
struct Result {
    Interval percent;
    Estimate adjusted_percent, points, adjusted_points;
    double plies;
};

Result result_of(std::span<const Measurement> pairs) {
    std::vector<double> wins, adjusted_wins, points, adjusted_points;
    double plies = 0;
    for (const Measurement& pair : pairs) {
        const auto mean = [&](auto f) { return (f(0) + f(1)) / 2; };
        const auto count = [&](std::size_t index) { return static_cast<double>(pair.counts.at(index)); };
        wins.push_back(100 * mean([&](std::size_t i) { return share_won(count(kPoints + i)); }));
        points.push_back(mean([&](std::size_t i) { return count(kPoints + i); }));
        adjusted_wins.push_back(wins.back() -
                                100 * mean([&](std::size_t i) { return count(kLuckToWin + i); }) / kMillion);
        adjusted_points.push_back(points.back() -
                                  mean([&](std::size_t i) { return count(kLuckInPoints + i); }) / kMillion);
        plies += mean([&](std::size_t i) { return count(kPlies + i); });
    }
    std::vector<double> shares;
    shares.reserve(wins.size());
    for (const double percent : wins) { shares.push_back(percent / 100); }
    return {interval_of_shares(shares), estimate_of(adjusted_wins, 50), estimate_of(points, 0),
            estimate_of(adjusted_points, 0), plies / static_cast<double>(pairs.size())};
}

class BackgammonTournament final : public Study {
public:
    explicit BackgammonTournament(const Settings& settings) : settings_(settings) {
        std::uint64_t first = 0;
        for (const Match& match : thesis::backgammon::matches()) {
            if (match.deeper > *settings.max_depth) { continue; }
            const std::uint64_t games = settings.games.value_or(usual_games(match));
            entries_.push_back({match, first, games / 2});
            first += games / 2;
        }
    }

    std::uint64_t size() const override { return entries_.back().first + entries_.back().pairs; }

    double effort(std::uint64_t piece) const override {
        const Match& match = entry_of(piece).match;
        return match.deeper == 3 ? 1 : match.filters ? 20 : 50;  // about, by the clock
    }

    Measurement measure(std::uint64_t piece) const override {
        const Entry& entry = entry_of(piece);
        const std::uint64_t number = piece - entry.first;
        Measurement measurement{std::vector<std::int64_t>(8), {}};
        const double start = cpu_seconds();
        for (const std::size_t deeper_seat : {0U, 1U}) { play(entry.match, number, deeper_seat, measurement); }
        measurement.nanoseconds = {static_cast<std::int64_t>((cpu_seconds() - start) * 1e9)};
        return measurement;
    }

    std::string settings() const override { return text(settings_); }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = "gnubg's evaluation, classic rules, " + heading(settings_);
        report.verdicts = kVerdicts;
        report.legend = kBackgammonTournamentLegend;
        report.facts = facts(settings_);
        Tally tally;
        for (const std::string_view table : {"C.2", "C.3", "C.4", "C.5"}) {
            report.tables.push_back(matches_of(table, all, tally));
        }
        report.remarks = {tally.remark()};
        report.checks = {{"signs_confirmed",
                          "every difference that is significant in the thesis is significant here, with the same sign",
                          tally.confirmed == significant_in_thesis(), false}};
        return report;
    }

private:
    struct Entry {
        Match match;
        std::uint64_t first, pairs;
    };

    const Entry& entry_of(std::uint64_t piece) const {
        std::size_t i = 0;
        while (piece >= entries_[i].first + entries_[i].pairs) { ++i; }
        return entries_[i];
    }

    /// One game; the same dice and the same noise whoever has which seat.
    void play(const Match& match, std::uint64_t number, std::size_t deeper_seat, Measurement& measurement) const {
        using namespace starling::backgammon;
        const gnubg::Evaluation& evaluation = gnubg::installed_evaluation();
        const Noise noise{match.noise, settings_.seed * 1'000'003 + number};
        const auto seated = [&](std::size_t seat) {
            return make_player(player(match, seat == deeper_seat ? match.deeper : match.shallower), Rules::kClassic,
                               numbered_rng(~settings_.seed, 2 * number + seat), noise);
        };
        Prospects luck{};
        bool is_opening = true;  // whose roll is another lottery: who begins
        const auto see = [&](std::size_t mover, const Position& position, Roll roll) {
            if (std::exchange(is_opening, false)) { return; }
            const Prospects brought = luck_of(evaluation, position, roll);
            const double sign = mover == deeper_seat ? 1 : -1;
            luck += {sign * brought.win, sign * brought.points};
        };
        const GameEnd end =
            play_game(Rules::kClassic, *seated(0), *seated(1), numbered_rng(settings_.seed, number), see);
        measurement.counts[kPoints + deeper_seat] = deeper_seat == 0 ? end.points : -end.points;
        measurement.counts[kLuckToWin + deeper_seat] = millionths(luck.win);
        measurement.counts[kLuckInPoints + deeper_seat] = millionths(luck.points);
        measurement.counts[kPlies + deeper_seat] = end.plies;
    }

    Table matches_of(std::string_view name, std::span<const Measurement> all, Tally& tally) const {
        Table table{"match",
                    "Table " + std::string(name),
                    {{"published_table", "", true},
                     {"search", "search", true},
                     {"noise", "noise"},
                     {"deeper", "deeper"},
                     {"shallower", "against"},
                     {"games", "games"},
                     {"wins_percent", "wins %"},
                     {"low_percent", "low"},
                     {"high_percent", "high"},
                     {"adjusted_percent", "adjusted"},
                     {"adjusted_low_percent", "low"},
                     {"adjusted_high_percent", "high"},
                     {"adjusted_p_percent", "p"},
                     {"worth_games", "worth"},
                     {"points", "points"},
                     {"adjusted_points", "adjusted"},
                     {"adjusted_points_low", "low"},
                     {"adjusted_points_high", "high"},
                     {"plies_mean", ""},
                     {"published_percent", "thesis"},
                     {"published_games", "games"},
                     {"published_p_percent", "p"},
                     {kVerdictKey, "verdict", true}},
                    {}};
        for (const Entry& entry : entries_) {
            if (entry.match.table != name) { continue; }
            const Result result = result_of(all.subspan(entry.first, entry.pairs));
            const std::string_view verdict = judge(entry.match, result.adjusted_percent);
            tally.add(verdict);
            table.rows.push_back(row(entry, result, verdict));
        }
        return table;
    }

    static std::vector<Cell> row(const Entry& entry, const Result& result, std::string_view verdict) {
        const Match& match = entry.match;
        std::vector<Cell> cells{std::string(match.table),        std::string(match.search()),
                                fixed(match.noise, 3),           std::to_string(match.deeper),
                                std::to_string(match.shallower), std::to_string(2 * entry.pairs)};
        const auto add = [&](std::initializer_list<double> figures, int decimals) {
            for (const double figure : figures) { cells.emplace_back(fixed(figure, decimals)); }
        };
        const Interval& raw = result.percent;
        const Estimate &adjusted = result.adjusted_percent, &points = result.adjusted_points;
        add({raw.mean, raw.low, raw.high, adjusted.mean, adjusted.low, adjusted.high, 100 * adjusted.p}, 2);
        add({worth_in_games(adjusted)}, 0);
        add({result.points.mean, points.mean, points.low, points.high}, 3);
        add({result.plies}, 1);
        add({match.deeper_percent}, 2);
        add({static_cast<double>(match.games)}, 0);
        add({100 * published_p(match)}, 2);
        cells.emplace_back(std::string(verdict));
        return cells;
    }

    Settings settings_;
    std::vector<Entry> entries_;
};

}  // namespace

std::unique_ptr<Study> backgammon_tournament(const Settings& settings) {
    Settings chosen = settings;
    chosen.max_depth = settings.max_depth.value_or(5);
    return std::make_unique<BackgammonTournament>(chosen);
}

}  // namespace starling::experiments
