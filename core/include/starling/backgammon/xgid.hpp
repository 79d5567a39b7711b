// SPDX-License-Identifier: MIT
#pragma once

#include <etl/expected.h>

#include <string_view>

#include "starling/backgammon/counts.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

inline constexpr std::string_view kXgidPrefix = "XGID=";

/// The position of eXtreme Gammon's identifier, `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10`: 26 characters
/// for the upper player's bar, points 1 to 24 and the lower player's bar, capitals for the lower player, A for one
/// checker; then cube, its owner, and whose turn it is, 1 for the lower. Dice, score and the rest are not looked at.
[[nodiscard]] etl::expected<Position, Refusal> parse_xgid(std::string_view text);

}  // namespace starling::backgammon
