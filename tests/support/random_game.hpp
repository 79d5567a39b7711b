// SPDX-License-Identifier: MIT
#pragma once

#include <etl/vector.h>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/session.hpp"

namespace starling::test {

/// A legal play, any: games of such players reach all kinds of positions.
inline backgammon::Play any_play(const backgammon::Position& position, backgammon::Roll roll, Rng& whims) {
    static backgammon::PlayList plays;
    backgammon::list_first_plays(position, roll, plays);
    return plays[whims.below(static_cast<std::uint32_t>(plays.size()))];
}

/// Makes so many of its steps, or all.
inline void make_steps(backgammon::Session& session, const backgammon::Play& play, unsigned count = 4) {
    for (unsigned i = 0; i < count && i < play.size(); ++i) { (void)session.make(play.steps[i]); }
}

/// Plays whole turns until so many are played or the game is over.
inline void play_turns(backgammon::Session& session, unsigned turns, Rng& whims) {
    while (session.turns() < turns && session.phase() != backgammon::Session::Phase::kOver) {
        if (session.phase() == backgammon::Session::Phase::kToRoll) { session.roll(); }
        make_steps(session, any_play(session.position(), session.turn().roll(), whims));
        (void)session.finish();
    }
}

}  // namespace starling::test
