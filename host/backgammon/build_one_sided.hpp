// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "starling/backgammon/one_sided.hpp"

namespace starling::backgammon {

/// The memory of a OneSided.
struct OneSidedTable {
    std::vector<OneSided::Record> records;
    std::vector<std::uint16_t> chances;

    OneSided view() const { return {records, chances}; }
};

/// Builds it for all homes of so many checkers or fewer. Each home rests on those with lower numbers, so one pass does
/// it. Of each roll the result with the fewest rolls in the mean is taken, and chances are rounded to whole numbers at
/// each home as gnubg rounds them. `progress` hears shares from 0 to 1.
OneSidedTable build_one_sided(unsigned checkers, const std::function<void(double)>& progress);

}  // namespace starling::backgammon
