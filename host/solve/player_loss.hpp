// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "solve/chooser.hpp"
#include "solve/decisions.hpp"
#include "solve/solution.hpp"

namespace starling::solve {

/// What a player loses against perfect play.
struct PlayerLoss {
    double mean = 0;     ///< value lost by a decision; a whole win instead of a loss is 2
    double error = 0;    ///< standard error of the mean, if the decisions were drawn
    double largest = 0;  ///< the most that one decision loses, with any chance
    double optimal = 0;  ///< the share of decisions that lose nothing, as far as the bounds tell
};

/// Asks the player for each decision. `name` must be that of a player (make_chooser).
PlayerLoss measure_loss(const Solution& solution, std::span<const DiceDecision> decisions, std::string_view name,
                        unsigned threads, const Report& report);

}  // namespace starling::solve
