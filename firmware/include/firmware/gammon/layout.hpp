// SPDX-License-Identifier: MIT
#pragma once

#include "starling/backgammon/position.hpp"
#include "starling/side.hpp"

namespace starling::gammon {

/// Where a point lies on a board that X sits at, his home below on the right: in the upper or the lower half, and in
/// which of fourteen columns. Column 6 is the bar, 13 the men borne off.
struct Place {
    bool is_above;
    int column;
    friend constexpr bool operator==(const Place&, const Place&) = default;
};

inline constexpr int kBarColumn = 6, kOffColumn = 13;

/// Points as X counts, for both sides: X comes from 25, his bar, and bears off at 0, O the other way round.
constexpr unsigned bar_of(Side side) { return side == Side::kX ? backgammon::kBar : 0; }
constexpr unsigned off_of(Side side) { return side == Side::kX ? 0 : backgammon::kBar; }
/// A point as its side counts, as X does; and back.
constexpr unsigned as_x_counts(Side side, unsigned point) {
    return side == Side::kX ? point : backgammon::kBar - point;
}

constexpr Place place_of(Side side, unsigned point) {
    constexpr int kHalf = 12, kQuarter = 6;
    if (point == bar_of(side)) { return {side == Side::kO, kBarColumn}; }
    if (point == off_of(side)) { return {side == Side::kO, kOffColumn}; }
    const bool is_above = point > kHalf;
    const int index = is_above ? static_cast<int>(point) - kHalf - 1 : kHalf - static_cast<int>(point);
    return {is_above, index < kQuarter ? index : index + 1};
}

}  // namespace starling::gammon
