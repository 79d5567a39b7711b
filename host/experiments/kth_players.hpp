// SPDX-License-Identifier: MIT
#pragma once

#include "experiments.hpp"

namespace starling::experiments {

/// Table 1 of the KTH report: its players of Portes against each other.
std::unique_ptr<Study> kth_players(const Settings& settings);
/// The same table by several readings of the report, and the player whom the report did not try.
std::unique_ptr<Study> kth_readings(const Settings& settings);

}  // namespace starling::experiments
