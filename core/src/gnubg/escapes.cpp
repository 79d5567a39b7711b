#include "core/gnubg/escapes.hpp"

#include <array>
#include <bit>

namespace starling::gnubg {

namespace {

constexpr bool is_blocked(unsigned blockade, unsigned pips) { return (blockade >> (pips - 1) & 1U) != 0; }

/// Rolls of more than `least` pips that get through.
constexpr unsigned count_escapes(unsigned blockade, unsigned least) {
    unsigned rolls = 0;
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) {
            if (high + low <= least || is_blocked(blockade, high + low)) { continue; }
            if (is_blocked(blockade, high) && is_blocked(blockade, low)) { continue; }
            rolls += high == low ? 1 : 2;
        }
    }
    return rolls;
}

// A position asks dozens of times: worth 4 KB.
constexpr auto kEscapes = [] {
    std::array<std::uint8_t, 4096> table{};
    for (unsigned i = 0; i < table.size(); ++i) { table[i] = static_cast<std::uint8_t>(count_escapes(i, 0)); }
    return table;
}();

}  // namespace

unsigned escapes(unsigned blockade) { return kEscapes[blockade]; }

unsigned escapes_beyond(unsigned blockade) {
    if (blockade == 0) { return 0; }
    return count_escapes(blockade, static_cast<unsigned>(std::countr_zero(blockade)) + 1);
}

}  // namespace starling::gnubg
