// `starling search`: positions of a game, one result a line, then a summary.
#include <iostream>
#include <string>

#include "commands.hpp"
#include "options.hpp"
#include "search_games.hpp"
#include "search_request.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kHelp =
    "usage: starling search dice --depth D [options]\n"
    "       starling search backgammon [POSITION...] --depth D [options]\n"
    "\n"
    "Searches positions and tells values, nodes and time. Positions of Dice are drawn: the same seed gives the same\n"
    "ones to every algorithm.\n"
    "\n"
    "  --depth D         layers of moves and of chance together, odd: 1 looks at each move, 3 at the\n"
    "                    opponent's rolls and answers, and so on; dice 1 to 15, backgammon 1 to 9\n";

constexpr std::string_view kDiceHelp =
    "\n"
    "dice:\n"
    "  --size N          squares a side, 3 to 17 (11)\n"
    "  --line K          how many in a line win, 3 to N (4 up to 7x7, else 5)\n"
    "  --positions P     how many, 1 to 1000000 (10)\n";

constexpr std::string_view kBackgammonHelp =
    "\n"
    "backgammon:\n"
    "  POSITION          gnubg's Position ID or XGID=...; several, or the file's, or the opening position\n"
    "  --positions-file FILE\n"
    "                    one a line, alone or followed by its dice: POSITION,D1,D2. A first line that begins with\n"
    "                    position_id is a heading; further columns are left alone\n"
    "  --positions P     no more than the first P\n"
    "  --dice D1D2       the roll, e.g. 31; otherwise that of the file or the XGID, or one drawn for each position by "
    "the seed\n"
    "  --evaluator E     hit1, hit2, door, doorhit1, doorhit2, random, gnubg, gnubg-fixed, compact (doorhit2);\n"
    "                    starling eval --help tells of the last three\n"
    "  --weights FILE    gnubg's weights (starling eval --help)\n"
    "  --cache-kib KIB   gnubg remembers values in that much memory; 0: it does not (0)\n"
    "  --noise X         disturbs every evaluation, always alike for a position and a seed: the deviation of each of\n"
    "                    gnubg's five chances, 0 to 1; the equity strays by 2.83 X (0)\n"
    "  --rolls R         of gnubg-filter: at how many rolls it looks, 21, 10 or 7 (21)\n"
    "  --rules R         what a win is worth: classic, portes (classic)\n";

}  // namespace

int search(Arguments arguments) {
    const std::vector<std::string_view> of_dice{"--size", "--line"};
    const std::vector<std::string_view> of_backgammon{"--positions-file", "--dice",  "--evaluator", "--noise",
                                                      "--rolls",          "--rules", "--weights",   "--cache-kib"};
    KnownOptions known{search_options_with_value(), {"--json", "--help"}, {}};
    for (const auto& more : {of_dice, of_backgammon}) {
        known.with_value.insert(known.with_value.end(), more.begin(), more.end());
    }
    const Options options(arguments, known);
    if (options.has("--help")) {
        std::cout << kHelp << kSearchOptionsHelp << kDiceHelp << kBackgammonHelp;
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
