#pragma once

#include <string>

#include "live_game.hpp"

namespace starling::backgammon {

/// "X throws 5, O throws 3: X begins"
std::string words_of(const OpeningThrow& opening);

/// "X 31: 8/5 6/5", before it is played
std::string words_of(const LiveGame& game, const Play& play);

/// "X wins a gammon: 2 points". In Portes a double game is no gammon.
std::string words_of_result(Seat winner, unsigned points, Rules rules);

}  // namespace starling::backgammon
