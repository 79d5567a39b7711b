// SPDX-License-Identifier: MIT
#pragma once

#include "dice/any_dice.hpp"
#include "solve/small_rules.hpp"
#include "starling/side.hpp"

namespace starling::solve {

/// The engine's game. It has boards from 3x3 on and lines of at least three.
using DiceGame = DeskDice<16>;

/// The same position for the engine.
inline DiceGame::State state_of(const DiceGame& game, const SmallRules& rules, const Board& board, Side mover) {
    DiceGame::State state;
    state.set_mover(mover);
    for (unsigned i = 0; i < rules.square_count(); ++i) {
        const dice::Square at = dice::square_at(i / rules.size(), i % rules.size());
        if (((board.x >> i) & 1U) != 0) { game.put(state, Side::kX, at); }
        if (((board.o >> i) & 1U) != 0) { game.put(state, Side::kO, at); }
    }
    return state;
}

}  // namespace starling::solve
