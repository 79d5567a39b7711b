#pragma once

#include <etl/expected.h>

#include <string>
#include <string_view>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// The legal play that a person means by "13/7 8/7", or one line that says why there is none. Points may be left out
/// or added on a checker's way, checkers named in any order, stars left out. Where a checker could go two ways and one
/// of them hits, it takes the other: who wants to hit on the way says so.
[[nodiscard]] etl::expected<Play, std::string> parse_play(const Position& position, Roll roll, std::string_view text);

}  // namespace starling::backgammon
