// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace starling::experiments {

/// A chi-square and its degrees of freedom, if the dice are fair.
struct Statistic {
    double chi_square;
    unsigned degrees;
};

inline constexpr std::size_t kLags = 8;
inline constexpr std::size_t kStatistics = 2 + kLags;  ///< single throws, pairs, throws that lie 1, 2, ... apart

/// How often each side, and each two sides together, were thrown. Counts of several sequences can be added.
class ThrowCounts {
public:
    explicit ThrowCounts(unsigned sides);
    ThrowCounts(unsigned sides, std::span<const std::uint8_t> throws);

    /// All counts in a row, for `add`.
    const std::vector<std::int64_t>& flat() const { return counts_; }
    /// Throws if these are not counts of such a die.
    void add(std::span<const std::int64_t> flat);

    /// 0: single throws. n - 1 degrees of freedom.
    ///
    /// 1: pairs that share no throw. They are independent, so this is Pearson's test with n^2 - 1.
    ///
    /// 1 + L: throws that lie L apart. All of them are taken, the sequence closed to a ring, so each throw is in two
    /// pairs and Pearson's statistic does not follow its law. In its sum of squares the single throws appear
    /// twice, once for either place (the ring makes both counts the same); what remains when they are taken out
    /// has the (n - 1)^2 degrees of freedom of a dependence between the two, overlap or not (Good 1953).
    Statistic statistic(std::size_t which) const;

private:
    /// Where its counts lie in the row.
    struct Place {
        std::size_t begin;
        std::size_t size;
    };
    Place place_of(std::size_t which) const;
    std::span<std::int64_t> table(std::size_t which);
    std::vector<double> figures(std::size_t which) const;

    unsigned sides_;
    std::vector<std::int64_t> counts_;  ///< the sides, then kStatistics - 1 tables of two sides
};

}  // namespace starling::experiments
