// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Six simple players of Portes, from a published report; an example of a short evaluator.

#include <cstdint>

#include "starling/backgammon/position.hpp"
#include "starling/value.hpp"

namespace starling::backgammon {

/// The evaluations of the KTH report on simple players of Portes. Each counts checkers on the bar, or doors: points
/// with two checkers or more. The report values a position for the player who has just moved; evaluate() returns the
/// negative, for the player to move.
///
/// A won game is worth kUnit, however many points it scores. With this unit all published weights are whole numbers,
/// and so are means over 36 rolls: with one chance layer nothing is rounded, except what kRandom draws.
class KthPlayer {
public:
    enum class Kind : std::uint8_t { kHit1, kHit2, kDoor, kDoorHit1, kDoorHit2, kRandom };

    static constexpr Value kUnit = 3'600'000;
    static constexpr Value kBound = kUnit;

    /// `seed` is for kRandom alone, which draws a value for each position.
    constexpr explicit KthPlayer(Kind kind, std::uint32_t seed = 0) : kind_(kind), seed_(seed) {}

    constexpr Value evaluate(const Position& position) const { return -after_move(position); }
    static constexpr Value won(unsigned /*points*/) { return kBound; }

private:
    /// A published weight, given in units of 0.00001.
    static constexpr Value weight(Value hundred_thousandths) { return hundred_thousandths * (kUnit / 100'000); }

    /// The value for the player who has just moved. That player's checkers are the position's `theirs`.
    constexpr Value after_move(const Position& position) const {
        const Value sent = static_cast<Value>(position.mine(kBar));
        const Value hits = sent - static_cast<Value>(position.theirs(0));
        switch (kind_) {
            case Kind::kHit1: return weight(5'500) * sent;
            case Kind::kHit2: return weight(5'500) * hits;
            case Kind::kDoor: return weight(5'000) * doors(position);
            case Kind::kDoorHit1: return weight(2'500) * doors(position) + weight(2'525) * hits;
            case Kind::kDoorHit2: return weight(1'000) * graded_doors(position) + weight(2'900) * hits;
            case Kind::kRandom: break;
        }
        return drawn(position);
    }

    /// Doors of the player who has just moved, minus the opponent's.
    static constexpr Value doors(const Position& position) {
        return std::popcount(position.blocked()) - std::popcount(position.my_doors());
    }
    /// A door counts two, one more in the own home board, and one less if it holds more than four checkers. The
    /// opponent's doors are subtracted; for them the home board does not count.
    static constexpr Value graded_doors(const Position& position) {
        constexpr PointSet kHisHome = up_to(kPoints) & ~up_to(kPoints - kHome);
        const PointSet large = position.points_of_five();
        const PointSet his = position.blocked(), others = position.my_doors();
        return 2 * std::popcount(his) + std::popcount(his & kHisHome) - std::popcount(his & large) -
               2 * std::popcount(others) + std::popcount(others & large);
    }
    constexpr Value drawn(const Position& position) const {
        auto bits = static_cast<std::uint32_t>(position.hash() >> 32) ^ seed_ * 0x9E3779B1U;
        bits = (bits ^ bits >> 16) * 0x7FEB352DU;
        bits = (bits ^ bits >> 15) * 0x846CA68BU;
        constexpr std::uint32_t kValues = 2 * kUnit + 1;
        return static_cast<Value>(std::uint64_t{bits ^ bits >> 16} * kValues >> 32) - kUnit;
    }

    Kind kind_;
    std::uint32_t seed_;
};

}  // namespace starling::backgammon
