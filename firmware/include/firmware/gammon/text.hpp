// SPDX-License-Identifier: MIT
#pragma once

#include "firmware/gammon/match.hpp"
#include "firmware/text.hpp"

/// A game of backgammon in words, for the console and the screens. Each player counts from his own side.
namespace starling::gammon::text {

using starling::text::append;
using starling::text::letter;
using starling::text::Line;

/// Of a number in thousandths: "0.124".
void append_thousandths(etl::istring& to, std::int32_t number);
/// "bar", "off", or its number as the mover counts.
void append_point(etl::istring& to, unsigned point);
void append_play(etl::istring& to, const Position& before, const Play& play);

/// "X rolls 3 1". In kToPlay.
Line roll(const Session& session);
/// "X moves 8/5*": the last step made.
Line step(const Session& session);
/// "X plays 8/5 6/5", or "X passes: no legal play". In kToPlay, when the turn is complete.
Line play(const Session& session);
/// "X wins 2 points, a gammon".
Line result(const Match& match);
/// "X 24:2 13:5 8:3 6:5 pips 167", the men on the bar first and those off last.
Line side(const Position& seen_by_x, Side side);
/// What is to be done next: "X to roll", "X rolls 3 1, so far 8/5", or the result.
Line status(const Match& match);

/// How far a side's men are from home in all.
unsigned pips(const Position& position);

}  // namespace starling::gammon::text
