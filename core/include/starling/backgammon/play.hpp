// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A roll, a step, a play, and the position after it.

#include <array>
#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// A roll of two dice, the larger first.
struct Roll {
    std::uint8_t high, low;

    /// Two dice from 1 to 6, in any order.
    static constexpr Roll of(unsigned one, unsigned other) {
        return {static_cast<std::uint8_t>(one > other ? one : other),
                static_cast<std::uint8_t>(one > other ? other : one)};
    }
    constexpr bool is_double() const { return high == low; }

    friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

/// One checker moved by one die. Fits into a byte.
class Step {
public:
    constexpr Step() = default;
    constexpr Step(unsigned from, unsigned die) : bits_(static_cast<std::uint8_t>(die << 5 | from)) {}

    constexpr bool is_none() const { return bits_ == 0; }
    constexpr unsigned from() const { return bits_ & 31U; }
    constexpr unsigned die() const { return bits_ >> 5; }
    /// The point where the checker lands; 0 is off the board.
    constexpr unsigned to() const { return from() > die() ? from() - die() : 0; }

    friend constexpr bool operator==(const Step&, const Step&) = default;

private:
    std::uint8_t bits_ = 0;
};

/// What a player does with a roll: up to four steps, in an order in which each is legal. No steps: the player must
/// pass.
struct Play {
    std::array<Step, 4> steps{};

    constexpr unsigned size() const {
        unsigned count = 0;
        while (count < steps.size() && !steps[count].is_none()) { ++count; }
        return count;
    }

    friend constexpr bool operator==(const Play&, const Play&) = default;
};

static_assert(sizeof(Play) == 4);

/// Makes a legal step, and hits a blot on its target. The step counts points from the player who makes it; `turned` is
/// the position seen by the other player.
constexpr void make_step(Position& turned, Step step) {
    const unsigned from = kBar - step.from();
    turned.move_theirs(from, from + step.die());
}

/// The position after a play, seen by the opponent, who rolls next.
constexpr Position after(const Position& position, const Play& play) {
    Position turned = position.mirrored();
    for (unsigned i = 0; i < play.size(); ++i) { make_step(turned, play.steps[i]); }
    return turned;
}

}  // namespace starling::backgammon
