// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "starling/backgammon/position.hpp"

namespace starling::bench {

/// 500 positions with contact from as many games.
std::vector<backgammon::Position> contact_bench_positions();

}  // namespace starling::bench
