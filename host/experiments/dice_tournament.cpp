// SPDX-License-Identifier: MIT
#include <cmath>

#include "dice/match.hpp"
#include "dice_experiments.hpp"
#include "round_robin.hpp"
#include "thesis.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr DiceBoard kTournamentBoard{7, 4};

constexpr std::string_view kDiceTournamentLegend =
    "wins %: games that the deeper player won, and half of those drawn; low, high: its 95 % interval. The thesis\n"
    "prints the percentage of the player named by the column; here it is always the deeper one's. verdict: agrees\n"
    "is within two standard errors of the difference.\n";

std::vector<PlayerName> players(unsigned max_depth) {
    std::vector<PlayerName> players;
    for (unsigned depth = 1; depth <= max_depth; depth += 2) {
        players.push_back({PlayerName::Kind::kSearch, Algorithm::kBest, depth});
    }
    return players;
}

/// Ours minus the published figure.
std::optional<double> delta(double ours, std::optional<double> published) {
    return published ? std::optional(ours - *published) : std::nullopt;
}

std::string_view judge(const Interval& ours, std::optional<double> published) {
    if (!published) { return kNotPublished; }
    const double published_error = std::sqrt(*published * (100 - *published) / thesis::kGames);
    const double tolerance = 2 * std::hypot(ours.standard_error, published_error);
    return ours.mean < *published - tolerance ? kLower : ours.mean > *published + tolerance ? kHigher : kAgrees;
}

class DiceTournament final : public Study {
public:
    explicit DiceTournament(const Settings& settings)
        : settings_(settings),
          players_(players(*settings.max_depth)),
          games_(std::make_unique<DiceCompetition>(kTournamentBoard, players_, settings.seed), *settings.games) {}

    std::uint64_t size() const override { return games_.size(); }
    double effort(std::uint64_t piece) const override { return games_.effort(piece); }
    Measurement measure(std::uint64_t piece) const override { return games_.measure(piece); }
    std::string settings() const override { return text(settings_); }

    Report report(std::span<const Measurement> all) const override {
        Report report;
        report.heading = "7x7, line 4, " + std::to_string(*settings_.games) + " games a match (thesis " +
                         std::to_string(thesis::kGames) + "), seed " + std::to_string(settings_.seed);
        report.verdicts = kComparisons;
        report.legend = kDiceTournamentLegend;
        report.facts = facts(settings_);
        report.tables = {matches(all)};
        return report;
    }

private:
    Table matches(std::span<const Measurement> all) const {
        Table table{"match",
                    "the deeper player against the shallower one",
                    {{"deeper", "deeper"},
                     {"shallower", "shallower"},
                     {"games", ""},
                     {"drawn", "drawn"},
                     {"wins_percent", "wins %"},
                     {"low_percent", "low"},
                     {"high_percent", "high"},
                     {"published_percent", "thesis"},
                     {"delta_percent", "delta"},
                     {"plies_mean", "plies a game"},
                     {kVerdictKey, "verdict", true}},
                    {}};
        for (std::size_t i = 0; i < games_.pairings().size(); ++i) {
            const auto& [first, second] = games_.pairings()[i];
            const unsigned deeper = players_[second].depth;
            const unsigned shallower = players_[first].depth;
            const Score score = games_.score(i, all).turned();
            const Interval percent = score.percent();
            const auto published = thesis::deeper_wins(deeper, shallower);
            table.rows.push_back({std::to_string(deeper), std::to_string(shallower), std::to_string(score.games()),
                                  std::to_string(score.drawn), fixed(percent.mean, 2), fixed(percent.low, 2),
                                  fixed(percent.high, 2), fixed(published, 2), fixed(delta(percent.mean, published), 2),
                                  fixed(games_.mean_plies(i, all), 1), std::string(judge(percent, published))});
        }
        return table;
    }

    Settings settings_;
    std::vector<PlayerName> players_;
    RoundRobin games_;
};

}  // namespace

std::unique_ptr<Study> dice_tournament(const Settings& settings) {
    Settings chosen = settings;
    chosen.games = settings.games.value_or(1000);
    chosen.max_depth = settings.max_depth.value_or(9);
    return std::make_unique<DiceTournament>(chosen);
}

}  // namespace starling::experiments
