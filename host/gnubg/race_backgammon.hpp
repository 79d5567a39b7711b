// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gnubg/chances.hpp"
#include "gnubg/leaving.hpp"
#include "starling/backgammon/one_sided.hpp"
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// In a race, if a side has borne off nothing and still has men in the other's home: puts the chance that the other
/// wins a backgammon, worked out, in the place of what the net guessed.
void set_race_backgammon(const Sides& sides, const backgammon::OneSided& one_sided, const Leaving& leaving,
                         Chances& chances);

}  // namespace starling::gnubg
