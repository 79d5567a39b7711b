// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/unit_sums.hpp"

namespace starling::gnubg {

/// Out of kSure.
using FixedOutputs = std::array<std::int32_t, kFixedOutputs>;

/// What the output layer of a net makes of its hidden units.
FixedOutputs net_outputs(const FixedNet& net, const UnitValues& values);

}  // namespace starling::gnubg
