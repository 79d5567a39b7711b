// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Plays as text, in the usual notation.

#include <etl/string.h>

#include <string_view>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// Room for the longest play: four checkers, each "24/23* ".
using PlayText = etl::string<40>;

inline constexpr std::string_view kPassText = "pass";

/// A play in the usual notation, from the highest point down: "24/18 13/11*", "bar/22", "6/off(2)"; "24/18*/14" if a
/// checker hits on its way; kPassText if there are no steps. `before` is the position before the play.
PlayText text(const Position& before, const Play& play);

}  // namespace starling::backgammon
