// SPDX-License-Identifier: MIT
#pragma once

#include "firmware/capacity.hpp"
#include "starling/dice/session.hpp"

namespace starling {

/// The game Dice in the largest size this machine plays.
using DiceGame = dice::Dice<kDiceCapacity>;
using StartPosition = dice::StartPosition<kDiceCapacity>;
using DiceSession = dice::Session<kDiceCapacity>;

extern template class dice::Session<kDiceCapacity>;  // in dice_game.cpp

}  // namespace starling
