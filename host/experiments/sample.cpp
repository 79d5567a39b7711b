#include "sample.hpp"

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
