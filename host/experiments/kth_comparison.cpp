// SPDX-License-Identifier: MIT
#include "kth_comparison.hpp"

#include <cmath>

#include "p_value.hpp"
#include "verdict.hpp"

namespace starling::experiments::kth {

double percent_of(const Cell& published) { return 100.0 * published.row_wins / published.games(); }

double distance(const Interval& ours, const Cell& published) {
    const double theirs = percent_of(published);
    const double error = std::sqrt(theirs * (100 - theirs) / published.games());
    // Pairs of games that all ended alike have no spread; their interval still says how few they are.
    constexpr double kWidth = 2 * 1.959964;
    const double our_error = ours.standard_error > 0 ? ours.standard_error : (ours.high - ours.low) / kWidth;
    return (ours.mean - theirs) / std::hypot(our_error, error);
}

double difference_p(const Interval& ours, const Cell& published) { return two_tailed_p(distance(ours, published)); }

std::string_view judge(const Interval& ours, const Cell& published) {
    if (difference_p(ours, published) >= kSignificant) { return kAgrees; }
    return ours.mean < percent_of(published) ? kLower : kHigher;
}

bool contradicts_text(double row_percent, Told told) {
    return told == Told::kRowWins ? row_percent < 50 : told == Told::kColumnWins && row_percent > 50;
}

}  // namespace starling::experiments::kth
