// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Random errors for the weaker levels: they depend on the position and a seed alone.

#include <algorithm>
#include <cstdint>

#include "starling/backgammon/position.hpp"
#include "starling/value.hpp"

namespace starling::backgammon {

/// A pseudo-random number that is nearly normal with mean 0 and deviation 1, in units of 2^-16: the sum of sixteen
/// bytes that depend on the position and the seed alone.
std::int64_t normal_draw(std::uint64_t position_hash, std::uint64_t seed);

/// `value`, the evaluation of `position`, plus noise with this standard deviation; both have the same unit. The same
/// position and seed give the same noise on every machine. The result stays within +-bound.
inline Value strayed(Value value, const Position& position, std::int64_t deviation, std::uint64_t seed, Value bound) {
    const std::int64_t noise = deviation * normal_draw(position.hash(), seed) / (std::int64_t{1} << 16);
    return static_cast<Value>(std::clamp<std::int64_t>(value + noise, -bound, bound));
}

}  // namespace starling::backgammon
