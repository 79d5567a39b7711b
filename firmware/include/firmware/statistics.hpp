// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "firmware/capacity.hpp"
#include "starling/dice/level.hpp"

namespace starling {

/// Finished games.
struct Tally {
    std::uint16_t won = 0;
    std::uint16_t lost = 0;
    std::uint16_t drawn = 0;
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Who threw a die.
enum class Thrower : std::uint8_t { kPerson, kEngine };

/// What became of games against the engine, and how the dice fell: whoever doubts them can look. Counters that are full
/// stay so.
class Statistics {
public:
    /// Throws are counted on boards of odd size from 5 on.
    static constexpr bool counts_throws_on(unsigned size) {
        return size >= 5 && size <= kDiceCapacity && size % 2 == 1;
    }
    static constexpr unsigned kSmallestCounted = 5;
    static constexpr unsigned kLargestCounted = kDiceCapacity - (kDiceCapacity + 1) % 2;

    enum class Outcome : std::uint8_t { kWon, kLost, kDrawn };

    /// `level` is 1 to dice::kLevels.size().
    const Tally& against(unsigned level) const { return tallies_[level - 1]; }
    void count(unsigned level, Outcome outcome);

    /// How often each side of the die was thrown on a board of that size.
    std::span<const std::uint16_t> throws(Thrower thrower, unsigned size) const {
        return std::span{throws_[static_cast<std::size_t>(thrower)]}.subspan(first_of(size), size);
    }
    /// `line` is counted from 0.
    void count_throw(Thrower thrower, unsigned size, unsigned line);

    // For keeping: all counters.
    using Tallies = std::array<Tally, dice::kLevels.size()>;
    Tallies& tallies() { return tallies_; }
    const Tallies& tallies() const { return tallies_; }
    /// As many as first_of() the size above the largest.
    static constexpr std::size_t kThrowCounters = (kLargestCounted + 1) / 2 * ((kLargestCounted + 1) / 2) - 4;
    using Throws = std::array<std::uint16_t, kThrowCounters>;
    std::array<Throws, 2>& all_throws() { return throws_; }
    const std::array<Throws, 2>& all_throws() const { return throws_; }

    friend bool operator==(const Statistics&, const Statistics&) = default;

private:
    /// The odd numbers below `size` add up to a square; 1 and 3 are left out.
    static constexpr std::size_t first_of(unsigned size) { return (size - 1) / 2 * ((size - 1) / 2) - 4; }

    Tallies tallies_{};
    std::array<Throws, 2> throws_{};
};

}  // namespace starling
