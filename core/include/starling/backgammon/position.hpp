// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A backgammon position in sixteen bytes, seen by the player to move.

#include <array>
#include <bit>
#include <cstdint>

namespace starling::backgammon {

inline constexpr unsigned kPoints = 24;    ///< of the board
inline constexpr unsigned kCheckers = 15;  ///< of each side
inline constexpr unsigned kBar = 25;       ///< the mover's bar; the opponent's bar is point 0
inline constexpr unsigned kHome = 6;       ///< the mover's home board is points 1 to 6

/// Checkers of one side, counted from that side: [0] to [23] are its points 1 to 24, [24] is its bar.
using Counts = std::array<std::uint8_t, kBar>;

/// A set of points: bit p is point p, counted from the mover; bit kBar is the mover's bar.
using PointSet = std::uint32_t;

/// The set of one point.
constexpr PointSet only(unsigned point) { return PointSet{1} << point; }
/// Points 1 to `point`.
constexpr PointSet up_to(unsigned point) { return (only(point + 1) - 1) & ~PointSet{1}; }

/// The same points counted from the other player: p becomes 25 - p, the bars included.
constexpr PointSet turned_round(PointSet points) {
    points = points >> 24 | (points >> 8 & 0xFF00U) | (points << 8 & 0xFF0000U) | points << 24;
    points = (points >> 4 & 0x0F0F0F0FU) | (points & 0x0F0F0F0FU) << 4;
    points = (points >> 2 & 0x33333333U) | (points & 0x33333333U) << 2;
    points = (points >> 1 & 0x55555555U) | (points & 0x55555555U) << 1;
    return points >> (31 - kBar);
}

/// All checkers on the board, seen by the player to move, who moves from point 24 to point 1. Checkers that are missing
/// are borne off. A point belongs to one side only, so four bits for the number of checkers and one bit for the side
/// describe it: sixteen bytes in all. Equal positions have equal bytes.
class Position {
public:
    /// The mover's checkers on a point from 1 to 24, or on the mover's bar, 25.
    constexpr unsigned mine(unsigned point) const {
        if (point == kBar) { return sides_ >> kMyBar & 15U; }
        return is_theirs(point) ? 0 : on(point);
    }
    /// The opponent's checkers on a point from 1 to 24, counted from the mover, or on the opponent's bar, 0.
    constexpr unsigned theirs(unsigned point) const {
        if (point == 0) { return sides_ >> kTheirBar; }
        return is_theirs(point) ? on(point) : 0;
    }

    /// Adds a checker of the mover. The point must not be the opponent's.
    constexpr void put_mine(unsigned point) {
        point == kBar ? sides_ += 1U << kMyBar : words_[word(point)] += one(point);
    }
    /// Adds a checker of the opponent. The point must not be the mover's.
    constexpr void put_theirs(unsigned point) {
        if (point == 0) {
            sides_ += 1U << kTheirBar;
        } else {
            words_[word(point)] += one(point);
            sides_ |= side_bit(point);
        }
    }
    /// Moves a checker of the opponent from a point, or from the opponent's bar, 0, up to another point. Hits a blot of
    /// the mover there. Beyond 24 the checker is borne off.
    constexpr void move_theirs(unsigned from, unsigned to) {
        if (from == 0) {
            sides_ -= 1U << kTheirBar;
        } else {
            words_[word(from)] -= one(from);
            sides_ &= ~((on(from) == 0 ? 1U : 0U) << (from - 1));
        }
        if (to > kPoints) { return; }
        if (on(to) != 0 && !is_theirs(to)) {
            sides_ += 1U << kMyBar;  // one checker stays there: the one that hits instead of the one hit
        } else {
            words_[word(to)] += one(to);
        }
        sides_ |= side_bit(to);
    }

    /// The points where the mover has checkers, the bar included.
    constexpr PointSet my_points() const {
        return (bits_of([](std::uint32_t w) { return w | w >> 1 | w >> 2 | w >> 3; }) & ~their_points()) |
               (mine(kBar) != 0 ? only(kBar) : 0);
    }
    /// The points where the opponent has checkers, without the bar.
    constexpr PointSet their_points() const { return (sides_ & kAllSides) << 1; }
    /// The points where the opponent has checkers, the opponent's bar, 0, included.
    constexpr PointSet their_side() const { return their_points() | (theirs(0) != 0 ? 1U : 0U); }
    /// The points where the mover cannot land: the opponent has two checkers or more there.
    constexpr PointSet blocked() const {
        return bits_of([](std::uint32_t w) { return w >> 1 | w >> 2 | w >> 3; }) & their_points();
    }

