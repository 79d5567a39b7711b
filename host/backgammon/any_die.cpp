// SPDX-License-Identifier: MIT
#include "backgammon/any_die.hpp"

namespace starling {

template class Search<backgammon::AnyDieBackgammon<backgammon::KthPlayer>, backgammon::kMaxBackgammonLayers>;

}  // namespace starling
