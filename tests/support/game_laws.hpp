// SPDX-License-Identifier: MIT
#pragma once

#include <unity.h>

#include <cstdint>

#include "starling/testing/game_laws.hpp"

namespace starling::test {

/// Fails with the text of the first law that the game breaks.
template <std::size_t kRemembered = 16, Game G>
void obeys_game_laws(const G& game, const typename G::State& start, const testing::LawsEffort& effort) {
    testing::GameLaws<G, kRemembered> laws{game};
    laws.hold(start, effort, [](const testing::BrokenLaw& broken) { TEST_FAIL_MESSAGE(broken.text); });
}

/// Along random games: only a finished game is worth the bound, and each is won, lost or drawn. Not a law: in classic
/// backgammon a game may be won by less.
template <Game G>
void only_results_are_worth_the_bound(const G& game, const typename G::State& start, int games, std::uint64_t seed) {
    Rng rng{seed};
    MoveList<G> moves;
    for (int played = 0; played < games; ++played) {
        typename G::State state = start;
        while (!game.is_over(state)) {
            TEST_ASSERT_LESS_THAN_INT32(game.bound(), game.evaluate(state));
            TEST_ASSERT_GREATER_THAN_INT32(-game.bound(), game.evaluate(state));
            const auto events = events_of(game, state);
            const auto event = events[rng.below(static_cast<std::uint32_t>(events.size()))].event;
            game.moves(state, event, moves);
            state = game.play(state, event, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        const Value value = game.evaluate(state);
        TEST_ASSERT_TRUE(value == 0 || value == game.bound() || value == -game.bound());
    }
}

}  // namespace starling::test
