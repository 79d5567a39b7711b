#pragma once

namespace starling::gnubg {

/// Tenths up to here; beyond nothing changes any more.
inline constexpr int kSigmoidSteps = 100;

/// A tenth of the exponential of every tenth, the last one twice.
extern const float* const kTenthsOfExponentials;

}  // namespace starling::gnubg
