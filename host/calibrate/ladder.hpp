// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>

#include "starling/dice/level.hpp"

namespace starling::calibrate {

/// How two levels fared: the share of the points that the first one won, a draw half, and its standard error.
struct Score {
    double share;
    double standard_error;
};

/// Lets two levels play on a board of that size. Each of `sequences` of dice is played twice with sides exchanged, so
/// that lucky throws favour nobody; the error is that of such pairs. `played` is called after each.
Score play_levels(unsigned size, const dice::Level& first, const dice::Level& second, std::uint64_t sequences,
                  std::uint64_t seed, const std::function<void()>& played);

}  // namespace starling::calibrate
