// SPDX-License-Identifier: MIT
#pragma once

#include "starling/value.hpp"

// How the value of a chance node is made from the weighted sum of its events' values. A game chooses
// one of these as its Scale; W is the sum of the node's weights.
//
// Both are exact for a search: value() is monotone, least_sum() and most_sum() are its precise
// inverses, and so a window on values becomes a window on sums with no cutoff wrong and none lost.

namespace starling {

/// The sum itself. Nothing is ever rounded, and values grow by the factor W with each chance layer.
struct ExactScale {
    /// Else values of two positions would have different units.
    static constexpr bool kNeedsConstantWeight = true;
    static constexpr Value grow(Value bound, Value w) { return bound * w; }
    static constexpr Value value(Value sum, Value /*w*/) { return sum; }
    static constexpr Value least_sum(Value beta, Value /*w*/) { return beta; }
    static constexpr Value most_sum(Value alpha, Value /*w*/) { return alpha; }
};

/// The mean, rounded half away from zero. Values keep their unit at every depth; each chance layer
/// costs at most half a unit.
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
    /// The largest sum whose value is at most alpha: value() is odd.
    static constexpr Value most_sum(Value alpha, Value w) { return -least_sum(-alpha, w); }
};

}  // namespace starling
