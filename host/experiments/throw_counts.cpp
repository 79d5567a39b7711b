// SPDX-License-Identifier: MIT
#include "throw_counts.hpp"

#include <stdexcept>

#include "p_value.hpp"

namespace starling::experiments {

ThrowCounts::ThrowCounts(unsigned sides)
    : sides_(sides), counts_(sides + (kStatistics - 1) * std::size_t{sides} * sides) {}

ThrowCounts::ThrowCounts(unsigned sides, std::span<const std::uint8_t> throws) : ThrowCounts(sides) {
    const std::span<std::int64_t> single = table(0), pairs = table(1);
    for (const std::uint8_t side : throws) { ++single[side]; }
    for (std::size_t i = 0; i + 1 < throws.size(); i += 2) { ++pairs[throws[i] * sides_ + throws[i + 1]]; }
    for (std::size_t lag = 1; lag <= kLags; ++lag) {
        const std::span<std::int64_t> apart = table(1 + lag);
        const auto count = [&](std::size_t i, std::size_t j) { ++apart[throws[i] * sides_ + throws[j]]; };
        for (std::size_t i = 0; i + lag < throws.size(); ++i) { count(i, i + lag); }
        for (std::size_t i = 0; i < lag; ++i) { count(throws.size() - lag + i, i); }
    }
}

ThrowCounts::Place ThrowCounts::place_of(std::size_t which) const {
    const std::size_t squared = std::size_t{sides_} * sides_;
    return which == 0 ? Place{0, sides_} : Place{sides_ + (which - 1) * squared, squared};
}

std::span<std::int64_t> ThrowCounts::table(std::size_t which) {
    const Place place = place_of(which);
    return std::span{counts_}.subspan(place.begin, place.size);
}

std::vector<double> ThrowCounts::figures(std::size_t which) const {
    const Place place = place_of(which);
    const auto counts = std::span{counts_}.subspan(place.begin, place.size);
    return {counts.begin(), counts.end()};
}

void ThrowCounts::add(std::span<const std::int64_t> flat) {
    if (flat.size() != counts_.size()) { throw std::invalid_argument("counts of another die"); }
    for (std::size_t i = 0; i < flat.size(); ++i) { counts_[i] += flat[i]; }
}

Statistic ThrowCounts::statistic(std::size_t which) const {
    const double found = chi_square(figures(which));
    if (which == 0) { return {found, sides_ - 1}; }
    if (which == 1) { return {found, sides_ * sides_ - 1}; }
    return {found - 2 * chi_square(figures(0)), (sides_ - 1) * (sides_ - 1)};
}

}  // namespace starling::experiments
