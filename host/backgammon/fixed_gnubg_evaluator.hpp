// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "starling/gnubg/fixed_evaluator.hpp"

namespace starling::backgammon {

/// What a device makes of gnubg's nets, on the desk. Threads may share it: each call begins anew, and positions that
/// are valued together go on from each other.
class FixedGnubgEvaluator : public MoneyEquity {
public:
    /// The weights' memory is the caller's.
    FixedGnubgEvaluator(const gnubg::FixedWeights& weights, Rules rules) : weights_(weights), rules_(rules) {}

    Value evaluate(const Position& position) const {
        gnubg::FixedEvaluation evaluation(weights_, small_one_sided());
        return value_of(evaluation.verdict(position).chances, rules_);
    }
    void evaluate_together(std::span<const Position> positions, std::span<Value> values) const {
        gnubg::FixedEvaluation evaluation(weights_, small_one_sided());
        for (std::size_t i = 0; i < positions.size(); ++i) {
            values[i] = value_of(evaluation.verdict(positions[i]).chances, rules_);
        }
    }

private:
    gnubg::FixedWeights weights_;
    Rules rules_;
};

static_assert(EvaluatesTogether<FixedGnubgEvaluator>);

}  // namespace starling::backgammon
