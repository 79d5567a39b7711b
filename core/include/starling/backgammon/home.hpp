// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Checkers in the home board, as a number: the index of tables for bearing off.

#include <array>
#include <cstdint>
#include <optional>

#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// The checkers of a side all of whose checkers are in its home board or borne off: [0] is point 1.
using Home = std::array<std::uint8_t, kHome>;

/// The number of a home among all homes, in gnubg's order: 0 is the empty home, and homes with fewer checkers come
/// first. Every move within the home lowers the number.
using HomeNumber = std::uint16_t;

namespace detail {

/// The number of ways to choose k of n: [k][n].
inline constexpr auto kChoose = [] {
    std::array<std::array<std::uint16_t, kHome + kCheckers + 1>, kHome + 1> ways{};
    for (unsigned n = 0; n < ways[0].size(); ++n) {
        ways[0][n] = 1;
        for (unsigned k = 1; k < ways.size() && k <= n; ++k) {
            ways[k][n] = static_cast<std::uint16_t>(ways[k - 1][n - 1] + ways[k][n - 1]);
        }
    }
    return ways;
}();

/// How many homes come before those with `checkers` checkers on the points above the lowest `lower` points, all else
/// equal.
constexpr unsigned homes_before(unsigned lower, unsigned checkers) {
    return kChoose[kHome - lower][kHome - 1 - lower + checkers];
}

}  // namespace detail

/// How many homes there are with at most this many checkers.
constexpr unsigned count_homes(unsigned checkers) { return detail::kChoose[kHome][kHome + checkers]; }

/// The number of this home.
constexpr HomeNumber number_of(const Home& home) {
    unsigned number = 0, checkers = 0;
    for (unsigned lower = kHome; lower-- > 0;) {
        checkers += home[lower];
        number += detail::homes_before(lower, checkers);
    }
    return static_cast<HomeNumber>(number);
}

/// The home with this number. The number must be below count_homes(kCheckers).
constexpr Home home_of(unsigned number) {
    Home home{};
    for (unsigned lower = 0; lower < kHome; ++lower) {
        unsigned checkers = 0;  // from this point upwards
        while (checkers < kCheckers && detail::homes_before(lower, checkers + 1) <= number) { ++checkers; }
        number -= detail::homes_before(lower, checkers);
        home[lower] = static_cast<std::uint8_t>(checkers);
        if (lower > 0) { home[lower - 1] = static_cast<std::uint8_t>(home[lower - 1] - checkers); }
    }
    return home;
}

/// The mover's home. Empty while the mover has a checker elsewhere.
constexpr std::optional<HomeNumber> my_home(const Position& position) {
    if (position.my_points() > up_to(kHome)) { return std::nullopt; }
    Home home{};
    for (unsigned point = 1; point <= kHome; ++point) {
        home[point - 1] = static_cast<std::uint8_t>(position.mine(point));
    }
    return number_of(home);
}

/// The homes of both sides in a position where all checkers are home or borne off, so nobody can be hit.
struct Homes {
    HomeNumber mine, theirs;

    friend constexpr bool operator==(const Homes&, const Homes&) = default;
};

/// The homes of both sides. Empty if the game is over or a checker is outside its home.
constexpr std::optional<Homes> both_homes(const Position& position) {
    const auto mine = my_home(position), theirs = my_home(position.mirrored());
    if (!mine || !theirs || *mine == 0 || *theirs == 0) { return std::nullopt; }
    return Homes{*mine, *theirs};
}

}  // namespace starling::backgammon
