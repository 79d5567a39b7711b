// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "starling/backgammon/position.hpp"
#include "starling/gnubg/fixed_chances.hpp"
#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/input_changes.hpp"
#include "starling/gnubg/position_class.hpp"
#include "starling/gnubg/race_endings.hpp"
#include "starling/gnubg/unit_sums.hpp"

namespace starling::gnubg {

/// gnubg's static evaluation in whole numbers. Without its tables of bearing off: a small one answers for the last men,
/// and the net for races before that. It keeps what the nets made of the last position and goes on from there, for the
/// next one differs little from it, as after another move of the same roll; what it says does not depend on that.
class FixedEvaluation {
public:
    struct Verdict {
        PositionClass position_class;
        FixedChances chances;
    };

    /// The memory of both is the caller's.
    FixedEvaluation(const FixedWeights& weights, backgammon::SmallOneSided endgames)
        : weights_(weights), endings_(endgames) {}

    Verdict verdict(const backgammon::Position& position);
    /// Begins the next position anew.
    void forget() { shown_ = {}; }

private:
    FixedChances by_net(const Sides& sides, PositionClass position_class);

    FixedWeights weights_;
    RaceEndings endings_;
    ShownInputs shown_;
    UnitSums sums_;
};

}  // namespace starling::gnubg
