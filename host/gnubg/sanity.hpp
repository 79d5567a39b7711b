// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gnubg/chances.hpp"
#include "starling/backgammon/one_sided.hpp"
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// Takes out of a net's answer what cannot be: gammons of a side that has borne off a man, and in a race what the
/// number of rolls decides already.
void make_sane(const Sides& sides, const backgammon::OneSided& one_sided, Chances& chances);

}  // namespace starling::gnubg
