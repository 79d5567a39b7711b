// SPDX-License-Identifier: MIT
// `starling moves`: every legal result of a roll, and how many positions a few rolls reach.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "backgammon/count_positions.hpp"
#include "commands.hpp"
#include "options.hpp"
#include "position_argument.hpp"
#include "progress_bar.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/position_id.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;

constexpr std::string_view kMovesHelp =
    "usage: starling moves POSITION D1 D2 [--plays] [--json]\n"
    "       starling moves POSITION --rolls N [--json]\n"
    "\n"
    "Prints every position that the roll can lead to in backgammon, as a Position ID\n"
    "with the opponent on roll: one a line, each once, sorted by byte value. If there\n"
    "is no legal play, nothing is printed; only --plays and --json print the pass.\n"
    "\n"
    "  POSITION     gnubg's Position ID (4HPwATDgc/ABMA is the opening), or XGID=...\n"
    "  D1 D2        the dice, 1 to 6\n"
    "  --plays      print the play that leads there as well: 24/18 13/11*\n"
    "  --rolls N    print instead how many lines of N rolls there are, 1 to 3, and\n"
    "               how many positions at their ends\n"
    "  --json       print one JSON object a line\n";

struct Result {
    std::string id, play;
};

std::vector<Result> results(const Position& position, Roll roll) {
    std::vector<Result> found;
    each_play(position, roll, [&](const Play& play, const Position& result) {
        found.push_back({std::string(PositionId{result}.text()), text(position, play).c_str()});
        return true;
    });
    std::sort(found.begin(), found.end(), [](const Result& a, const Result& b) { return a.id < b.id; });
    return found;
}

void print_results(const std::vector<Result>& found, bool has_plays, bool json) {
    for (const Result& one : found) {
        if (json) {
            std::printf("{\"position\":\"%s\",\"play\":\"%s\"}\n", one.id.c_str(), one.play.c_str());
        } else if (has_plays || one.play != kPassText) {
            std::printf(has_plays ? "%s  %s\n" : "%s\n", one.id.c_str(), one.play.c_str());
        }
    }
}

void print_reach(const Position& position, unsigned rolls, bool json) {
    ProgressBar bar;
    const Reach reach = count_positions(position, rolls, [&bar](double share) { bar.show(share); });
    std::printf(json ? "{\"rolls\":%u,\"lines\":%llu,\"positions\":%llu}\n" : "%u rolls: %llu lines, %llu positions\n",
                rolls, static_cast<unsigned long long>(reach.lines), static_cast<unsigned long long>(reach.positions));
}

}  // namespace

int moves(Arguments arguments) {
    const Options options(arguments, std::vector<std::string_view>{"--rolls"}, {"--plays", "--json", "--help"});
    if (options.has("--help")) {
        std::cout << kMovesHelp;
        return kDone;
    }
    const auto& words = options.words();
    const auto rolls = options.number("--rolls", 1, 3);
    if (words.empty()) { throw UsageError("moves of which POSITION? (starling moves --help)"); }
    const Position position = position_argument(words[0]);
    if (position.is_over()) {
        throw UsageError("in the position '" + std::string(words[0]) + "' the game is over: nobody rolls");
    }
    if (words.size() != (rolls ? 1 : 3)) {
        throw UsageError(rolls ? "--rolls takes a POSITION and no dice" : "moves needs a POSITION and two dice, D1 D2");
    }
    if (rolls) {
        print_reach(position, static_cast<unsigned>(*rolls), options.has("--json"));
    } else {
        print_results(results(position, Roll::of(die_argument(words[1]), die_argument(words[2]))),
                      options.has("--plays"), options.has("--json"));
    }
    return kDone;
}

}  // namespace starling::cli
