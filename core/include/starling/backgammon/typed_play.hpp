// SPDX-License-Identifier: MIT
#pragma once

#include <etl/string.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// Why something typed cannot be played.
struct PlayRefusal {
    enum class Reason : std::uint8_t {
        kNothing,       ///< no move is written there
        kNoMove,        ///< `word` is not how moves are written
        kTooMany,       ///< `count` moves are written, the dice do not give as many
        kOneMustEnter,  ///< from the bar, before anything else moves
        kMoreMustEnter,
        kUphill,
        kNobodyThere,
        kNobodyOnBar,
        kBlocked,
        kOtherDice,
        kNotAllHome,
        kOffTooFar,
        kOffTooLow,  ///< while a checker is on a higher point
        kBlockedOnTheWay,
        kTooMuch,      ///< each move is possible, not all of them
        kBothDice,     ///< must be played
        kMoreSteps,    ///< of a double: `count` must be played
        kLargerDie,    ///< only one can be played, and it must be this
        kSeveralWays,  ///< that are all meant: `plays`
    };

    Reason reason;
    std::string_view word{};  ///< of what was typed, the move at fault; empty if it is all of it
    std::uint16_t count = 0;
    std::uint16_t written = 0;  ///< steps
    Play one{}, another{};      ///< kSeveralWays
};

/// The legal play that a person means by "13/7 8/7", or why there is none. Points may be left out or added on a
/// checker's way, checkers named in any order, stars left out; 25 is the bar and 0 is off. Where a checker could go two
/// ways and one of them hits, it takes the other: who wants to hit on the way says so.
[[nodiscard]] std::optional<Play> read_play(const Position& position, Roll roll, std::string_view typed);

/// Why there is none, of something that read_play() does not take: 2 KB of flash that not every board has.
PlayRefusal why_refused(const Position& position, Roll roll, std::string_view typed);

/// The reason in words for whoever typed it, to be read behind the word at fault.
using PlayRefusalText = etl::string<128>;
PlayRefusalText text(const Position& position, Roll roll, const PlayRefusal& refusal);

}  // namespace starling::backgammon
