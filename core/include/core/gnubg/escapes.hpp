#pragma once

#include "core/gnubg/sides.hpp"

namespace starling::gnubg {

/// Places of a side as bits: bit i is index i as that side counts.
using Places = std::uint32_t;

/// Where a side has two men or more; the bar is no point.
constexpr Places made_points(const Counts& side) {
    Places made = 0;
    for (unsigned i = 0; i < kBarIndex; ++i) { made |= (side[i] >= 2 ? Places{1} : 0) << i; }
    return made;
}

/// The points within twelve pips before a man at `runner`, as he counts, that the other side has made: bit 0 is one pip
/// away. `made` are that side's.
constexpr unsigned blockade(Places made, unsigned runner) { return made >> (kBarIndex - runner) & 0xFFFU; }

/// How many of 36 rolls bring a man past such a blockade who moves both numbers, of a double only two.
unsigned escapes(unsigned blockade);
/// As many of them as take him beyond the first blocked point. None if there is no such point.
unsigned escapes_beyond(unsigned blockade);

}  // namespace starling::gnubg
