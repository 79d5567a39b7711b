#include "core/gnubg/sides.hpp"

namespace starling::gnubg {

using backgammon::turned_round;

namespace {

constexpr unsigned kEight = 8;
constexpr std::uint64_t kEachByte = 0x0101010101010101U;

/// Eight nibbles as eight bytes.
constexpr std::uint64_t spread(std::uint32_t nibbles) {
    std::uint64_t bytes = nibbles;
    bytes = (bytes | bytes << 16) & 0x0000FFFF0000FFFFU;
    bytes = (bytes | bytes << 8) & 0x00FF00FF00FF00FFU;
    return (bytes | bytes << 4) & 0x0F0F0F0F0F0F0F0FU;
}

/// A byte of ones for each of eight bits that is set.
constexpr std::uint64_t mask_of(std::uint32_t bits) {
    const std::uint64_t one_of_each = (bits & 0xFFU) * kEachByte & 0x8040201008040201U;
    return ((one_of_each + 0x7F7F7F7F7F7F7F7FU) >> 7 & kEachByte) * 0xFF;
}

void put_up(std::uint64_t bytes, std::uint8_t* out) {
    for (unsigned i = 0; i < kEight; ++i) { out[i] = static_cast<std::uint8_t>(bytes >> (kEight * i)); }
}

void put_down(std::uint64_t bytes, std::uint8_t* out) {
    for (unsigned i = 0; i < kEight; ++i) { out[kEight - 1 - i] = static_cast<std::uint8_t>(bytes >> (kEight * i)); }
}

unsigned sum_of_bytes(std::uint64_t bytes) { return static_cast<unsigned>(bytes * kEachByte >> 56); }

/// Points of the mover as he counts from 1, his bar behind them, to places.
Places places_of(backgammon::PointSet points) { return points >> 1; }

}  // namespace

Sides::Sides(const backgammon::Position& position) {
    const backgammon::PointSet theirs = position.their_points(), blocked = position.blocked();
    std::uint64_t my_sum = 0, their_sum = 0;
    for (unsigned i = 0; i < backgammon::kPoints; i += kEight) {
        const std::uint64_t both = spread(position.eight_points(i / kEight)), mask = mask_of(theirs >> (i + 1));
        put_up(both & ~mask, mover.counts.data() + i);
        put_down(both & mask, opponent.counts.data() + (backgammon::kPoints - kEight - i));
        my_sum += both & ~mask;
        their_sum += both & mask;
    }
    mover.counts[kBarIndex] = static_cast<std::uint8_t>(position.mine(backgammon::kBar));
    opponent.counts[kBarIndex] = static_cast<std::uint8_t>(position.theirs(0));
    mover.men = sum_of_bytes(my_sum) + mover.on_bar();
    opponent.men = sum_of_bytes(their_sum) + opponent.on_bar();
    mover.occupied = places_of(position.my_points());
    mover.made = places_of(position.my_doors());
    opponent.occupied = places_of(turned_round(theirs)) | (opponent.on_bar() != 0 ? only(kBarIndex) : 0);
    opponent.made = places_of(turned_round(blocked));
}

}  // namespace starling::gnubg
