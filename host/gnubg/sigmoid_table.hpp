// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace starling::gnubg {

/// Tenths up to here; beyond nothing changes any more.
inline constexpr int kSigmoidSteps = 100;

/// A tenth of the exponential of every tenth, the last one twice.
const float* tenths_of_exponentials();

}  // namespace starling::gnubg
