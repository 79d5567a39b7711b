// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// What gnubg's estimate says of a side's next roll, summed over 36 rolls.
struct Shots {
    unsigned pips;       ///< which the other side loses
    unsigned hits;       ///< rolls that hit a man
    unsigned many_hits;  ///< rolls that hit two or more
};

/// The shots of `us` if it is on roll. gnubg's nets were trained with this estimate, so its oddities stay.
Shots count_shots(const Side& us, const Side& them);

}  // namespace starling::gnubg
