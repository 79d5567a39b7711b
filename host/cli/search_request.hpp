// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backgammon/evaluators.hpp"
#include "backgammon/roll_set.hpp"
#include "options.hpp"
#include "simulating.hpp"
#include "starling/search/options.hpp"

namespace starling::cli {

/// What is asked of a search, whatever the game.
struct SearchRequest {
    std::string algorithm;
    SearchOptions options;
    std::optional<backgammon::RollSet> filter_rolls;  ///< of gnubg's own search; nothing: one of ours
    std::optional<Simulating> simulating;             ///< of mc and uct; nothing: a search
    unsigned depth;                                   ///< 0 with mc and uct
    std::uint64_t positions;                          ///< how many, where they are drawn
    std::uint64_t seed;
    backgammon::Noise noise;  ///< of the evaluator
    std::size_t cache_kib;    ///< in which it remembers values
    std::size_t table_kib;
    std::size_t threads;
    double aspiration;  ///< half the root's first window, in points of the evaluation; 0: the full window
    bool shows_line;    ///< the principal line
    bool draws_ties;    ///< a move is drawn among those that are worth as much as the best
    bool json;

    unsigned layers() const { return (depth - 1) / 2; }
};

/// The options that make one.
std::vector<std::string_view> search_options_with_value();
std::vector<std::string_view> search_flags();

inline constexpr std::string_view kSearchOptionsHelp =
    "  --algorithm A     expectimax, star1, star2 or best (star2). All four find the\n"
    "                    same values. backgammon also has gnubg-filter, gnubg's own\n"
    "                    search: it is not exact, and it takes none of --probes,\n"
    "                    --ordering and --tt-kib. mc:N and uct:N play N random games,\n"
    "                    from each move in turn or down a growing tree. They are\n"
    "                    not exact and take no --depth, --probes and --ordering.\n"
    "                    Options may follow, as in uct:10000:c70:t8:\n"
    "                      :pL  evaluate a game after L more rolls, 0 to 1000 (1000;\n"
    "                           in backgammon 0)\n"
    "                      :cP  uct: the constant C in percent of a win, 0 to 1000\n"
    "                           (140)\n"
    "                      :tT  uct: how many visits make a node grow (8)\n"
    "  --probes F        star2 and best: how many moves of each roll are probed\n"
    "                    first, 0 to 17; 0 is Star1, more than 1 is Star2.5 (1)\n"
    "  --pick P          the move of a roll that star2 and best probe: order, the\n"
    "                    first of the order; or a move of the best quality, else the\n"
    "                    last or the first of good quality: last, first (order).\n"
    "                    Last is PickSuccessor as Hauk's thesis prints it. In dice a\n"
    "                    win is best and a pair good, in backgammon a hit is best\n"
    "                    and a new point good\n"
    "  --fail F          star1 and star2: soft, or hard: chance nodes as the thesis\n"
    "                    prints them, which return alpha or beta and forget tighter\n"
    "                    bounds (soft)\n"
    "  --ordering O      order of moves: none, random, static, quick or quality, the\n"
    "                    three classes of --pick (static; best in backgammon takes\n"
    "                    quick before leaves). Expectimax ignores the order\n"
    "  --history B       on or off: order moves that the ordering holds for equal by\n"
    "                    how often they were good elsewhere (on)\n"
    "  --killers         try the last two moves first that were good at the same ply\n"
    "  --null-windows    search all moves but the first in a null window, and again\n"
    "                    if they exceed it (NegaScout)\n"
    "  --cycle-probes    with --probes 2 or more: probe one move of every roll before\n"
    "                    the second of any\n"
    "  --events E        order of rolls: given (in backgammon large ones first),\n"
    "                    reversed, or likelier ones first (given; best in backgammon\n"
    "                    takes likelier)\n"
    "  --last-move-cutoff\n"
    "                    search the root's last move only until it is known to be\n"
    "                    better: a move worth the same, its value may be a lower\n"
    "                    bound\n"
    "  --etc             star1, star2 and best: narrow the bounds of all rolls by the\n"
    "                    transposition table before any is probed (StarETC)\n"
    "  --aspiration W    search the root within W points around the value of the\n"
    "                    iteration before, and again if the value lies outside; 0 to\n"
    "                    1000, 0 is the full window (0)\n"
    "                    (the JSON counts what these did)\n"
    "  --pv              print the principal line: the play, then the likeliest roll\n"
    "                    (of equals the first) and the reply that the transposition\n"
    "                    table remembers, and so on. It ends where the table has no\n"
    "                    reply: soon with best. JSON has the line in any case\n"
    "  --ties T          of moves that are worth the same choose the first that the\n"
    "                    search finds, or one at random: first or random (first)\n"
    "  --seed S          draws the positions of dice; in backgammon the rolls and\n"
    "                    the values of the evaluator random; mc and uct: the games\n"
    "                    played; --ties random: the move (1)\n"
    "  --tt-kib KIB      size of each thread's transposition table; 0 is none (65536\n"
    "                    for dice, 4096 for backgammon); of uct: its tree (16384)\n"
    "  --threads T       search T positions at a time (1)\n"
    "  --json            print one JSON object a line\n";

/// What a game is searched with unless something else is said.
struct SearchDefaults {
    unsigned max_layers;
    SearchOptions best;  ///< for the algorithm of that name
    std::size_t table_kib;
    bool has_filter = false;                           ///< may gnubg-filter search it?
    std::uint32_t playout_layers = kMaxPlayoutLayers;  ///< of mc and uct
};

backgammon::EvaluatorSettings settings_of(const SearchRequest& request);

/// Throws UsageError.
SearchRequest parse_search(const Options& options, const SearchDefaults& defaults);

}  // namespace starling::cli
