// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// gnubg's static evaluation in whole numbers, for devices.

#include "starling/backgammon/position.hpp"
#include "starling/gnubg/fixed_chances.hpp"
#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/input_changes.hpp"
#include "starling/gnubg/position_class.hpp"
#include "starling/gnubg/race_endings.hpp"
#include "starling/gnubg/unit_sums.hpp"

namespace starling::gnubg {

/// gnubg's static evaluation in whole numbers. In place of gnubg's tables for bearing off there is a small table for
/// the last checkers; before that the net for races answers.
///
/// The object keeps the net's sums for the last position. The next position usually differs little, for example after
/// another move of the same roll, and only the differences are added. The results do not depend on this.
class FixedEvaluation {
public:
    struct Verdict {
        PositionClass position_class;
        FixedChances chances;
    };

    /// The memory of both arguments is the caller's and must outlive the object.
    FixedEvaluation(const FixedWeights& weights, backgammon::SmallOneSided endgames)
        : weights_(weights), endings_(endgames) {}

    /// The class of a position, and the chances of the player on roll.
    Verdict verdict(const backgammon::Position& position);
    /// Forgets the last position: the next one is computed from the start.
    void forget() { shown_ = {}; }

private:
    FixedChances by_net(const Sides& sides, PositionClass position_class);

    FixedWeights weights_;
    RaceEndings endings_;
    ShownInputs shown_;
    UnitSums sums_;
};

}  // namespace starling::gnubg
