#pragma once

#include <etl/delegate.h>

#include <cstdint>
#include <string_view>

#include "core/backgammon/play.hpp"
#include "core/backgammon/position.hpp"
#include "core/value.hpp"

namespace starling::judge {

/// Who judges backgammon on this machine, for people: gnubg's nets if the image has them.
std::string_view name();

/// Out of a thousand, for the player on roll.
struct Opinion {
    std::uint32_t win, win_gammon, win_backgammon, lose_gammon, lose_backgammon;
    std::int32_t equity;  ///< in thousandths of a point
};
Opinion opinion(const backgammon::Position& position);

/// What to play, and how it was found.
struct Choice {
    backgammon::Play play;
    std::int32_t equity;  ///< in thousandths of a point
    unsigned depth;       ///< that was looked at to the end: 1 or 3
    std::uint32_t evaluations;
};
/// So deep, 1 or 3. At depth 3 `poll` is asked again and again, and true ends it: then the best of depth 1 counts.
Choice choose(const backgammon::Position& position, backgammon::Roll roll, unsigned depth, etl::delegate<bool()> poll);

}  // namespace starling::judge
