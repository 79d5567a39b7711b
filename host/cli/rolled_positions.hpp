// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
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

/// A position as it was named, with the roll that came with it, if one did: in the columns beside it or in its XGID.
struct NamedPosition {
    std::string id;
    std::optional<backgammon::Roll> roll;

    /// Throws UsageError, also if the game is over: nobody rolls then.
    backgammon::Position position() const;
};

/// Visits the positions of a --positions-file: one a line, alone or as POSITION,D1,D2. Throws UsageError that names the
/// line, also for one that `visit` throws, and if there is no position.
void each_position(const std::string& file, const std::function<void(const NamedPosition&)>& visit);

/// The two dice of "31". Throws UsageError.
backgammon::Roll roll_argument(std::string_view word);

/// Those named after the command's own word, those of --positions-file, or the opening position; no more than
/// --positions. Each with the roll of --dice, its own in the file, or one drawn by the seed and its number. Throws
/// UsageError that names the line.
std::vector<RolledPosition> rolled_positions(const Options& options, std::uint64_t seed);

}  // namespace starling::cli
