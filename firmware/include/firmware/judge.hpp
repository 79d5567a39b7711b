// SPDX-License-Identifier: MIT
#pragma once

#include <etl/delegate.h>
#include <etl/vector.h>

#include <cstdint>
#include <string_view>

#include "starling/backgammon/level.hpp"
#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::judge {

/// Asked again and again while it thinks; true ends that, and the best found so far counts.
using Poll = etl::delegate<bool()>;

/// Who judges backgammon on this machine, for people: gnubg's nets if the image has them.
std::string_view name();
/// The licence of the image as a whole: gnubg's nets decide it.
std::string_view licence();
/// Are these the nets that the levels' losses were measured with?
bool is_as_measured();

/// Out of a thousand, for the player on roll.
struct Opinion {
    std::uint32_t win, win_gammon, win_backgammon, lose_gammon, lose_backgammon;
    std::int32_t equity;  ///< in thousandths of a point
};
/// Of a game that goes on.
Opinion opinion(const backgammon::Position& position);

/// What to play, and how it was found.
struct Choice {
    backgammon::Play play;
    std::int32_t equity;  ///< in thousandths of a point
    unsigned depth;       ///< that was looked at to the end: 1 or 3
    std::uint32_t evaluations;
};
/// The best play, looked for so deep, 1 or 3. If depth 3 is stopped the best of depth 1 counts.
Choice choose(const backgammon::Position& position, backgammon::Roll roll, unsigned depth, Poll poll);
/// What a player of that level plays. The whims make its noise: the same ones, the same play, on every machine.
Choice choose_at(const backgammon::Position& position, backgammon::Roll roll, const backgammon::Level& level,
                 std::uint64_t whims, Poll poll);

/// A play among the best, for the player who makes it.
struct Ranked {
    backgammon::Play play;
    std::int32_t equity;  ///< in thousandths of a point
    std::int32_t loss;    ///< beside the first, in thousandths of a point, never below 0
    std::uint32_t win;    ///< the chance to win that the nets see right after it, out of a thousand
};
struct Ranking {
    etl::vector<Ranked, 3> best;  ///< the best first, which is what choose() finds
    unsigned depth;               ///< of their equities, 1 or 3
    unsigned plays;               ///< how many there are in all
};
/// For a hint. At depth 3 the best play and the few others that are best at depth 1 have exact equities; if that is
/// stopped, the list is that of depth 1.
Ranking rank(const backgammon::Position& position, backgammon::Roll roll, unsigned depth, Poll poll);

struct Assessment {
    backgammon::Play best;
    std::int32_t loss;  ///< in thousandths of a point, never below 0
    unsigned depth;     ///< 1 or 3
};
/// What it cost to play so that `result`, the opponent on roll, came about, beside the best play: 0 if that was it.
Assessment assess(const backgammon::Position& position, backgammon::Roll roll, const backgammon::Position& result,
                  unsigned depth, Poll poll);

}  // namespace starling::judge
