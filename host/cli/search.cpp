// SPDX-License-Identifier: MIT
// `starling search`: positions of a game, one result a line, then a summary.
#include <iostream>
#include <string>

#include "commands.hpp"
#include "options.hpp"
#include "search_games.hpp"
#include "search_request.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kSearchHelp =
    "usage: starling search dice --depth D [options]\n"
    "       starling search backgammon [POSITION...] --depth D [options]\n"
    "\n"
    "Searches positions and prints values, node counts and times. Positions of Dice\n"
    "are drawn at random: every algorithm gets the same positions for the same seed.\n"
    "\n"
    "  --depth D         layers of moves and of chance together, an odd number: 1\n"
    "                    evaluates each move, 3 adds the opponent's rolls and\n"
    "                    replies, and so on. Depth 1, 3, 5 are gnubg's 0-, 1-, 2-ply.\n"
    "                    1 to 15 for dice, 1 to 9 for backgammon\n";

constexpr std::string_view kDiceHelp =
    "\n"
    "dice:\n"
    "  --size N          squares a side, 3 to 17 (11)\n"
    "  --line K          squares in a line that win, 3 to N (4 up to 7x7, 5 above)\n"
    "  --positions P     how many positions, 1 to 1000000 (10)\n";

constexpr std::string_view kBackgammonHelp =
    "\n"
    "backgammon:\n"
    "  POSITION          gnubg's Position ID or XGID=...; one or more. Without any,\n"
    "                    the positions of the file, or the opening position\n"
    "  --positions-file FILE\n"
    "                    one position a line, alone or with its dice:\n"
    "                    POSITION,D1,D2. A first line that begins with position_id\n"
    "                    is a heading; further columns are ignored\n"
    "  --positions P     search only the first P positions\n"
    "  --dice D1D2       the roll, e.g. 31. Without it: the roll in the file or the\n"
    "                    XGID, or else a roll drawn for each position (--seed)\n"
    "  --evaluator E     hit1, hit2, door, doorhit1, doorhit2, random, mobility,\n"
    "                    gnubg, gnubg-fixed or compact (doorhit2). starling eval\n"
    "                    --help describes the last three, docs/backgammon.md the\n"
    "                    others\n"
    "  --weights FILE    gnubg's weights (starling eval --help)\n"
    "  --cache-kib KIB   memory in which gnubg caches values; 0 is no cache (0)\n"
    "  --noise X         add noise to every evaluation, 0 to 1. The noise depends on\n"
    "                    position and seed only (0)\n"
    "  --noise-kind K    equity: a normal number with standard deviation 2.83 X is\n"
    "                    added to the value. chances: as in gnubg, each of the five\n"
    "                    chances has a number of its own, with standard deviation X\n"
    "                    for winning, X/4 for gammons and X/100 for backgammons;\n"
    "                    what is then impossible is corrected. gnubg and gnubg-fixed\n"
    "                    only (equity)\n"
    "  --rolls R         gnubg-filter: how many of the 21 rolls are searched: 21, 10\n"
    "                    or 7 (21)\n"
    "  --rules R         what a win is worth: classic or portes (classic)\n";

}  // namespace

int search(Arguments arguments) {
    const std::vector<std::string_view> of_dice{"--size", "--line"};
    const std::vector<std::string_view> of_backgammon{"--positions-file", "--dice",       "--evaluator",
                                                      "--noise",          "--noise-kind", "--rolls",
                                                      "--rules",          "--weights",    "--cache-kib"};
    KnownOptions known{search_options_with_value(), search_flags(), {}};
    known.flags.insert(known.flags.end(), {"--json", "--help"});
    for (const auto& more : {of_dice, of_backgammon}) {
        known.with_value.insert(known.with_value.end(), more.begin(), more.end());
    }
    const Options options(arguments, known);
    if (options.has("--help")) {
        std::cout << kSearchHelp << kSearchOptionsHelp << kDiceHelp << kBackgammonHelp;
        return kDone;
    }
    const std::string_view game = options.words().empty() ? "" : options.words()[0];
    if (game != "dice" && game != "backgammon") { throw UsageError("search what? The games are: dice, backgammon"); }
    for (const std::string_view other : game == "dice" ? of_backgammon : of_dice) {
        if (options.has(other)) { throw UsageError(std::string(other) + " does not go with " + std::string(game)); }
    }
    if (game == "backgammon") { return search_backgammon(options); }
    if (options.words().size() > 1) {
        throw UsageError("search dice draws its positions; it takes no '" + std::string(options.words()[1]) + "'");
    }
    return search_dice(options);
}

}  // namespace starling::cli
