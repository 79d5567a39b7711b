// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include <unity.h>

#include "starling/game.hpp"
#include "starling/rng.hpp"

namespace starling::test {

/// What every Game must obey, checked along random games from `start`.
template <Game G>
void obeys_game_laws(const G& game, const typename G::State& start, int games, std::uint64_t seed) {
    Rng rng{seed};
    MoveList<G> moves;
    MoveList<G> again;
    for (int played = 0; played < games; ++played) {
        typename G::State state = start;
        for (int ply = 0; ply < 1000 && !game.is_over(state); ++ply) {
            const auto events = events_of(game, state);
            TEST_ASSERT_FALSE_MESSAGE(events.empty(), "there is always a throw");
            for (const auto& [event, weight] : events) {
                TEST_ASSERT_GREATER_THAN_INT32_MESSAGE(0, weight, "every throw is possible");
            }
            TEST_ASSERT_LESS_THAN_INT32_MESSAGE(game.bound(), game.evaluate(state), "only a win is worth the bound");
            TEST_ASSERT_GREATER_THAN_INT32_MESSAGE(-game.bound(), game.evaluate(state), "only a loss costs the bound");
            const auto event = events[rng.below(static_cast<std::uint32_t>(events.size()))].event;
            game.moves(state, event, moves);
            game.moves(state, event, again);
            TEST_ASSERT_FALSE_MESSAGE(moves.empty(), "a forced pass is a move");
            TEST_ASSERT_TRUE_MESSAGE(moves == again, "the same throw allows the same moves");
            state = game.play(state, event, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        TEST_ASSERT_TRUE_MESSAGE(game.is_over(state), "every game ends");
        const Value final_value = game.evaluate(state);
        TEST_ASSERT_TRUE_MESSAGE(final_value == 0 || final_value == game.bound() || final_value == -game.bound(),
                                 "a finished game is won, lost or drawn");
    }
}

}  // namespace starling::test
