// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "starling/backgammon/position.hpp"

namespace starling::cli {

/// A POSITION of the command line: a gnubg Position ID, or an XGID with its prefix. Throws UsageError with the reason.
backgammon::Position position_argument(std::string_view word);

/// A die from 1 to 6. Throws UsageError.
unsigned die_argument(std::string_view word);

}  // namespace starling::cli