    /// The points where the mover has two checkers or more, without the bar.
    constexpr PointSet my_doors() const {
        return bits_of([](std::uint32_t w) { return w >> 1 | w >> 2 | w >> 3; }) & ~their_points();
    }
    /// The points where either side has five checkers or more.
    constexpr PointSet points_of_five() const {
        return bits_of([](std::uint32_t w) { return w >> 3 | (w >> 2 & (w >> 1 | w)); });
    }

    /// The number of checkers, of either side, on the eight points from 8 * i + 1 on: four bits each, the first point
    /// lowest.
    constexpr std::uint32_t eight_points(unsigned i) const { return words_[i]; }

    /// The number of the mover's checkers on the board and the bar.
    constexpr unsigned my_count() const;
    constexpr unsigned their_count() const { return mirrored().my_count(); }
    /// Has one side borne off everything?
    constexpr bool is_over() const { return my_points() == 0 || (their_points() == 0 && theirs(0) == 0); }

    /// The same position, seen by the opponent.
    constexpr Position mirrored() const;

    /// A hash of the position, the same on every machine. Uses 32-bit steps, which are cheap on a Cortex-M0.
    constexpr std::uint64_t hash() const;

    friend constexpr bool operator==(const Position&, const Position&) = default;
    /// An arbitrary order, for sorting.
    friend constexpr bool operator<(const Position& a, const Position& b) {
        return a.words_ != b.words_ ? a.words_ < b.words_ : a.sides_ < b.sides_;
    }

private:
    static constexpr unsigned kMyBar = 24, kTheirBar = 28;
    static constexpr std::uint32_t kAllSides = (1U << kPoints) - 1U;

    static constexpr unsigned word(unsigned point) { return (point - 1) / 8; }
    static constexpr std::uint32_t one(unsigned point) { return 1U << (point - 1) % 8 * 4; }
    static constexpr std::uint32_t side_bit(unsigned point) { return 1U << (point - 1); }
    constexpr unsigned on(unsigned point) const { return words_[word(point)] >> (point - 1) % 8 * 4 & 15U; }
    constexpr bool is_theirs(unsigned point) const { return (sides_ & side_bit(point)) != 0; }

    /// Applies `f` to the words and returns the lowest bit of each nibble as a set of points.
    template <class F>
    constexpr PointSet bits_of(F f) const {
        PointSet points = 0;
        for (unsigned i = 0; i < words_.size(); ++i) {
            std::uint32_t bits = f(words_[i]) & 0x11111111U;
            bits = (bits | bits >> 3) & 0x03030303U;
            bits = (bits | bits >> 6) & 0x000F000FU;
            points |= ((bits | bits >> 12) & 0xFFU) << (8 * i + 1);
        }
        return points;
    }

    std::array<std::uint32_t, 3> words_{};  ///< checkers of either side, four bits a point, point 1 lowest
    std::uint32_t sides_ = 0;               ///< a bit for each point that is the opponent's; both bars above
};

static_assert(sizeof(Position) == 16);

constexpr unsigned Position::my_count() const {
    unsigned count = 0;
    for (unsigned point = 1; point <= kBar; ++point) { count += mine(point); }
    return count;
}

constexpr Position Position::mirrored() const {
    const auto swap_bytes = [](std::uint32_t w) {
        return w >> 24 | (w >> 8 & 0xFF00U) | (w << 8 & 0xFF0000U) | w << 24;
    };
    const auto swap_nibbles = [](std::uint32_t w) { return (w >> 4 & 0x0F0F0F0FU) | (w & 0x0F0F0F0FU) << 4; };
    Position other;
    for (unsigned i = 0; i < words_.size(); ++i) { other.words_[2 - i] = swap_nibbles(swap_bytes(words_[i])); }
    other.sides_ = turned_round(my_points() & up_to(kPoints)) >> 1 | mine(kBar) << kTheirBar | theirs(0) << kMyBar;
    return other;
}

constexpr std::uint64_t Position::hash() const {
    std::uint32_t high = 0x9E3779B9U, low = 0x243F6A88U;
    const auto stir = [&](std::uint32_t word) {
        high = std::rotl(high ^ word, 13) * 0x85EBCA6BU;
        low = std::rotl(low + word, 15) * 0xCC9E2D51U + high;
    };
    for (const std::uint32_t word : words_) { stir(word); }
    stir(sides_);
    high = (high ^ low >> 16) * 0x7FEB352DU;
    low = (low ^ high >> 15) * 0x846CA68BU;
    return std::uint64_t{high ^ low >> 16} << 32 | (low ^ high >> 15);
}

}  // namespace starling::backgammon
