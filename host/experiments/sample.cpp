// SPDX-License-Identifier: MIT
#include "sample.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace starling::experiments {

namespace {

double mean_of(std::span<const double> sample) {
    return std::accumulate(sample.begin(), sample.end(), 0.0) / static_cast<double>(sample.size());
}

}  // namespace

Spread spread_of(std::span<const double> sample) {
    const double mean = mean_of(sample);
    if (sample.size() < 2) { return {mean, 0, 0}; }
    double squares = 0;
    for (const double x : sample) { squares += (x - mean) * (x - mean); }
    const auto size = static_cast<double>(sample.size());
    const double deviation = std::sqrt(squares / (size - 1));
    return {mean, deviation, deviation / std::sqrt(size)};
}

Percentage percentage_of(std::span<const double> part, std::span<const double> whole) {
    const double mean_whole = mean_of(whole);
    const double ratio = mean_of(part) / mean_whole;
    // A ratio of means strays as the mean of what the ratio does not explain (Cochran 1977, section 6.3).
    std::vector<double> unexplained(part.size());
    for (std::size_t i = 0; i < part.size(); ++i) { unexplained[i] = part[i] - ratio * whole[i]; }
    return {100 * ratio, 100 * spread_of(unexplained).standard_error / mean_whole};
}

Interval interval_of_shares(std::span<const double> shares) {
    constexpr double kZ = 1.959964;  // 95 % of a normal distribution lie within that many deviations
    const auto size = static_cast<double>(shares.size());
    const Spread spread = spread_of(shares);
    const double yes_or_no = spread.mean * (1 - spread.mean);
    // Shares that are all alike say little if they are few: one other might still have come.
    const double relative = yes_or_no > 0 ? spread.deviation * spread.deviation / yes_or_no : 1;
    const double trials = size / std::max(relative, 1 / size);
    const double shrink = 1 + kZ * kZ / trials;
    const double middle = (spread.mean + kZ * kZ / (2 * trials)) / shrink;
    const double reach = kZ / shrink * std::sqrt(yes_or_no / trials + kZ * kZ / (4 * trials * trials));
    return {100 * spread.mean, 100 * (middle - reach), 100 * (middle + reach), 100 * std::sqrt(yes_or_no / trials)};
}

Line least_squares(std::span<const double> x, std::span<const double> y) {
    const double mean_x = mean_of(x);
    const double mean_y = mean_of(y);
    double products = 0;
    double squares = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        products += (x[i] - mean_x) * (y[i] - mean_y);
        squares += (x[i] - mean_x) * (x[i] - mean_x);
    }
    const double slope = products / squares;
    return {mean_y - slope * mean_x, slope};
}

}  // namespace starling::experiments
