// SPDX-License-Identifier: MIT
#pragma once

#include "experiments.hpp"

/// The experiments on backgammon of Hauk's thesis, with gnubg's evaluation.
namespace starling::experiments {

/// Tables 5.1 and C.1, Figures 5.6 to 5.8: what each algorithm costs on contact positions.
std::unique_ptr<Study> backgammon_cost(const Settings& settings);

/// Table 5.2: how often a probe of Star2 cuts.
std::unique_ptr<Study> backgammon_probes(const Settings& settings);

/// Tables 5.3 and 5.4: how the root's value changes with depth.
std::unique_ptr<Study> odd_even(const Settings& settings);

/// Tables C.2 to C.5: deeper against shallower search, with and without noise.
std::unique_ptr<Study> backgammon_tournament(const Settings& settings);

}  // namespace starling::experiments
