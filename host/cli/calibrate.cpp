// SPDX-License-Identifier: MIT
// `starling calibrate`: do the levels rise, and do the winning chances come true?
#include <algorithm>
#include <cstdio>
#include <functional>
#include <iostream>
#include <memory>
#include <vector>

#include "calibrate/chance.hpp"
#include "calibrate/ladder.hpp"
#include "calibrate_games.hpp"
#include "commands.hpp"
#include "options.hpp"
#include "progress_bar.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kCalibrateHelp =
    "usage: starling calibrate levels [--size N] [--games G] [--seed S] [--json]\n"
    "       starling calibrate chance [--size N] [--games G] [--seed S] [--json]\n"
    "       starling calibrate chance --fit [--games G] [--seed S]\n"
    "       starling calibrate backgammon [--decisions N] [--depth D] [--games G]\n"
    "                                     [--seed S] [--threads T] [--json]\n"
    "       starling calibrate backgammon --hints [--depth D] [--threads T] [--json]\n"
    "\n"
    "Checks that higher levels play better and that predicted chances match results.\n"
    "\n"
    "levels: each level of `starling play dice` plays the one below it. Prints the\n"
    "        share of the points and its standard error.\n"
    "chance: prints the winning chances that hints show beside the results of games\n"
    "        that the engine played against itself.\n"
    "backgammon: prints what a decision of each level of the handheld loses, in\n"
    "        points, beside the loss that the handheld shows. The decisions are drawn\n"
    "        from games of the levels against themselves; a turn with one legal play\n"
    "        is no decision. The referee is gnubg's nets in floats. Exit 1 unless\n"
    "        each level loses less than the one below it.\n"
    "\n"
    "  --size N     Dice: squares a side, 3 to 17 (5)\n"
    "  --games G    how many games (500; 10000 for --fit); for levels, each game is\n"
    "               played twice with sides exchanged\n"
    "  --seed S     seed of the dice (2; 1 for --fit, so that no curve is judged by\n"
    "               the games it was fitted to)\n"
    "  --fit        fit the curves of every size again, as in\n"
    "               starling/dice/winning_chance.hpp\n"
    "  --json       print one JSON object a line\n"
    "\n"
    "backgammon:\n"
    "  --decisions N   at least N decisions, eight from each game (500)\n"
    "  --depth D       the referee's depth, 3 or 5 (5). Depth 1, 3, 5 are gnubg's\n"
    "                  0-, 1-, 2-ply. Depth 3 takes a thirtieth of the time, but the\n"
    "                  strongest level searches to depth 3 itself: its loss is then\n"
    "                  close to nothing\n"
    "  --games G       afterwards each level plays G games against the one below it,\n"
    "                  with seats exchanged (0)\n"
    "  --seed S        seed of the dice and of the levels' random errors (1)\n"
    "  --threads T     play T games at a time (1)\n"
    "  --hints         instead, print what the first hint of `starling play\n"
    "                  backgammon` loses in the 21 opening rolls and 200 positions\n"
    "                  with contact. Exit 1 if that is over 0.003 points on average\n"
    "  --weights FILE  gnubg's weights (starling eval --help)\n";

struct Request {
    unsigned size;
    std::uint64_t games, seed;
    bool json;
};

/// Counts what is done, and tells.
std::function<void()> counter(std::uint64_t total) {
    return [total, done = std::make_shared<std::uint64_t>(0), bar = std::make_shared<ProgressBar>()] {
        bar->show(static_cast<double>(++*done) / static_cast<double>(total));
    };
}

std::vector<calibrate::Score> play_ladder(const Request& request) {
    const auto played = counter((dice::kLevels.size() - 1) * request.games);
    std::vector<calibrate::Score> scores;
    for (unsigned above = 2; above <= dice::kLevels.size(); ++above) {
        scores.push_back(calibrate::play_levels(request.size, dice::level(above), dice::level(above - 1), request.games,
                                                request.seed, played));
    }
    return scores;
}

void calibrate_levels(const Request& request) {
    unsigned above = 2;
    for (const auto& score : play_ladder(request)) {
        std::printf(request.json ? "{\"size\":%u,\"level\":%u,\"against\":%u,\"percent\":%.2f,\"se\":%.2f}\n"
                                 : "board %2u, level %u against level %u: %.2f %% of the points (s.e. %.2f)\n",
                    request.size, above, above - 1, 100 * score.share, 100 * score.standard_error);
        ++above;
    }
}

void calibrate_chance(const Request& request) {
    const auto samples = calibrate::play_games(request.size, request.games, request.seed, counter(request.games));
    if (!request.json) {
        std::printf("%ux%u, %llu games\n%10s%14s%14s%14s\n", request.size, request.size,
                    static_cast<unsigned long long>(request.games), "chance", "positions", "predicted %", "observed %");
    }
    unsigned tenth = 0;
    for (const auto& bin : calibrate::compare(samples)) {
        std::printf(request.json ? "{\"from\":%u,\"to\":%u,\"positions\":%llu,\"predicted\":%.1f,\"observed\":%.1f}\n"
                                 : "%3u to %3u%14llu%14.1f%14.1f\n",
                    tenth * 10, tenth * 10 + 10, static_cast<unsigned long long>(bin.positions), bin.predicted,
                    bin.observed);
        ++tenth;
    }
}

void fit_curves(std::uint64_t games, std::uint64_t seed) {
    const auto played = counter(dice::kChanceCurves.size() * games);
    for (unsigned size = 3; size < 3 + dice::kChanceCurves.size(); ++size) {
        const auto samples = calibrate::play_games(size, games, seed, played);
        const dice::ChanceCurve curve = calibrate::fit(samples);
        std::printf("    {%d, %d},  // %ux%u\n", curve.even, curve.per_point, size, size);
        std::fflush(stdout);
    }
}

}  // namespace

int calibrate(Arguments arguments) {
    const auto is_help = [](std::string_view word) { return word == "--help"; };
    if (!arguments.empty() && arguments[0] == "backgammon" &&
        std::none_of(arguments.begin(), arguments.end(), is_help)) {
        return calibrate_backgammon(arguments);
    }
    const Options options(arguments, {"--size", "--games", "--seed"}, {"--fit", "--json", "--help"});
    if (options.has("--help")) {
        std::cout << kCalibrateHelp;
        return kDone;
    }
    const auto& words = options.words();
    if (words.size() != 1 || (words[0] != "levels" && words[0] != "chance")) {
        throw UsageError("calibrate what? levels, chance or backgammon");
    }
    const auto size = static_cast<unsigned>(options.number("--size", 3, 17).value_or(5));
    const auto games = options.number("--games", 1, 1'000'000).value_or(options.has("--fit") ? 10'000 : 500);
    const auto seed = options.number("--seed", 0, UINT64_MAX);
    const Request request{size, games, seed.value_or(2), options.has("--json")};
    if (options.has("--fit") && (words[0] != "chance" || options.has("--size"))) {
        throw UsageError("--fit goes with chance and fits every size");
    }
    if (options.has("--fit")) {
        fit_curves(games, seed.value_or(1));
    } else if (words[0] == "chance") {
        calibrate_chance(request);
    } else {
        calibrate_levels(request);
    }
    return kDone;
}

}  // namespace starling::cli
