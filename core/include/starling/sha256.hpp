// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace starling {

using Sha256 = std::array<std::uint8_t, 32>;

/// The digest of FIPS 180-4 (2015). Written for little flash and stack, not for speed: what is hashed here is short.
Sha256 sha256(std::span<const std::uint8_t> message);

}  // namespace starling
