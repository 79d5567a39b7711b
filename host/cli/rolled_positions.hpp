// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "options.hpp"
#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::cli {

/// A position of backgammon with a roll.
struct RolledPosition {
    backgammon::Position position;
    backgammon::Roll roll;
};

/// The two dice of "31". Throws UsageError.
backgammon::Roll roll_argument(std::string_view word);

/// Those named after the command's own word, those of --positions-file, or the opening position; no more than
/// --positions. Each with the roll of --dice, its own in the file, or one drawn by the seed and its number. Throws
/// UsageError that names the line.
std::vector<RolledPosition> rolled_positions(const Options& options, std::uint64_t seed);

}  // namespace starling::cli
