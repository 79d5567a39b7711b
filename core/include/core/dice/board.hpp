#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace starling {

/// X starts and may only play into the row the die names; O only into the column.
enum class Side : std::uint8_t { kX, kO };

constexpr Side other(Side side) { return side == Side::kX ? Side::kO : Side::kX; }

/// A square, both counted from 0 at the top left.
struct Square {
    std::uint8_t row;
    std::uint8_t column;
    friend constexpr bool operator==(const Square&, const Square&) = default;
};

constexpr Square square_at(unsigned row, unsigned column) {
    return {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)};
}

/// One player's stones on a board of at most kCapacity squares a side: a bit per square, a word per
/// row, column 0 in the lowest bit. The board's real size is the caller's affair.
template <std::size_t kCapacity>
class Stones {
    static_assert(kCapacity >= 3 && kCapacity <= 17);

public:
    using Row = std::conditional_t<(kCapacity <= 8), std::uint8_t,
                                   std::conditional_t<(kCapacity <= 16), std::uint16_t, std::uint32_t>>;

    constexpr bool has(Square at) const { return ((row(at.row) >> at.column) & 1U) != 0; }
    constexpr void put(Square at) { rows_[at.row] = static_cast<Row>(row(at.row) | (1U << at.column)); }
    constexpr std::uint32_t row(std::size_t index) const { return rows_[index]; }

    constexpr unsigned count() const {
        unsigned total = 0;
        for (const Row bits : rows_) { total += static_cast<unsigned>(std::popcount(bits)); }
        return total;
    }

    /// Is there an unbroken row, column or diagonal of `length` stones?
    constexpr bool has_line(unsigned size, unsigned length) const;

    friend constexpr bool operator==(const Stones&, const Stones&) = default;

private:
    std::array<Row, kCapacity> rows_{};
};

template <std::size_t kCapacity>
constexpr bool Stones<kCapacity>::has_line(unsigned size, unsigned length) const {
    // A bit survives the shifts where a line begins: every direction is tried for a whole row at once.
    for (unsigned top = 0; top < size; ++top) {
        const bool fits_below = top + length <= size;
        std::uint32_t across = row(top);
        std::uint32_t down = fits_below ? row(top) : 0;
        std::uint32_t falling = down;
        std::uint32_t rising = down;
        for (unsigned i = 1; i < length; ++i) {
            across &= row(top) >> i;
            if (!fits_below) { continue; }
            down &= row(top + i);
            falling &= row(top + i) >> i;
            rising &= row(top + i) << i;
        }
        if ((across | down | falling | rising) != 0) { return true; }
    }
    return false;
}

}  // namespace starling
