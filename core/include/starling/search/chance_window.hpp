// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>

#include "starling/search/hooks.hpp"
#include "starling/search/scale.hpp"
#include "starling/value.hpp"

namespace starling {

/// Star1's arithmetic (Ballard 1983) without a tree: a chance node's window, what is known of each of
/// its events, and the sums of both. The node's value is between the value of the lower and that of
/// the upper sum; it fails when one of them has left the window.
///
/// The bounds belong to the caller. Before the first event is opened each event i must have been
/// set(); weights are positive.
template <class Scale>
class ChanceWindow {
public:
    ChanceWindow(std::span<EventBounds> bounds, Value alpha, Value beta, Value total_weight)
        : bounds_(bounds),
          alpha_sum_(Scale::most_sum(alpha, total_weight)),
          beta_sum_(Scale::least_sum(beta, total_weight)),
          total_weight_(total_weight) {}

    /// Before anything is searched: event i, of that weight, is between these.
    void set(std::size_t i, Value weight, EventBounds known) {
        bounds_[i] = known;
        lower_sum_ += weight * known.lower;
        upper_sum_ += weight * known.upper;
    }

    bool fails_low() const { return upper_sum_ <= alpha_sum_; }
    bool fails_high() const { return lower_sum_ >= beta_sum_; }
    bool can_fail_high() const { return upper_sum_ >= beta_sum_; }

    /// The node's value is at least / at most this; exact when all events are settled.
    Value lower() const { return Scale::value(lower_sum_, total_weight_); }
    Value upper() const { return Scale::value(upper_sum_, total_weight_); }

    /// The window in which event i must be searched: at its alpha the node fails low whatever the
    /// others are worth, at its beta it fails high.
    Value event_alpha(std::size_t i, Value weight) const {
        const Value limit = floor_div(alpha_sum_ - (upper_sum_ - weight * bounds_[i].upper), weight);
        return limit > bounds_[i].lower ? limit : bounds_[i].lower;
    }
    Value event_beta(std::size_t i, Value weight) const {
        const Value limit = ceil_div(beta_sum_ - (lower_sum_ - weight * bounds_[i].lower), weight);
        return limit < bounds_[i].upper ? limit : bounds_[i].upper;
    }

    /// Event i is worth at least / at most `value`. What is already known better stays.
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

    /// Event i was searched in (alpha, beta) and answered `value`: a bound outside, exact inside.
    void settle(std::size_t i, Value weight, Value value, Value alpha, Value beta) {
        if (value > alpha) { raise(i, weight, value); }
        if (value < beta) { lower(i, weight, value); }
    }

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
