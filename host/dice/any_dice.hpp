#pragma once

#include <utility>

#include "core/dice/game.hpp"

namespace starling {

/// Calls `visit` with the game of Dice of that size and line. Up to 16 squares a side a line of the board
/// fits 16 bits and is searched twice as fast; one type for all would be 17's. Size and line must be
/// those of a game: 3 to 17, 3 to the size.
template <class Visitor>
decltype(auto) with_dice(unsigned size, unsigned line, Visitor&& visit) {
    if (size <= 16) { return std::forward<Visitor>(visit)(*Dice<16>::make(size, line)); }
    return std::forward<Visitor>(visit)(*Dice<17>::make(size, line));
}

}  // namespace starling
