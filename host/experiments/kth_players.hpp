// SPDX-License-Identifier: MIT
#pragma once

#include "experiments.hpp"

namespace starling::experiments {

/// Table 1 of the KTH report: its players of Portes against each other.
std::unique_ptr<Study> kth_players(const Settings& settings);

}  // namespace starling::experiments
