// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "starling/backgammon/home.hpp"

namespace starling::gnubg {

/// In how many rolls a few stragglers get out of the other side's home, if they play for the fewest and nobody is in
/// their way. A straggler on point p of a Home has p pips to go.
class Leaving {
public:
    static constexpr unsigned kMostMen = 6, kMostPips = 5, kMostRolls = 5;
    /// What is certain. The chance of up to four rolls is a whole number of such shares, so nothing is rounded.
    static constexpr std::uint32_t kWhole = 36 * 36 * 36 * 36;
    /// The chances of exactly 0 to 4 rolls, out of kWhole; the last is of 5 or more.
    using Rolls = std::array<std::uint32_t, kMostRolls + 1>;

    Leaving();

    /// Of up to kMostMen stragglers, none further than kMostPips.
    const Rolls& rolls(backgammon::HomeNumber stragglers) const { return groups_[stragglers].rolls; }

private:
    struct Group {
        Rolls rolls{};
        double mean = 0;
    };

    Group build(const backgammon::Home& stragglers) const;

    std::vector<Group> groups_;
};

}  // namespace starling::gnubg
