// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "gnubg/weights.hpp"
#include "quantise/calibration.hpp"

namespace starling::gnubg {

inline constexpr unsigned kFewestBits = 8, kMostBits = 16;

/// gnubg's nets in whole numbers, as a device links them (starling/gnubg/fixed_weights.hpp). A weight of the first
/// layer takes `bits` on average, from kFewestBits to kMostBits.
std::vector<std::uint32_t> quantise(const Weights& weights, const Calibration& calibration, unsigned bits);

}  // namespace starling::gnubg
