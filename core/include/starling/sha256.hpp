// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The digest SHA-256, for seals and for the identity of weights.

#include <array>
#include <cstdint>
#include <span>

namespace starling {

/// A digest of 32 bytes.
using Sha256 = std::array<std::uint8_t, 32>;

/// The SHA-256 digest of `message` (FIPS 180-4, 2015). Written for little flash and stack, not for speed: messages here
/// are short.
Sha256 sha256(std::span<const std::uint8_t> message);

}  // namespace starling
