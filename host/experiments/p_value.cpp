// SPDX-License-Identifier: MIT
#include "p_value.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace starling::experiments {

namespace {

constexpr double kTiny = std::numeric_limits<double>::min() / std::numeric_limits<double>::epsilon();
constexpr double kClose = std::numeric_limits<double>::epsilon();

/// x^a e^-x / Gamma(a), which both expansions share.
double front(double a, double x) { return std::exp(a * std::log(x) - x - std::lgamma(a)); }

/// P(a, x) by its power series, good for x < a + 1 (Abramowitz and Stegun 1964, 6.5.29).
double lower_by_series(double a, double x) {
    double term = 1 / a, sum = term;
    for (int n = 1; term > sum * kClose; ++n) {
        term *= x / (a + n);
        sum += term;
    }
    return sum * front(a, x);
}

/// Q(a, x) by its continued fraction, good for x > a + 1 (6.5.31), from the top down (Lentz 1976).
double upper_by_fraction(double a, double x) {
    double b = x + 1 - a, c = 1 / kTiny, d = 1 / b, fraction = d, factor = 0;
    for (int i = 1; std::abs(factor - 1) > kClose && i < 10'000; ++i) {
        const double numerator = -i * (i - a);
        b += 2;
        d = 1 / (numerator * d + b);
        c = b + numerator / c;
        factor = c * d;
        fraction *= factor;
    }
    return fraction * front(a, x);
}

}  // namespace

double upper_gamma(double a, double x) {
    if (x <= 0) { return 1; }
    return x < a + 1 ? 1 - lower_by_series(a, x) : upper_by_fraction(a, x);
}

double chi_square(std::span<const double> counts) {
    const double expected = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    double sum = 0;
    for (const double count : counts) { sum += (count - expected) * (count - expected) / expected; }
    return sum;
}

double chi_square_p(double statistic, unsigned degrees) { return upper_gamma(degrees / 2.0, statistic / 2); }

double evenness_p(std::vector<double> sample) {
    std::sort(sample.begin(), sample.end());
    const auto size = static_cast<double>(sample.size());
    double distance = 0;
    for (std::size_t i = 0; i < sample.size(); ++i) {
        const auto below = static_cast<double>(i);
        distance = std::max({distance, sample[i] - below / size, (below + 1) / size - sample[i]});
    }
    const double lambda = (std::sqrt(size) + 0.12 + 0.11 / std::sqrt(size)) * distance;
    if (lambda < 0.2) { return 1; }  // the series below needs ever more terms, and is 1 to twelve digits
    double sum = 0;
    for (int j = 1; j <= 100; ++j) { sum += (j % 2 == 1 ? 1 : -1) * std::exp(-2.0 * j * j * lambda * lambda); }
    return std::clamp(2 * sum, 0.0, 1.0);
}

double sign_test_p(std::uint64_t won, std::uint64_t lost) {
    const auto games = static_cast<double>(won + lost);
    double tail = 0;
    for (std::uint64_t i = 0; i <= std::min(won, lost); ++i) {
        const auto wins = static_cast<double>(i);
        tail += std::exp(std::lgamma(games + 1) - std::lgamma(wins + 1) - std::lgamma(games - wins + 1) -
                         games * std::log(2.0));
    }
    return std::min(1.0, 2 * tail);  // the middle of an even number of games is in both tails
}

double two_tailed_p(double standard_errors) { return std::erfc(std::abs(standard_errors) / std::sqrt(2.0)); }

double student_p(double standard_errors, unsigned degrees) {
    const double angle = std::atan(std::abs(standard_errors) / std::sqrt(degrees));
    const double cosine = std::cos(angle);
    const bool is_odd = degrees % 2 == 1;
    double term = is_odd ? cosine : 1, sum = degrees == 1 ? 0 : term;
    for (unsigned n = is_odd ? 3 : 2; n + 1 < degrees; n += 2) {
        term *= cosine * cosine * (n - 1) / n;
        sum += term;
    }
    const double within = is_odd ? 2 * std::numbers::inv_pi * (angle + std::sin(angle) * sum) : std::sin(angle) * sum;
    return std::max(0.0, 1 - within);
}

double student_reach(double p, unsigned degrees) {
    double low = 0, high = 1;
    while (student_p(high, degrees) > p) { high *= 2; }
    for (unsigned i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (student_p(middle, degrees) > p ? low : high) = middle;
    }
    return high;
}

}  // namespace starling::experiments
