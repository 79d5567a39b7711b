// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "starling/backgammon/home.hpp"
#include "starling/backgammon/play.hpp"

namespace starling::backgammon {

inline constexpr int kRollWeights = 36;

/// Visits the 21 rolls, each with its weight of 36.
template <class Visit>
void each_roll(Visit visit) {
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) { visit(Roll::of(high, low), high == low ? 1U : 2U); }
    }
}

/// The results of rolls for a side that is at home, where nothing can block it, so any order of the dice uses both.
/// core's generator knows the same plays; this one has gnubg's order, which decides between plays that are equally
/// good: the larger die first, from the highest point first. The plays of single dice are made once and looked up from
/// then on.
class HomeRolls {
public:
    /// For the homes with numbers below `homes`.
    explicit HomeRolls(std::size_t homes) : steps_(homes) {
        for (unsigned number = 1; number < homes; ++number) {
            for (unsigned die = 1; die <= 6; ++die) { steps_[number][die - 1] = steps_of(home_of(number), die); }
        }
    }

    /// Visits every home that the roll can lead to, perhaps more than once.
    template <class Visit>
    void each_result(HomeNumber home, Roll roll, Visit visit) const {
        if (roll.is_double()) { return each_of_double(home, roll.high, 4, kHome, visit); }
        each_in_order(home, roll.high, roll.low, visit);
        each_in_order(home, roll.low, roll.high, visit);
    }

private:
    /// One die played from a point; from 0 there is nothing more.
    struct Step {
        HomeNumber to;
        std::uint8_t from;
    };
    using Steps = std::array<Step, kHome + 1>;  ///< of one die, the highest points first

    static Steps steps_of(Home home, unsigned die) {
        Steps steps{};
        unsigned highest = kHome, count = 0;
        while (home[highest - 1] == 0) { --highest; }
        for (unsigned from = highest; from > 0; --from) {
            if (home[from - 1] == 0 || (from < die && from != highest)) { continue; }
            --home[from - 1];
            if (from > die) { ++home[from - die - 1]; }
            steps[count++] = {number_of(home), static_cast<std::uint8_t>(from)};
            if (from > die) { --home[from - die - 1]; }
            ++home[from - 1];
        }
        return steps;
    }

    const Steps& steps(HomeNumber home, unsigned die) const { return steps_[home][die - 1]; }

    template <class Visit>
    void each_in_order(HomeNumber home, unsigned first, unsigned second, Visit& visit) const {
        for (const Step* one = steps(home, first).data(); one->from != 0; ++one) {
            if (one->to == 0) { visit(HomeNumber{0}); }
            for (const Step* other = steps(one->to, second).data(); other->from != 0; ++other) { visit(other->to); }
        }
    }

    /// Plays the die so many times, from `limit` or below, so that no order of the same plays comes twice.
    template <class Visit>
    // NOLINTNEXTLINE(misc-no-recursion): one call a die, so at most four deep.
    void each_of_double(HomeNumber home, unsigned die, unsigned times, unsigned limit, Visit& visit) const {
        if (times == 0 || home == 0) { return visit(home); }
        for (const Step* one = steps(home, die).data(); one->from != 0; ++one) {
            if (one->from <= limit) { each_of_double(one->to, die, times - 1, one->from, visit); }
        }
    }

    std::vector<std::array<Steps, 6>> steps_;
};

}  // namespace starling::backgammon
