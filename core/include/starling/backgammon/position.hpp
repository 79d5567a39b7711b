// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace starling::backgammon {

inline constexpr unsigned kPoints = 24;
inline constexpr unsigned kCheckers = 15;  ///< of each side
inline constexpr unsigned kBar = 25;       ///< the mover's; the opponent's bar is 0, as he comes from there
inline constexpr unsigned kHome = 6;       ///< the mover's home board is points 1 to 6

/// Checkers of one side, as that side counts: [0] to [23] are its points 1 to 24, [24] its bar.
using Counts = std::array<std::uint8_t, kBar>;

/// Points as bits: bit p is point p as the mover counts, bit kBar the mover's bar.
using PointSet = std::uint32_t;

constexpr PointSet only(unsigned point) { return PointSet{1} << point; }
/// Points 1 to `point`.
constexpr PointSet up_to(unsigned point) { return (only(point + 1) - 1) & ~PointSet{1}; }

/// The same points as the other player counts: p becomes 25 - p, the bars with them.
constexpr PointSet turned_round(PointSet points) {
    points = points >> 24 | (points >> 8 & 0xFF00U) | (points << 8 & 0xFF0000U) | points << 24;
    points = (points >> 4 & 0x0F0F0F0FU) | (points & 0x0F0F0F0FU) << 4;
    points = (points >> 2 & 0x33333333U) | (points & 0x33333333U) << 2;
    points = (points >> 1 & 0x55555555U) | (points & 0x55555555U) << 1;
    return points >> (31 - kBar);
}

/// All checkers on the board, seen by the player to move, who goes from point 24 to point 1; those that are nowhere are
/// borne off. A point belongs to one side only, so a nibble of checkers and a bit for the side say everything:
/// sixteen bytes. Equal positions have equal bytes.
class Position {
public:
    /// The mover's checkers on a point from 1 to 24 or on his bar, 25.
    constexpr unsigned mine(unsigned point) const {
        if (point == kBar) { return sides_ >> kMyBar & 15U; }
        return is_theirs(point) ? 0 : on(point);
    }
    /// The opponent's checkers on a point from 1 to 24, as the mover counts, or on his bar, 0.
    constexpr unsigned theirs(unsigned point) const {
        if (point == 0) { return sides_ >> kTheirBar; }
        return is_theirs(point) ? on(point) : 0;
    }

    /// One more of the mover's, on a point that is not the opponent's.
    constexpr void put_mine(unsigned point) {
        point == kBar ? sides_ += 1U << kMyBar : words_[word(point)] += one(point);
    }
    /// One more of the opponent's, on a point that is not the mover's.
    constexpr void put_theirs(unsigned point) {
        if (point == 0) {
            sides_ += 1U << kTheirBar;
        } else {
            words_[word(point)] += one(point);
            sides_ |= side_bit(point);
        }
    }
    /// One of the opponent's goes from a point, or from his bar, 0, up to another and hits if the mover's blot is
    /// there; beyond 24 it is borne off.
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

    /// Where the mover has checkers, his bar included.
    constexpr PointSet my_points() const {
        return (bits_of([](std::uint32_t w) { return w | w >> 1 | w >> 2 | w >> 3; }) & ~their_points()) |
               (mine(kBar) != 0 ? only(kBar) : 0);
    }
    /// Where the opponent has checkers, without his bar.
    constexpr PointSet their_points() const { return (sides_ & kAllSides) << 1; }
    /// Where the opponent has checkers, his bar, 0, included.
    constexpr PointSet their_side() const { return their_points() | (theirs(0) != 0 ? 1U : 0U); }
    /// Where the mover cannot land.
    constexpr PointSet blocked() const {
        return bits_of([](std::uint32_t w) { return w >> 1 | w >> 2 | w >> 3; }) & their_points();
    }

    /// Where the mover has two men or more, his bar left out.
    constexpr PointSet my_doors() const {
        return bits_of([](std::uint32_t w) { return w >> 1 | w >> 2 | w >> 3; }) & ~their_points();
    }
    /// Where either side has five men or more.
    constexpr PointSet points_of_five() const {
        return bits_of([](std::uint32_t w) { return w >> 3 | (w >> 2 & (w >> 1 | w)); });
    }

    /// The checkers of either side on eight points from 8 * i + 1 on, a nibble each, the first lowest.
    constexpr std::uint32_t eight_points(unsigned i) const { return words_[i]; }

    constexpr unsigned my_count() const;
    constexpr unsigned their_count() const { return mirrored().my_count(); }
    /// Has one side borne off everything?
    constexpr bool is_over() const { return my_points() == 0 || (their_points() == 0 && theirs(0) == 0); }

    /// The same position, seen by the opponent.
    constexpr Position mirrored() const;

    /// As good as random, the same on every machine. 32-bit steps, cheap on a Cortex-M0.
    constexpr std::uint64_t hash() const;

    friend constexpr bool operator==(const Position&, const Position&) = default;
    /// Some order, to sort by.
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

    /// The lowest bit of each nibble of what `f` makes of the words, as points.
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

    std::array<std::uint32_t, 3> words_{};  ///< checkers of either side, a nibble a point, point 1 lowest
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
