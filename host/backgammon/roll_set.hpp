// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "starling/backgammon/play.hpp"
#include "starling/game.hpp"

namespace starling::backgammon {

/// Which rolls a forward-pruning search looks at. The smaller sets have one double in six, as dice have, and their
/// other rolls bring seven pips on average, as dice do; which rolls they are is our choice, not gnubg's.
enum class RollSet : std::uint8_t { kAll, kTen, kSeven };

std::span<const Weighted<Roll>> rolls_of(RollSet set);

/// The set with that many rolls: 21, 10 or 7.
std::optional<RollSet> roll_set_of(std::uint64_t size);

}  // namespace starling::backgammon
