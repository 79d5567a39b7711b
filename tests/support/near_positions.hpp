// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"

namespace starling::test {

/// Positions two plies from the opening.
inline std::vector<backgammon::Position> positions_two_plies_on() {
    using namespace starling::backgammon;
    std::vector<Position> found;
    each_play(kOpeningPosition, Roll::of(2, 1), [&](const Play& /*play*/, const Position& one) {
        for (unsigned high = 1; high <= 6; ++high) {
            each_play(one, Roll::of(high, high), [&](const Play& /*other*/, const Position& two) {
                found.push_back(two);
                return true;
            });
        }
        return true;
    });
    return found;
}

}  // namespace starling::test
