#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "core/dice/board.hpp"

namespace starling {

/// The thesis's evaluation for one player (Hauk 2004): how many pairs of his stones are neighbours,
/// or have exactly one square between them and that square empty, along rows, columns and both
/// diagonals.
template <std::size_t kCapacity>
constexpr int count_pairs(const Stones<kCapacity>& own, const Stones<kCapacity>& others, unsigned size) {
    const std::uint32_t board = (1U << size) - 1U;
    const auto empty = [&](unsigned row) { return board & ~(own.row(row) | others.row(row)); };
    int pairs = 0;
    const auto add = [&pairs](std::uint32_t found) { pairs += std::popcount(found); };
    for (unsigned row = 0; row < size; ++row) {
        const std::uint32_t here = own.row(row);
        if (here == 0) { continue; }
        add(here & (here >> 1));
        add(here & (here >> 2) & (empty(row) >> 1));
        if (row + 1 >= size) { continue; }
        const std::uint32_t next = own.row(row + 1);
        add(here & next);
        add(here & (next >> 1));
        add(here & (next << 1));
        if (row + 2 >= size) { continue; }
        const std::uint32_t after = own.row(row + 2);
        const std::uint32_t between = empty(row + 1);
        add(here & after & between);
        add(here & (after >> 2) & (between >> 1));
        add(here & (after << 2) & (between << 1));
    }
    return pairs;
}

}  // namespace starling
