// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "starling/rng.hpp"

namespace starling {

/// The generator of the `number`-th of many independent things drawn with one seed: each is the same
/// whatever was drawn before it.
inline Rng numbered_rng(std::uint64_t seed, std::uint64_t number) { return Rng{seed * 1'000'003 + number}; }

}  // namespace starling
