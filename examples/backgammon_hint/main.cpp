// SPDX-License-Identifier: MIT
// backgammon_hint 4HPwATDgc/ABMA 31: the three best plays, one roll looked ahead.
#include <cstdio>
#include <cstring>

#include "starling/backgammon/game.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/compact/evaluator.hpp"
#include "starling/search/best_moves.hpp"

using namespace starling;
using Gammon = backgammon::Backgammon<compact::Evaluator>;

int main(int count, char** words) {
    const auto is_die = [](char die) { return die >= '1' && die <= '6'; };
    if (count != 3 || std::strlen(words[2]) != 2 || !is_die(words[2][0]) || !is_die(words[2][1])) {
        std::fputs("usage: backgammon_hint POSITION_ID DICE, for example 4HPwATDgc/ABMA 31\n", stderr);
        return 2;
    }
    const auto position = backgammon::parse_position_id(words[1]);
    if (!position || position->is_over()) {
        std::fprintf(stderr, "backgammon_hint: '%s' is no position to play on from\n", words[1]);
        return 2;
    }
    const auto roll =
        backgammon::Roll::of(static_cast<unsigned>(words[2][0] - '0'), static_cast<unsigned>(words[2][1] - '0'));

    static const Gammon game{compact::Evaluator{backgammon::Rules::kClassic}};
    static Search<Gammon, 1> search{game};  // one chance layer: depth 3, gnubg's 1-ply
    static MoveList<Gammon> moves;
    search.set_options(
        {.algorithm = Algorithm::kBest, .ranks_last_moves_quickly = true, .likelier_events_first = true});
    for (const auto& [play, value] : best_moves<3>(search, game, *position, roll, 1, moves).choices) {
        const auto text = backgammon::text(*position, play);
        std::printf("%-20s %+.3f\n", text.c_str(), static_cast<double>(value) / compact::Evaluator::kUnit);
    }
}
