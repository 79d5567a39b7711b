// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// What Monte-Carlo and UCT have in common: when simulations end, and what they answer.

#include <etl/delegate.h>

#include <cstdint>

#include "starling/etl_checks.hpp"
#include "starling/game.hpp"

namespace starling {

/// A playout of this many rolls is evaluated where it has come to. Long enough for every game of Dice; without a limit
/// two players who pass in turn might never end.
inline constexpr std::uint32_t kMaxPlayoutLayers = 1000;

/// When to end: after `simulations`, or when `poll` returns true.
struct SimulationLimits {
    std::uint32_t simulations = 0;
    /// Called every `simulations_per_look` simulations, the first time before the first simulation. It may read buttons
    /// or a clock, draw progress, feed a watchdog.
    etl::delegate<bool()> poll = {};
    std::uint32_t simulations_per_look = 16;  ///< at least 1

    /// Must the simulations end, after `done` of them?
    bool are_reached(std::uint32_t done) const {
        return done == simulations || (poll.is_valid() && done % simulations_per_look == 0 && poll());
    }
};

/// The move that simulations chose, and the work that they took.
template <Game G>
struct SimulatedChoice {
    typename G::Move move;
    /// The mean of the simulations that began with `move`, for the player who makes it, in the unit of evaluate(): an
    /// estimate. Without any simulation it is the evaluation after the move.
    Value value = 0;
    std::uint32_t visits = 0;       ///< simulations that began with `move`
    std::uint32_t simulations = 0;  ///< in all
    std::uint64_t plies = 0;        ///< moves made in them
    std::uint32_t nodes = 0;        ///< nodes of the tree; 0 without a tree
    bool is_complete = false;       ///< was the number of simulations reached?
};

}  // namespace starling
