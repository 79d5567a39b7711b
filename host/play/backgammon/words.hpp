// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "backgammon/opponent.hpp"
#include "starling/backgammon/session.hpp"
#include "starling/backgammon/typed_play.hpp"

namespace starling::backgammon {

/// "X rolls 5, O rolls 3: X begins"
std::string words_of(const Opening& opening);

/// "X 31: 8/5 6/5", before it is played
std::string words_of(const Session& game, const Play& play);

/// "24/19: the point is blocked"
std::string words_of(const Position& position, Roll roll, const PlayRefusal& refusal);

/// "X wins a gammon: 2 points". In Portes a double game is no gammon.
std::string words_of_result(Side winner, unsigned points, Rules rules);

/// "level 8 of 8, Master: loses 0.0021 points a decision"; without the loss where it was not measured.
std::string words_of_level(unsigned number, bool is_as_measured);

/// A line a hint, below a heading. Each has the number of its play among `plays`, chances in percent, and what it loses
/// beside the first.
std::string table_of(std::span<const Hint> hints, const Position& position, std::span<const Play> plays);

}  // namespace starling::backgammon
