// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// gnubg's estimate of the hits that a side has.

#include "starling/gnubg/aim.hpp"
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// The shots of `us` if it is on roll. gnubg's nets were trained with this estimate, so its oddities are kept.
Shots count_shots(const Side& us, const Side& them);

/// The same in two steps. Without targets there are no shots. count_free_shots() is for a side that has no checker on
/// the bar, count_shots_from_the_bar() for one that has.
Aim take_aim(const Side& us, const Side& them);
Shots count_free_shots(const Aim& aim);
Shots count_shots_from_the_bar(const Side& us, const Side& them, const Aim& aim);

}  // namespace starling::gnubg
