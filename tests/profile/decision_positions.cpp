// SPDX-License-Identifier: MIT
#include "decision_positions.hpp"

namespace starling::test {

void draw_positions(const BoardDice& game, DecisionPositions& positions) {
    Rng rng{game.size()};
    for (auto& position : positions) { position = dice::random_position(game, rng); }
}

}  // namespace starling::test
