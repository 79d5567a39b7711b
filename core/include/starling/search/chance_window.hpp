// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The arithmetic of Star1 (Ballard 1983): when does a chance node leave its window, and in which window must each
/// event be searched?

#include <cstddef>
#include <span>

#include "starling/search/hooks.hpp"
#include "starling/search/scale.hpp"
#include "starling/value.hpp"

namespace starling {

/// Star1's arithmetic without a tree. It holds a chance node's window, bounds on the value of each event, and the
/// weighted sums of the lower and of the upper bounds. The node's value lies between the values of these two sums. The
/// node fails low when the upper sum is at or below alpha, and high when the lower sum is at or above beta.
///
/// The memory for the bounds is the caller's. set() must be called for every event before any other function; weights
/// are positive.
template <class Scale>
class ChanceWindow {
public:
    ChanceWindow(std::span<EventBounds> bounds, Value alpha, Value beta, Value total_weight)
        : bounds_(bounds),
          alpha_sum_(Scale::most_sum(alpha, total_weight)),
          beta_sum_(Scale::least_sum(beta, total_weight)),
          total_weight_(total_weight) {}

    /// Before anything is searched: event i has this weight, and its value is within `known`.
    void set(std::size_t i, Value weight, EventBounds known) {
        bounds_[i] = known;
        lower_sum_ += weight * known.lower;
        upper_sum_ += weight * known.upper;
    }

    bool fails_low() const { return upper_sum_ <= alpha_sum_; }
    bool fails_high() const { return lower_sum_ >= beta_sum_; }
    bool can_fail_high() const { return upper_sum_ >= beta_sum_; }

    /// The node's value is at least lower() and at most upper(). Both are the exact value once all events are settled.
    Value lower() const { return Scale::value(lower_sum_, total_weight_); }
    Value upper() const { return Scale::value(upper_sum_, total_weight_); }

    /// The window in which event i must be searched. If the event is worth event_alpha() or less, the node fails low
    /// whatever the other events are worth; at event_beta() or more it fails high.
    Value event_alpha(std::size_t i, Value weight) const {
        const Value limit = floor_div(alpha_sum_ - (upper_sum_ - weight * bounds_[i].upper), weight);
        return limit > bounds_[i].lower ? limit : bounds_[i].lower;
    }
    Value event_beta(std::size_t i, Value weight) const {
        const Value limit = ceil_div(beta_sum_ - (lower_sum_ - weight * bounds_[i].lower), weight);
        return limit < bounds_[i].upper ? limit : bounds_[i].upper;
    }

    /// raise(): event i is worth at least `value`. lower(): it is worth at most `value`. A tighter bound that is
    /// already known stays.
    void raise(std::size_t i, Value weight, Value value) {
        if (value <= bounds_[i].lower) { return; }
        lower_sum_ += weight * (value - bounds_[i].lower);
        bounds_[i].lower = value;
    }
    void lower(std::size_t i, Value weight, Value value) {
        if (value >= bounds_[i].upper) { return; }
        upper_sum_ -= weight * (bounds_[i].upper - value);
        bounds_[i].upper = value;
    }

    /// Event i was searched in the window (alpha, beta) with the result `value`: exact inside the window, a bound
    /// outside.
    void settle(std::size_t i, Value weight, Value value, Value alpha, Value beta) {
        if (value > alpha) { raise(i, weight, value); }
        if (value < beta) { lower(i, weight, value); }
    }

    /// Is the value of event i exactly known?
    bool is_settled(std::size_t i) const { return bounds_[i].lower == bounds_[i].upper; }

private:
    std::span<EventBounds> bounds_;
    Value alpha_sum_;
    Value beta_sum_;
    Value total_weight_;
    Value lower_sum_ = 0;
    Value upper_sum_ = 0;
};

}  // namespace starling
