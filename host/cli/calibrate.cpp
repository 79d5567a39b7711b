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

constexpr std::string_view kHelp =
    "usage: starling calibrate levels [--size N] [--games G] [--seed S] [--json]\n"
    "       starling calibrate chance [--size N] [--games G] [--seed S] [--json]\n"
    "       starling calibrate chance --fit [--games G] [--seed S]\n"
    "       starling calibrate backgammon [--decisions N] [--depth D] [--games G] [--seed S] [--threads T] [--json]\n"
    "       starling calibrate backgammon --hints [--depth D] [--threads T] [--json]\n"
    "\n"
    "levels: each level of `starling play dice` against the one below it, in points and their standard error.\n"
    "chance: the winning chances that hints tell, beside how games of the engine against itself ended.\n"
    "backgammon: what a decision of each level of the handheld loses, in points, beside what the handheld tells. The\n"
    "        decisions are drawn from games of the levels against themselves; one legal play is no decision. The\n"
    "        referee is gnubg's nets in floats. Exit 1 unless each level loses less than the one below it.\n"
    "\n"
    "  --size N     the board, 3 to 17 (5)\n"
    "  --games G    how many (500; 10000 for --fit); of levels, each is played twice with sides exchanged\n"
    "  --seed S     their dice (2; 1 for --fit, so that no curve is judged by what it was fitted to)\n"
    "  --fit        the curves of every size anew, as core/dice/winning_chance.hpp has them\n"
    "  --json       one object a line\n"
    "\n"
    "of backgammon:\n"
    "  --decisions N   at least so many, eight of each game (500)\n"
    "  --depth D       the referee's, 3 or 5 (5). At 3, which takes a thirtieth of the time, the strongest level is\n"
    "                  judged by its like and loses next to nothing\n"
    "  --games G       then each level plays so many against the one below it, with seats exchanged (0)\n"
    "  --seed S        their dice and whims (1)\n"
    "  --threads T     so many games at a time (1)\n"
    "  --hints         instead, what the first hint of `starling play backgammon` loses\n"
    "                  in the 21 opening rolls and 200 positions with contact. Exit 1\n"
    "                  if that is more than 0.003 points on average\n"
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
    const auto played = counter((kLevels.size() - 1) * request.games);
    std::vector<calibrate::Score> scores;
    for (unsigned above = 2; above <= kLevels.size(); ++above) {
        scores.push_back(
            calibrate::play_levels(request.size, level(above), level(above - 1), request.games, request.seed, played));
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
    const auto played = counter(kChanceCurves.size() * games);
    for (unsigned size = 3; size < 3 + kChanceCurves.size(); ++size) {
        const auto samples = calibrate::play_games(size, games, seed, played);
        const ChanceCurve curve = calibrate::fit(samples);
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
        std::cout << kHelp;
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
