#pragma once

#include <array>

#include "core/dice/random_position.hpp"
#include "firmware/capacity.hpp"

namespace starling::test {

using BoardDice = Dice<kDiceCapacity>;

/// Ten; toolchains/starling_dev/measure/decisions.py takes their mean.
using DecisionPositions = std::array<RolledDice<kDiceCapacity>, 10>;

/// In an object of its own: drawing positions is no part of the engine, whose flash is counted.
void draw_positions(const BoardDice& game, DecisionPositions& positions);

}  // namespace starling::test
