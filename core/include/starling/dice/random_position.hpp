// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Random positions of Dice for experiments, drawn as in Hauk 2004.

#include "starling/dice/game.hpp"
#include "starling/rng.hpp"

namespace starling::dice {

/// A position of Dice and the throw of its mover.
template <std::size_t kCapacity>
struct RolledPosition {
    typename Dice<kCapacity>::State state;
    typename Dice<kCapacity>::Event event;
};

/// A random position as Hauk 2004 must have drawn them: the published counts can be reproduced with these. 10 to 20 %
/// of the squares are filled by stones in turn, and nobody has won. The next player has thrown, and has at least two
/// moves, of which none wins at once. The same state of `rng` gives the same position on every machine.
template <std::size_t kCapacity>
RolledPosition<kCapacity> random_position(const Dice<kCapacity>& game, Rng& rng) {
    const std::uint32_t squares = game.size() * game.size();
    MoveList<Dice<kCapacity>> moves;
    for (;;) {
        typename Dice<kCapacity>::State state;
        state.set_mover(rng.below(2) == 0 ? Side::kX : Side::kO);
        const std::uint32_t stones = squares * (10 + rng.below(11)) / 100;
        for (std::uint32_t placed = 0; placed < stones;) {
            const std::uint32_t at = rng.below(squares);
            const Square square = square_at(at / game.size(), at % game.size());
            if (!state.is_empty(square)) { continue; }
            state = game.play(state, 0, square);
            ++placed;
        }
        const auto event = static_cast<typename Dice<kCapacity>::Event>(rng.below(game.size()));
        if (game.is_over(state)) { continue; }
        game.moves(state, event, moves);
        bool is_trivial = moves.size() < 2;
        for (const auto& move : moves) { is_trivial = is_trivial || game.is_over(game.play(state, event, move)); }
        if (!is_trivial) { return {state, event}; }
    }
}

}  // namespace starling::dice
