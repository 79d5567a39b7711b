// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"

namespace starling::gnubg {

/// The chances' equity as a search wants it.
constexpr Value value_of(FixedChances chances, backgammon::Rules rules) {
    if (rules != backgammon::Rules::kClassic) { chances.win_backgammon = chances.lose_backgammon = 0; }
    static_assert(kSure == 4 * backgammon::MoneyEquity::kUnit);
    return (chances.equity() + 2) >> 2;
}

/// gnubg's judgement for a search on a device. The evaluation is the caller's, and the search's alone: it remembers the
/// position before.
class FixedEvaluator : public backgammon::MoneyEquity {
public:
    FixedEvaluator(FixedEvaluation& evaluation, backgammon::Rules rules) : evaluation_(&evaluation), rules_(rules) {}

    Value evaluate(const backgammon::Position& position) const {
        return value_of(evaluation_->verdict(position).chances, rules_);
    }

private:
    FixedEvaluation* evaluation_;
    backgammon::Rules rules_;
};

static_assert(backgammon::Evaluator<FixedEvaluator>);

}  // namespace starling::gnubg
