// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// From numbers of checkers to a position and back, and the reasons why a text or a set of checkers is no position.

#include <etl/expected.h>

#include <cstdint>
#include <string_view>

#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// Why a text or a set of checkers is no position, and where the fault is.
struct Refusal {
    enum class Reason : std::uint8_t {
        kWrongLength,      ///< the identifier, or the board of an XGID, is too long or too short
        kBadCharacter,     ///< place: which character of the text, from 1
        kStrayBits,        ///< bits are set behind the last checker
        kTooManyCheckers,  ///< one side has more than 15
        kBothOnOnePoint,   ///< place: the point, as the mover counts
        kBothBorneOff,     ///< both sides have no checkers: impossible, as the game ends with the first
        kBothShutOut,      ///< both are on the bar before six closed points: the second hit was impossible
        kNoTurn,           ///< an XGID that does not say 1 or -1 in its fourth field
    };
    Reason reason;
    std::uint8_t place = 0;

    friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

/// A Refusal as a return value. `place` is used by reasons that name a place.
inline etl::unexpected<Refusal> refuse(Refusal::Reason reason, std::size_t place = 0) {
    return etl::unexpected<Refusal>(Refusal{reason, static_cast<std::uint8_t>(place)});
}

/// The reason in words, to be printed after "the position"; the place is not named.
std::string_view words(Refusal::Reason reason);

/// The position with these checkers, each side's counted from that side. Refused if no game can reach it.
[[nodiscard]] etl::expected<Position, Refusal> make_position(const Counts& mover, const Counts& opponent);

/// The mover's checkers. Those of the opponent are counts(position.mirrored()).
Counts counts(const Position& position);

}  // namespace starling::backgammon
