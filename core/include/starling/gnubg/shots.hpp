// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// gnubg's estimate of the hits that a side has.

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// gnubg's estimate of what a side hits with its next roll, summed over 36 rolls.
struct Shots {
    unsigned pips;       ///< pips that the other side loses
    unsigned hits;       ///< rolls that hit a checker
    unsigned many_hits;  ///< rolls that hit two checkers or more
};

/// The shots of `us` if it is on roll. gnubg's nets were trained with this estimate, so its oddities are kept.
Shots count_shots(const Side& us, const Side& them);

}  // namespace starling::gnubg
