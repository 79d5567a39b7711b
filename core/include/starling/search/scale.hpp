// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// How the value of a chance node is computed from the weighted sum of its events' values. A game chooses one of these
/// as its Scale; w is the sum of the node's weights.
///
/// Both are exact for a search: value() is monotone, and least_sum() and most_sum() are its precise inverses. A window
/// on values therefore becomes a window on sums, with no wrong cutoff and none missed.

#include "starling/value.hpp"

namespace starling {

/// The value is the sum itself. Nothing is ever rounded, and values grow by the factor w with each chance layer.
struct ExactScale {
    /// With different weights the values of two positions would have different units.
    static constexpr bool kNeedsConstantWeight = true;
    static constexpr Value grow(Value bound, Value w) { return bound * w; }
    static constexpr Value value(Value sum, Value /*w*/) { return sum; }
    static constexpr Value least_sum(Value beta, Value /*w*/) { return beta; }
    static constexpr Value most_sum(Value alpha, Value /*w*/) { return alpha; }
};

/// The value is the mean, rounded half away from zero. Values keep their unit at every depth; each chance layer rounds
/// by at most half a unit.
struct RoundedScale {
    static constexpr bool kNeedsConstantWeight = false;
    static constexpr Value grow(Value bound, Value /*w*/) { return bound; }
    static constexpr Value value(Value sum, Value w) {
        const Value half = w / 2;
        return sum >= 0 ? (sum + half) / w : -((half - sum) / w);
    }
    /// The least sum whose value is at least beta.
    static constexpr Value least_sum(Value beta, Value w) {
        return beta > 0 ? beta * w - w / 2 : beta * w - (w - w / 2) + 1;
    }
    /// The largest sum whose value is at most alpha; it follows from least_sum() because value(-sum) is -value(sum).
    static constexpr Value most_sum(Value alpha, Value w) { return -least_sum(-alpha, w); }
};

}  // namespace starling
