// SPDX-License-Identifier: MIT
#pragma once

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

/// How many positions the mover can reach, a pass included, added up over all 36 rolls of two dice.
Value count_results(const Position& position);

/// The player whom the KTH report found too expensive to try: a position is good if it leaves its owner many options.
/// Its value for the player who has just moved is kWeight for each of his own results of the 36 rolls, if he were to
/// roll now, minus the same for the opponent. A won game is worth kUnit, however many points it scores.
///
/// Unit and bound are KthPlayer's. Since kWeight is a multiple of 36, means over 36 rolls are exact, too.
class Mobility {
public:
    static constexpr Value kUnit = 3'600'000;
    static constexpr Value kBound = kUnit;
    /// 0.00001 of a won game for each result. Six doubles have at most 3,060 results each and thirty other rolls at
    /// most 625, two starting points out of 25, so the largest value is 1,335,960.
    static constexpr Value kWeight = 36;

    /// For the player to move.
    static Value evaluate(const Position& position) {
        return kWeight * (count_results(position) - count_results(position.mirrored()));
    }
    static constexpr Value won(unsigned /*points*/) { return kBound; }
};

static_assert(Evaluator<Mobility>);

}  // namespace starling::backgammon
