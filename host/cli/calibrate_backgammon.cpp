// SPDX-License-Identifier: MIT
// `starling calibrate backgammon`: what the handheld's levels lose, and how they fare against each other.
#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include "backgammon/match.hpp"
#include "calibrate/backgammon_levels.hpp"
#include "calibrate/hint_trial.hpp"
#include "calibrate_games.hpp"
#include "loss_account.hpp"
#include "options.hpp"
#include "share_work.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;
using calibrate::HintTrial;
using calibrate::LevelLosses;
using calibrate::LevelTrial;

struct Request {
    std::uint64_t decisions, games, seed;
    unsigned referees_depth;
    std::size_t threads;
    bool json;
};

std::vector<LevelLosses> judge_levels(const Request& request) {
    const std::uint64_t games = (request.decisions + LevelTrial::kDecisionsOfAGame - 1) / LevelTrial::kDecisionsOfAGame;
    std::vector<std::vector<LevelLosses>> of_games(games);
    Pieces pieces{games};
    share_work(std::min<std::size_t>(request.threads, games), [&](std::size_t thread) {
        LevelTrial trial{request.referees_depth};
        for (std::uint64_t i = 0; pieces.take(thread, i);) { of_games[i] = trial.play_game(request.seed, i); }
    });
    std::vector<LevelLosses> all;
    for (const auto& losses : of_games) { all.insert(all.end(), losses.begin(), losses.end()); }
    return all;
}

/// What the first hint of `starling play backgammon` loses. False if that is more than it may.
bool print_hints(const Request& request) {
    constexpr double kMost = 0.003;
    std::array<double, HintTrial::kDecisions> losses{};
    Pieces pieces{losses.size()};
    share_work(request.threads, [&](std::size_t thread) {
        HintTrial trial{request.referees_depth};
        for (std::uint64_t i = 0; pieces.take(thread, i);) { losses[i] = trial.loss(i); }
    });
    LossAccount opening, contact, all;
    for (std::size_t i = 0; i < losses.size(); ++i) {
        (i < HintTrial::kOpeningRolls ? opening : contact).add(losses[i]);
        all.add(losses[i]);
    }
    if (!request.json) { std::printf("first hints         n   mean loss\n"); }
    for (const auto& [name, account] : {std::pair{"opening", &opening}, {"contact", &contact}, {"all", &all}}) {
        std::printf(request.json ? "{\"hints\":\"%s\",\"n\":%zu,\"mean_loss\":%.6f,\"se\":%.6f}\n"
                                 : "%-14s %6zu   %.5f +- %.5f\n",
                    name, account->size(), account->mean(), account->standard_error());
    }
    return all.mean() <= kMost;
}

/// False if a level loses no less than the one before it.
bool print_losses(const Request& request) {
    const auto losses = judge_levels(request);
    double before = std::numeric_limits<double>::infinity();
    bool falls = true;
    if (!request.json) { std::printf("level               n   mean loss              as told\n"); }
    for (unsigned number = 1; number <= kLevels.size(); ++number) {
        LossAccount account;
        for (const LevelLosses& each : losses) { account.add(each[number - 1]); }
        std::printf(request.json
                        ? "{\"level\":%u,\"name\":\"%s\",\"n\":%zu,\"mean_loss\":%.6f,\"se\":%.6f,\"told\":%.4f}\n"
                        : "%u %-12s %6zu   %.5f +- %.5f    %.4f\n",
                    number, std::string(level(number).name).c_str(), account.size(), account.mean(),
                    account.standard_error(), level(number).loss / 10'000.0);
        falls = falls && account.mean() < before;
        before = account.mean();
    }
    return falls;
}

void print_ladder(const Request& request) {
    std::vector<PlayerName> players;
    for (unsigned number = 1; number <= kLevels.size(); ++number) {
        players.push_back(*PlayerName::parse("level" + std::to_string(number)));
    }
    const MatchPlay match{Rules::kClassic, players, request.seed};
    for (std::size_t above = 1; above < players.size(); ++above) {
        std::vector<GamePair> pairs(request.games / 2);
        Pieces pieces{pairs.size()};
        share_work(std::min<std::size_t>(request.threads, pairs.size()), [&](std::size_t thread) {
            for (std::uint64_t i = 0; pieces.take(thread, i);) { pairs[i] = match.play_pair(above, above - 1, i); }
        });
        LossAccount points;  // each pair is one piece of luck
        unsigned won = 0;
        for (const GamePair& pair : pairs) {
            points.add((pair.forth.points + pair.back.points) / 2.0);
            won += (pair.forth.points > 0 ? 1U : 0U) + (pair.back.points > 0 ? 1U : 0U);
        }
        std::printf(request.json
                        ? "{\"level\":%zu,\"against\":%zu,\"games\":%zu,\"won\":%u,\"points\":%.4f,\"se\":%.4f}\n"
                        : "level %zu against level %zu: of %zu games %u won, %+.3f points a game (s.e. %.3f)\n",
                    above + 1, above, 2 * pairs.size(), won, points.mean(), points.standard_error());
        std::fflush(stdout);
    }
}

}  // namespace

int calibrate_backgammon(Arguments arguments) {
    const Options options(arguments, {"--decisions", "--depth", "--games", "--seed", "--threads", "--weights"},
                          {"--hints", "--json"});
    if (options.words().size() != 1) { throw UsageError("calibrate backgammon takes no other word"); }
    const Request request{options.number("--decisions", 1, 100'000'000).value_or(500),
                          options.number("--games", 0, 1'000'000).value_or(0),
                          options.number("--seed", 0, UINT64_MAX).value_or(1),
                          options.choice("--depth", {"3", "5"}) == "3" ? 3U : 5U,
                          options.number("--threads", 1, 256).value_or(1),
                          options.has("--json")};
    if (request.games % 2 != 0) { throw UsageError("--games is odd: games come in pairs"); }
    take_weights(options);
    if (options.has("--hints")) {
        for (const char* other : {"--decisions", "--games", "--seed"}) {
            if (options.has(other)) { throw UsageError(std::string(other) + " does not go with --hints"); }
        }
        if (print_hints(request)) { return kDone; }
        std::cerr << "starling: the first hints lose more than 0.003 points on average\n";
        return kFailed;
    }
    const bool falls = print_losses(request);
    if (request.games > 0) { print_ladder(request); }
    if (!falls) { std::cerr << "starling: a level loses no less than the one before it\n"; }
    return falls ? kDone : kFailed;
}

}  // namespace starling::cli
