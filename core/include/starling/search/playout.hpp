// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A random continuation of a game: events by their weights, moves uniformly. monte_carlo.hpp and uct.hpp value
/// positions with it.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "starling/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/hooks.hpp"

namespace starling {

/// The index of an event, drawn by the weights. `events` is not empty, and its weights are positive.
template <class Events>
std::size_t draw_event(const Events& events, Rng& rng) {
    std::uint32_t total = 0;
    for (const auto& each : events) { total += static_cast<std::uint32_t>(each.weight); }
    std::uint32_t drawn = rng.below(total);
    std::size_t index = 0;
    for (; drawn >= static_cast<std::uint32_t>(events[index].weight); ++index) {
        drawn -= static_cast<std::uint32_t>(events[index].weight);
    }
    return index;
}

/// A position in a simulated game. All values are those of one player, "we", whoever moves.
template <Game G>
struct Simulated {
    typename G::State state;
    bool is_ours = true;  ///< do we roll next?

    /// Plays a move in place; the turn passes unless the move keeps it.
    void play(const G& game, const typename G::Event& event, const typename G::Move& move) {
        if (!keeps_turn(game, state, event, move)) { is_ours = !is_ours; }
        if constexpr (PlaysInPlace<G>) {
            game.play_on(state, event, move);
        } else {
            state = game.play(state, event, move);
        }
    }
    /// Our value of the position before a roll, by the game's evaluation.
    Value evaluate(const G& game) const { return ours(game.evaluate(state)); }
    /// Our value of the position with this roll: the mover takes the move with the best evaluation. `moves` are those
    /// of the roll.
    Value evaluate(const G& game, const typename G::Event& event, const MoveList<G>& moves) const {
        if constexpr (ClosesLastMove<G>) { return ours(game.last_move(state, event).value); }
        Value best = evaluate_move(game, state, event, moves.front());
        for (const auto& move : moves) { best = std::max(best, evaluate_move(game, state, event, move)); }
        return ours(best);
    }

private:
    Value ours(Value value) const { return is_ours ? value : -value; }
};

/// Plays at random until the game is over or `layers` rolls have been played. Two players who pass in turn repeat a
/// position, so `layers` is the only certain end. `moves` is working memory of the caller. Returns how many rolls were
/// played.
template <Game G>
std::uint32_t play_out(const G& game, Simulated<G>& at, std::uint32_t layers, Rng& rng, MoveList<G>& moves) {
    std::uint32_t played = 0;
    for (; played < layers && !game.is_over(at.state); ++played) {
        const auto events = events_of(game, at.state);
        const typename G::Event event = events[draw_event(events, rng)].event;
        game.moves(at.state, event, moves);
        at.play(game, event, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return played;
}

}  // namespace starling
