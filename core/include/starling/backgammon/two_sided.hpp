// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Exact winning chances of the last checkers of a race.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/backgammon/home.hpp"
#include "starling/backgammon/one_sided.hpp"

namespace starling::backgammon {

/// The mover's chance to win if both sides play perfectly, for every pair of the first homes() homes. Only homes with
/// fewer than fifteen checkers are in the table, so there are no gammons. The table is the caller's: a row for each
/// home of the mover.
class TwoSided {
public:
    /// `wins` has homes * homes numerators over kCertain.
    constexpr TwoSided(std::span<const std::uint16_t> wins, std::size_t homes) : wins_(wins), homes_(homes) {}

    constexpr std::size_t homes() const { return homes_; }
    constexpr std::span<const std::uint16_t> wins() const { return wins_; }
    constexpr std::uint32_t win(const Homes& homes) const { return wins_[homes.mine * homes_ + homes.theirs]; }

    /// The mover's chance over kCertain. Empty if the position is not in the table or the game is over.
    constexpr std::optional<std::uint32_t> win(const Position& position) const {
        const auto homes = both_homes(position);
        if (!homes || homes->mine >= homes_ || homes->theirs >= homes_) { return std::nullopt; }
        return win(*homes);
    }

private:
    std::span<const std::uint16_t> wins_;
    std::size_t homes_;
};

}  // namespace starling::backgammon
