// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/escapes.hpp"

#include <array>
#include <bit>

namespace starling::gnubg {

namespace {

constexpr bool is_blocked(unsigned blockade, unsigned pips) { return (blockade >> (pips - 1) & 1U) != 0; }

constexpr unsigned count_escapes(unsigned blockade) {
    unsigned rolls = 0;
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) {
            if (is_blocked(blockade, high + low)) { continue; }
            if (is_blocked(blockade, high) && is_blocked(blockade, low)) { continue; }
            rolls += high == low ? 1 : 2;
        }
    }
    return rolls;
}

// A position asks dozens of times: worth 4 KB.
constexpr auto kEscapes = [] {
    std::array<std::uint8_t, 4096> table{};
    for (unsigned i = 0; i < table.size(); ++i) { table[i] = static_cast<std::uint8_t>(count_escapes(i)); }
    return table;
}();

}  // namespace

unsigned escapes(unsigned blockade) { return kEscapes[blockade]; }

// Of the rolls that get through those of fewer pips than to the first blocked point are not counted: all of them do.
unsigned escapes_beyond(unsigned blockade) {
    constexpr std::array<std::uint8_t, 13> kRollsOfFewerPips{0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35};
    if (blockade == 0) { return 0; }
    return escapes(blockade) - kRollsOfFewerPips[static_cast<unsigned>(std::countr_zero(blockade)) + 1];
}

}  // namespace starling::gnubg
