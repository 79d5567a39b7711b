// SPDX-License-Identifier: MIT
#pragma once

#include "experiments.hpp"

namespace starling::experiments {

/// What each element of the search is worth: Star2 with one thing changed at a time, on Dice and on backgammon.
std::unique_ptr<Study> search_ablation(const Settings& settings);

}  // namespace starling::experiments
