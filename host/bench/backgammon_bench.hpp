// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "figures.hpp"

namespace starling::bench {

/// How fast the plays of backgammon are made and searched, one thread, and how much faster than by the naive twin.
std::vector<Contest> backgammon_contests();

}  // namespace starling::bench
