// SPDX-License-Identifier: MIT
#pragma once

#include "gnubg/evaluation.hpp"
#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// Of one player.
struct Prospects {
    double win = 0;     ///< chance, 0 to 1
    double points = 0;  ///< equity

    Prospects& operator+=(const Prospects& other) {
        win += other.win;
        points += other.points;
        return *this;
    }
};

/// What a roll brought its player: his prospects after it, less the mean of those over all rolls. They are those of the
/// play that gnubg's evaluation likes best, averaged over the opponent's rolls and what it likes best for him. Luck is
/// nothing on average, however good or bad the evaluation and the players are. So a result without its luck has the
/// same expectation as the result itself, and strays much less: the less the better the evaluation is, hence the look
/// ahead.
Prospects luck_of(const gnubg::Evaluation& evaluation, const Position& position, Roll roll);

}  // namespace starling::backgammon
