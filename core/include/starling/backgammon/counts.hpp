// SPDX-License-Identifier: MIT
#pragma once

#include <etl/expected.h>

#include <cstdint>
#include <string_view>

#include "starling/backgammon/position.hpp"
#include "starling/etl_checks.hpp"

namespace starling::backgammon {

/// Why a text or a board is no position, and where.
struct Refusal {
    enum class Reason : std::uint8_t {
        kWrongLength,      ///< of the identifier, or of an XGID's board
        kBadCharacter,     ///< place: which character of the text, from 1
        kStrayBits,        ///< bits behind the last checker that no position has
        kTooManyCheckers,  ///< of one side
        kBothOnOnePoint,   ///< place: the point, as the mover counts
        kBothBorneOff,     ///< no game goes on until both have finished
        kBothShutOut,      ///< both on the bar before six closed points: the last to be hit could not have been
        kNoTurn,           ///< an XGID that does not say 1 or -1 in its fourth field
    };
    Reason reason;
    std::uint8_t place = 0;

    friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

/// `place` where the reason has one.
inline etl::unexpected<Refusal> refuse(Refusal::Reason reason, std::size_t place = 0) {
    return etl::unexpected<Refusal>(Refusal{reason, static_cast<std::uint8_t>(place)});
}

/// The reason in words that follow "the position", without the place.
std::string_view words(Refusal::Reason reason);

/// The position of these checkers, if a game can reach it.
[[nodiscard]] etl::expected<Position, Refusal> make_position(const Counts& mover, const Counts& opponent);

/// The mover's checkers; those of the opponent are in the mirrored position.
Counts counts(const Position& position);

}  // namespace starling::backgammon
