// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "solve/reach.hpp"
#include "solve/small_rules.hpp"
#include "starling/side.hpp"

namespace starling::solve {

/// A position after its throw, with at least two squares to choose from.
struct DiceDecision {
    Board board;
    Side mover = Side::kX;
    unsigned thrown = 0;  ///< from 0
};

/// All decisions that can come up in a game.
std::vector<DiceDecision> all_decisions(const SmallRules& rules, const Reach& reach);

/// `count` of them, each as likely as any other, drawn by the seed. There must be one.
std::vector<DiceDecision> drawn_decisions(const SmallRules& rules, const Reach& reach, std::uint64_t count,
                                          std::uint64_t seed);

}  // namespace starling::solve
