#pragma once

#include <cmath>

#include "core/backgammon/evaluator.hpp"
#include "core/backgammon/rules.hpp"
#include "gnubg/evaluation.hpp"

namespace starling::backgammon {

/// gnubg's equity as a search wants it: rounded to the grid on which all machines search. The evaluation is the
/// caller's and stays where it is.
class GnubgEvaluator : public MoneyEquity {
public:
    GnubgEvaluator(const gnubg::Evaluation& evaluation, Rules rules)
        : evaluation_(&evaluation), counts_backgammons_(rules == Rules::kClassic) {}

    Value evaluate(const Position& position) const {
        gnubg::Chances chances = evaluation_->verdict(position).chances;
        if (!counts_backgammons_) { chances.win_backgammon = chances.lose_backgammon = 0; }
        return static_cast<Value>(std::lround(chances.equity() * static_cast<float>(kUnit)));
    }

private:
    const gnubg::Evaluation* evaluation_;
    bool counts_backgammons_;
};

static_assert(Evaluator<GnubgEvaluator>);

}  // namespace starling::backgammon
