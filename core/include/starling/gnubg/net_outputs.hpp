// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The output layer of gnubg's nets.

#include <array>
#include <cstdint>

#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/unit_sums.hpp"

namespace starling::gnubg {

/// The five outputs, over kSure, in the order of FixedChances.
using FixedOutputs = std::array<std::int32_t, kFixedOutputs>;

/// Computes the outputs from the values of the hidden units.
FixedOutputs net_outputs(const FixedNet& net, const UnitValues& values);

}  // namespace starling::gnubg
