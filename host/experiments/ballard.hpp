// SPDX-License-Identifier: MIT
#pragma once

#include "experiments.hpp"

namespace starling::experiments::ballard {

/// Leaves seen by Star1 and Star2 on *-complete trees of 2 plies; `positions` random trees per branching
/// factor for the averages (published: 1000).
std::unique_ptr<Study> make(const Settings& settings);

/// Leaves seen on trees of games by the order of * nodes, `positions` of each game.
std::unique_ptr<Study> make_real(const Settings& settings);

}  // namespace starling::experiments::ballard
