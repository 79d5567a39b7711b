// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "firmware/capacity.hpp"
#include "starling/dice/random_position.hpp"

namespace starling::test {

using BoardDice = dice::Dice<kDiceCapacity>;

/// Ten; toolchains/starling_dev/measure/decisions.py takes their mean.
using DecisionPositions = std::array<dice::RolledPosition<kDiceCapacity>, 10>;

/// In an object of its own: drawing positions is no part of the engine, whose flash is counted.
void draw_positions(const BoardDice& game, DecisionPositions& positions);

}  // namespace starling::test
