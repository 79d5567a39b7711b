// SPDX-License-Identifier: MIT
#pragma once

#include "commands.hpp"

namespace starling::cli {

/// `starling calibrate backgammon`, its words included.
int calibrate_backgammon(Arguments arguments);

}  // namespace starling::cli
