// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "starling/gnubg/unit_sums.hpp"

namespace starling::gnubg {

// Each adds the next words of every row to the sums of their units, and moves the rows on. Most of an evaluation is
// spent here, and a compiler needs more registers than there are: so they are written in assembly where it pays, and
// plainly for all other machines.

/// Four words of two weights each. Times have 16 bits with the sign.
void add_four_twos(RowTimes* rows, std::uint32_t* sums);
/// Three words of three weights each.
void add_three_threes(RowTimes* rows, std::uint32_t* sums);

namespace portable {

void add_four_twos(RowTimes* rows, std::uint32_t* sums);
void add_three_threes(RowTimes* rows, std::uint32_t* sums);

}  // namespace portable

/// One word of kCount weights: what is left over.
template <unsigned kCount>
void add_word(RowTimes* rows, std::uint32_t* sums) {
    constexpr unsigned kBits = PackedWord<kCount>::kBits;
    for (; rows->times != 0; ++rows) {
        auto word = static_cast<std::int32_t>(*rows->next++);
        const auto times = static_cast<std::uint32_t>(rows->times);
        for (unsigned i = 0; i < kCount; ++i, word >>= kBits) { sums[i] += static_cast<std::uint32_t>(word) * times; }
    }
}

}  // namespace starling::gnubg
