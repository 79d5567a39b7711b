#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/backgammon/two_sided.hpp"

namespace starling::backgammon {

/// As many homes as 24 KB have room for: all of three checkers, all of four with two or more on point 1, and five
/// others.
inline constexpr std::size_t kSmallHomes = 110, kSmallBytes = 24 * 1024;
static_assert(kSmallHomes * kSmallHomes * 2 <= kSmallBytes && (kSmallHomes + 1) * (kSmallHomes + 1) * 2 > kSmallBytes);

/// Written by toolchains/small_two_sided.py when the library starling_small_two_sided is built; in flash, if at all.
extern const std::array<std::uint16_t, kSmallHomes * kSmallHomes> small_wins;

/// The device's table.
inline TwoSided small_two_sided() { return {small_wins, kSmallHomes}; }

}  // namespace starling::backgammon
