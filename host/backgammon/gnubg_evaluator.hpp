#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

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

    Value evaluate(const Position& position) const { return on_grid(evaluation_->verdict(position).chances); }
    void evaluate_together(std::span<const Position> positions, std::span<Value> values) const {
        std::array<gnubg::Chances, kTogether> chances;
        while (!positions.empty()) {
            const std::size_t count = std::min(positions.size(), kTogether);
            evaluation_->judge(positions.first(count), chances);
            for (std::size_t i = 0; i < count; ++i) { values[i] = on_grid(chances[i]); }
            positions = positions.subspan(count);
            values = values.subspan(count);
        }
    }

private:
    static constexpr std::size_t kTogether = 16;

    Value on_grid(gnubg::Chances chances) const {
        if (!counts_backgammons_) { chances.win_backgammon = chances.lose_backgammon = 0; }
        return static_cast<Value>(std::lround(chances.equity() * static_cast<float>(kUnit)));
    }

    const gnubg::Evaluation* evaluation_;
    bool counts_backgammons_;
};

static_assert(EvaluatesTogether<GnubgEvaluator>);

}  // namespace starling::backgammon
