// SPDX-License-Identifier: MIT
#include "firmware/dice_game.hpp"

namespace starling {

// Once for all who play: each would take its own copy of it.
template class dice::Session<kDiceCapacity>;

}  // namespace starling
