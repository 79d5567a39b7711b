// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "starling/backgammon/two_sided.hpp"

namespace starling::backgammon {

/// The memory of a TwoSided.
struct TwoSidedTable {
    std::size_t homes = 0;
    std::vector<std::uint16_t> wins;

    TwoSided view() const { return {wins, homes}; }
};

/// Builds it for the first so many homes. A pair rests on pairs with lower numbers, so one pass does it. Chances are
/// rounded to whole numbers at each pair as gnubg rounds them. `progress` hears shares from 0 to 1.
TwoSidedTable build_two_sided(std::size_t homes, const std::function<void(double)>& progress);

}  // namespace starling::backgammon
