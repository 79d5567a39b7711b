// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The arithmetic of Star1 and Star2 as the papers print it.

#include <algorithm>

#include "starling/search/scale.hpp"
#include "starling/value.hpp"

namespace starling {

/// The numbers A and B of Figure A.2 (Hauk 2004), in units of the weighted sum of a chance node's events, so that no
/// division rounds. Events may differ in weight. U is `limit`, the greatest value of an event, and L is -limit.
///
/// The listing differs from ChanceWindow in what it forgets: only A and B go on from event to event, the alpha of all
/// probes is the first A, and a probe that fails low counts as if it were a lower bound.
template <class Scale>
class PrintedWindow {
public:
    PrintedWindow(Value alpha, Value beta, Value total_weight, Value limit)
        : limit_(limit),
          a_(Scale::most_sum(alpha, total_weight) - total_weight * limit),
          b_(Scale::least_sum(beta, total_weight) + total_weight * limit) {}

    /// An event is next, which is worth at least `least` (L before the probes: "B += L").
    void expect(Value weight, Value least) { b_ += weight * least; }
    /// The search phase alone: "A += U".
    void raise_alpha(Value weight) { a_ += weight * limit_; }

    /// The event's window: AX and BX.
    Value alpha(Value weight) const { return std::max(floor_div(a_, weight), -limit_); }
    Value beta(Value weight) const { return std::min(ceil_div(b_, weight), limit_); }

    bool fails_low(Value weight, Value value) const { return weight * value <= a_; }
    bool fails_high(Value weight, Value value) const { return weight * value >= b_; }

    /// The event was probed: "B -= w[i]". Or it was searched: "A -= v; B -= v".
    void leave_probed(Value weight, Value value) { b_ -= weight * value; }
    void leave_searched(Value weight, Value value) {
        a_ -= weight * value;
        b_ -= weight * value;
    }

private:
    Value limit_;
    Value a_;
    Value b_;
};

}  // namespace starling
