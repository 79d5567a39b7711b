// SPDX-License-Identifier: MIT
// `starling moves`: every legal result of a roll, and how many positions a few rolls reach.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backgammon/count_positions.hpp"
#include "commands.hpp"
#include "options.hpp"
#include "position_argument.hpp"
#include "progress_bar.hpp"
#include "rolled_positions.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/position_id.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;

constexpr std::string_view kMovesHelp =
    "usage: starling moves POSITION D1 D2 [--plays] [--json]\n"
    "       starling moves POSITION --rolls N [--json]\n"
    "       starling moves --positions-file FILE [--plays | --rolls N] [--json]\n"
    "\n"
    "Prints every position that the roll can lead to in backgammon, as a Position ID\n"
    "with the opponent on roll: one a line, each once, sorted by byte value. If there\n"
    "is no legal play, nothing is printed; only --plays and --json print the pass.\n"
    "\n"
    "  POSITION     gnubg's Position ID (4HPwATDgc/ABMA is the opening), or XGID=...\n"
    "  D1 D2        the dice, 1 to 6\n"
    "  --positions-file FILE\n"
    "               answer every line of the file, POSITION,D1,D2 (with --rolls the\n"
    "               dice may be left out). A first line that begins with position_id\n"
    "               is a heading; further columns are ignored. Each answer begins\n"
    "               with \"# POSITION,D1,D2\", the larger die first; with --json its\n"
    "               objects have \"from\" and \"dice\"\n"
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

/// What is asked of each position.
struct MovesRequest {
    std::optional<unsigned> rolls;
    bool has_plays, json;
    bool names_positions = false;  ///< there are several: each answer begins with its question
};

void print_results(const NamedPosition& named, const MovesRequest& request) {
    const std::vector<Result> found = results(named.position(), *named.roll);
    const std::string dice{static_cast<char>('0' + named.roll->high), static_cast<char>('0' + named.roll->low)};
    if (request.names_positions && !request.json) { std::printf("# %s,%c,%c\n", named.id.c_str(), dice[0], dice[1]); }
    const std::string question =
        request.names_positions ? "\"from\":\"" + named.id + "\",\"dice\":\"" + dice + "\"," : "";
    for (const Result& one : found) {
        if (request.json) {
            std::printf("{%s\"position\":\"%s\",\"play\":\"%s\"}\n", question.c_str(), one.id.c_str(),
                        one.play.c_str());
        } else if (request.has_plays || one.play != kPassText) {
            std::printf(request.has_plays ? "%s  %s\n" : "%s\n", one.id.c_str(), one.play.c_str());
        }
    }
}

void print_reach(const NamedPosition& named, const MovesRequest& request) {
    const Position position = named.position();
    if (request.names_positions && !request.json) { std::printf("# %s\n", named.id.c_str()); }
    const std::string question = request.names_positions ? "\"from\":\"" + named.id + "\"," : "";
    ProgressBar bar;
    const Reach reach = count_positions(position, *request.rolls, [&bar](double share) { bar.show(share); });
    const auto lines = static_cast<unsigned long long>(reach.lines);
    const auto positions = static_cast<unsigned long long>(reach.positions);
    if (request.json) {
        std::printf("{%s\"rolls\":%u,\"lines\":%llu,\"positions\":%llu}\n", question.c_str(), *request.rolls, lines,
                    positions);
    } else {
        std::printf("%u rolls: %llu lines, %llu positions\n", *request.rolls, lines, positions);
    }
}

void answer(const NamedPosition& named, const MovesRequest& request) {
    if (request.rolls) { return print_reach(named, request); }
    if (!named.roll) { throw UsageError("the position '" + named.id + "' has no dice: POSITION,D1,D2"); }
    print_results(named, request);
}

/// POSITION D1 D2, or POSITION alone.
NamedPosition named_by(std::span<const std::string_view> words, bool has_dice) {
    if (words.empty()) { throw UsageError("moves of which POSITION? (starling moves --help)"); }
    NamedPosition named{std::string(words[0]), std::nullopt};
    (void)named.position();
    if (words.size() != (has_dice ? 3 : 1)) {
        throw UsageError(has_dice ? "moves needs a POSITION and two dice, D1 D2"
                                  : "--rolls takes a POSITION and no dice");
    }
    if (has_dice) { named.roll = Roll::of(die_argument(words[1]), die_argument(words[2])); }
    return named;
}

}  // namespace

int moves(Arguments arguments) {
    const Options options(arguments, std::vector<std::string_view>{"--rolls", "--positions-file"},
                          {"--plays", "--json", "--help"});
    if (options.has("--help")) {
        std::cout << kMovesHelp;
        return kDone;
    }
    MovesRequest request{std::nullopt, options.has("--plays"), options.has("--json")};
    if (const auto rolls = options.number("--rolls", 1, 3)) { request.rolls = static_cast<unsigned>(*rolls); }
    if (const auto file = options.text("--positions-file")) {
        if (!options.words().empty()) { throw UsageError("either a POSITION or --positions-file, not both"); }
        request.names_positions = true;
        each_position(std::string(*file), [&](const NamedPosition& named) { answer(named, request); });
    } else {
        answer(named_by(options.words(), !request.rolls), request);
    }
    return kDone;
}

}  // namespace starling::cli
