// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// What can happen in a number of rolls: the usual check of a move generator.
struct Reach {
    std::uint64_t lines;      ///< sequences of rolls and plays; a roll counts once whichever die shows it
    std::uint64_t positions;  ///< different ones at their ends
};

/// Counts what `rolls` rolls lead to from there; a line whose game is over stays as it is. Three rolls from the opening
/// take several hundred megabytes. `progress` hears shares from 0 to 1.
Reach count_positions(const Position& from, unsigned rolls, const std::function<void(double)>& progress);

}  // namespace starling::backgammon
