// SPDX-License-Identifier: MIT
// `starling play`: a person against the engine in the terminal, or the engine against itself.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "commands.hpp"
#include "play_games.hpp"

namespace starling::cli {

play::Look wanted_look() {
    const char* no_colour = std::getenv("NO_COLOR");  // https://no-color.org: any value but the empty one means no
    const char* terminal = std::getenv("TERM");
    const bool is_wanted = ::isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0') &&
                           (terminal == nullptr || std::string_view(terminal) != "dumb");
    return is_wanted ? play::Look::kColoured : play::Look::kPlain;
}

int play(Arguments arguments) {
    const bool is_backgammon = std::find(arguments.begin(), arguments.end(), "backgammon") != arguments.end();
    return is_backgammon ? play_backgammon(arguments) : play_dice(arguments);
}

}  // namespace starling::cli
