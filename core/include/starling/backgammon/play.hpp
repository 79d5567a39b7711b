// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// Two dice.
struct Roll {
    std::uint8_t high, low;

    /// Each from 1 to 6, in any order.
    static constexpr Roll of(unsigned one, unsigned other) {
        return {static_cast<std::uint8_t>(one > other ? one : other),
                static_cast<std::uint8_t>(one > other ? other : one)};
    }
    constexpr bool is_double() const { return high == low; }

    friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

/// One checker moved by one die, in a byte.
class Step {
public:
    constexpr Step() = default;
    constexpr Step(unsigned from, unsigned die) : bits_(static_cast<std::uint8_t>(die << 5 | from)) {}

    constexpr bool is_none() const { return bits_ == 0; }
    constexpr unsigned from() const { return bits_ & 31U; }
    constexpr unsigned die() const { return bits_ >> 5; }
    /// The point it lands on; 0 is off.
    constexpr unsigned to() const { return from() > die() ? from() - die() : 0; }

    friend constexpr bool operator==(const Step&, const Step&) = default;

private:
    std::uint8_t bits_ = 0;
};

/// What a player does with a roll: up to four steps in an order in which they are legal. Without steps: he must pass.
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

/// Makes a legal step in a position that is seen by the opponent already, and hits if a blot is there.
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
