// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

namespace starling::experiments {

/// The mean of a sample, how far its members stray, and how far the mean itself may.
struct Spread {
    double mean = 0;
    double deviation = 0;       ///< of one member
    double standard_error = 0;  ///< of the mean
};

/// With fewer than two members nothing is known of how far they stray, and 0 is said.
Spread spread_of(std::span<const double> sample);

/// What part of the whole, both measured on the same positions: the ratio of the means and its standard
/// error, in percent.
struct Percentage {
    double percent = 0;
    double standard_error = 0;
};
Percentage percentage_of(std::span<const double> part, std::span<const double> whole);

/// A mean and the limits between which the true one lies with 95 % confidence.
struct Interval {
    double mean = 0;
    double low = 0;
    double high = 0;
    double standard_error = 0;
};

/// Of shares from 0 to 1, in percent: Wilson's interval (1927), which stays inside 0 and 100, with as many trials
/// as would give a yes-or-no share the spread that is seen.
Interval interval_of_shares(std::span<const double> shares);

/// The line through the points that misses them least, y = intercept + slope * x.
struct Line {
    double intercept = 0;
    double slope = 0;
};
/// Needs two different x at least.
Line least_squares(std::span<const double> x, std::span<const double> y);

}  // namespace starling::experiments
