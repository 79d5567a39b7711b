// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Reads positions in the format of eXtreme Gammon.

#include <etl/expected.h>

#include <string_view>

#include "starling/backgammon/counts.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

inline constexpr std::string_view kXgidPrefix = "XGID=";

/// Reads the position of an XGID, for example `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10`. The first field
/// has 26 characters: the upper player's bar, points 1 to 24, the lower player's bar. Capitals are the lower player's
/// checkers; A is one checker. The fourth field is whose turn it is: 1 for the lower player, -1 for the upper. Cube,
/// dice, score and the rest are ignored. Returns why a text is refused.
[[nodiscard]] etl::expected<Position, Refusal> parse_xgid(std::string_view text);

}  // namespace starling::backgammon
