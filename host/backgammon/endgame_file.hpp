// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "backgammon/endgames.hpp"

namespace starling::backgammon {

/// Where the user's endgames are kept: below $XDG_CACHE_HOME or ~/.cache. Empty if there is neither.
std::string endgame_file();

/// The tables in a file; nothing if it is not there or not exactly what this version writes on this kind of computer.
std::optional<Endgames> read_endgames(const std::string& file);

/// Writes them under another name and renames that, so that nobody ever reads half a file. Makes the folder if it is
/// missing. False if it could not.
[[nodiscard]] bool write_endgames(const std::string& file, const Endgames& endgames);

}  // namespace starling::backgammon
