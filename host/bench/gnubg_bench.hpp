// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "figures.hpp"

namespace starling::bench {

/// How fast gnubg's evaluation is, one thread and nothing remembered: positions that have nothing to do with each other
/// one by one, and the results of the rolls of games together.
std::vector<Contest> gnubg_contests();

}  // namespace starling::bench
