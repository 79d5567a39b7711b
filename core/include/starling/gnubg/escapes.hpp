// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// The points within twelve pips before a man at `runner`, as he counts, that the other side has made: bit 0 is one pip
/// away. `made` are that side's.
constexpr unsigned blockade(Places made, unsigned runner) { return made >> (kBarIndex - runner) & 0xFFFU; }

/// How many of 36 rolls bring a man past such a blockade who moves both numbers, of a double only two.
unsigned escapes(unsigned blockade);
/// As many of them as take him beyond the first blocked point. None if there is no such point.
unsigned escapes_beyond(unsigned blockade);

}  // namespace starling::gnubg
