// SPDX-License-Identifier: MIT
#pragma once

#include "starling/rng.hpp"

namespace starling::compact {

/// From 0 to 1, every float of 24 bits as likely as the others.
inline float share(Rng& rng) { return static_cast<float>(rng.next() >> 8) / static_cast<float>(1U << 24); }

}  // namespace starling::compact
