// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// gnubg's evaluation as an evaluator for the search.

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"

namespace starling::gnubg {

/// The equity of these chances, in units of MoneyEquity::kUnit per point.
constexpr Value value_of(FixedChances chances, backgammon::Rules rules) {
    if (rules != backgammon::Rules::kClassic) { chances.win_backgammon = chances.lose_backgammon = 0; }
    static_assert(kSure == 4 * backgammon::MoneyEquity::kUnit);
    return (chances.equity() + 2) >> 2;
}

/// Values positions by gnubg's nets. `evaluation` is the caller's and must not be used by anything else meanwhile: it
/// keeps the position before.
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
