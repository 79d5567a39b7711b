// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// Escapes from a blockade, as gnubg counts them for its nets.

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// The points that the other side holds within twelve pips in front of a checker at `runner`, counted from the
/// checker's side: bit 0 is one pip away. `made` are the points of the other side.
constexpr unsigned blockade(Places made, unsigned runner) { return made >> (kBarIndex - runner) & 0xFFFU; }

/// How many of 36 rolls bring a checker past this blockade if it moves both numbers; of a double only two steps are
/// counted.
unsigned escapes(unsigned blockade);
/// How many of these rolls take the checker beyond the first blocked point. 0 if no point is blocked.
unsigned escapes_beyond(unsigned blockade);

}  // namespace starling::gnubg
