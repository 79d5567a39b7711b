// SPDX-License-Identifier: MIT
#pragma once

#include "options.hpp"
#include "play/board_view.hpp"

namespace starling::cli {

/// Colours, if standard output is a terminal that wants them.
play::Look wanted_look();

int play_dice(Arguments arguments);

int play_backgammon(Arguments arguments);

}  // namespace starling::cli
