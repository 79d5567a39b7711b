// SPDX-License-Identifier: MIT
// The searches that `any_dice.hpp` declares are compiled here, once for all who use them.
#include "dice/any_dice.hpp"

namespace starling {

template class Search<DeskDice<16>, kMaxDiceLayers>;
template class Search<DeskDice<17>, kMaxDiceLayers>;
template class SimulatingPlayer<DeskDice<16>>;
template class SimulatingPlayer<DeskDice<17>>;

}  // namespace starling
