// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "figures.hpp"

namespace starling::bench {

/// How fast Dice is searched, one thread, and how much faster than by its naive twin and by pure Star2.
std::vector<Contest> dice_contests();

}  // namespace starling::bench
