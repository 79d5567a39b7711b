// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Reads plays that a person typed, and explains why one is refused.

#include <etl/string.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// Why a typed play is refused.
struct PlayRefusal {
    enum class Reason : std::uint8_t {
        kNothing,          ///< the text has no move
        kNoMove,           ///< `word` is not a move
        kTooMany,          ///< `count` moves are written, more than the dice give
        kOneMustEnter,     ///< a checker on the bar must enter before anything else moves
        kMoreMustEnter,    ///< the same with several checkers
        kUphill,           ///< from a lower to a higher point
        kNobodyThere,      ///< no checker of the mover is on that point
        kNobodyOnBar,      ///< no checker of the mover is on the bar
        kBlocked,          ///< the opponent holds the target
        kOtherDice,        ///< neither die, nor both together, moves that far
        kNotAllHome,       ///< bearing off with a checker outside home
        kOffTooFar,        ///< the dice are too small to bear off from there
        kOffTooLow,        ///< the die is larger than the point, and a checker is on a higher point
        kBlockedOnTheWay,  ///< the opponent holds the points between
        kTooMuch,          ///< each move is possible, but not all together
        kBothDice,         ///< both dice must be played
        kMoreSteps,        ///< of a double, `count` steps must be played
        kLargerDie,        ///< only one die can be played, and it must be the larger
        kSeveralWays,      ///< the text can mean `one` or `another`
    };

    Reason reason;
    std::string_view word{};    ///< the part of the text at fault; empty if all of it is
    std::uint16_t count = 0;    ///< as the reasons above say
    std::uint16_t written = 0;  ///< steps in the text
    Play one{}, another{};      ///< kSeveralWays
};

/// The legal play that a person means by a text such as "13/7 8/7"; empty if there is none. Points on a checker's way
/// may be left out or added, checkers named in any order, stars left out; 25 is the bar and 0 is off. If a checker
/// could take two ways and one of them hits, the other way is taken unless the text names the hit.
[[nodiscard]] std::optional<Play> read_play(const Position& position, Roll roll, std::string_view typed);

/// Why read_play() refuses this text. Costs 2 KB of flash, so not every board links it.
PlayRefusal why_refused(const Position& position, Roll roll, std::string_view typed);

/// Room for the longest reason.
using PlayRefusalText = etl::string<128>;
/// The reason in words, to be printed after the word at fault.
PlayRefusalText text(const Position& position, Roll roll, const PlayRefusal& refusal);

}  // namespace starling::backgammon
