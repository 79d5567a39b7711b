// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>

#include "dice/desk_dice.hpp"
#include "simulating_player.hpp"
#include "starling/search/star.hpp"

namespace starling {

/// As deep as any search of Dice goes on the desk: depth 15 of the thesis.
inline constexpr std::size_t kMaxDiceLayers = 7;

// Each takes seconds to compile: once, in searches.cpp.
extern template class Search<DeskDice<16>, kMaxDiceLayers>;
extern template class Search<DeskDice<17>, kMaxDiceLayers>;
extern template class SimulatingPlayer<DeskDice<16>>;
extern template class SimulatingPlayer<DeskDice<17>>;

/// Calls `visit` with the game of Dice of that size and line. Up to 16 squares a side a line of the board
/// fits 16 bits and is searched twice as fast; one type for all would be 17's. Size and line must be
/// those of a game: 3 to 17, 3 to the size.
template <class Visitor>
decltype(auto) with_dice(unsigned size, unsigned line, Visitor&& visit) {
    if (size <= 16) { return std::forward<Visitor>(visit)(*DeskDice<16>::make(size, line)); }
    return std::forward<Visitor>(visit)(*DeskDice<17>::make(size, line));
}

}  // namespace starling
