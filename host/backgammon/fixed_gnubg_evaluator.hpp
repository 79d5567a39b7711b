// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "backgammon/noise.hpp"
#include "starling/gnubg/fixed_evaluator.hpp"
#include "starling/gnubg/race_endings.hpp"
#include "starling/gnubg/sanity.hpp"

namespace starling::backgammon {

/// Adds noise to chances of the handheld's nets and removes what is then impossible.
inline void disturb(const ChanceNoise& noise, const Position& position, gnubg::FixedChances& chances) {
    noise.disturb(position, chances);
    const gnubg::RaceEndings endings(small_one_sided());
    const auto most_rolls = [&](const gnubg::Side& side, const gnubg::RaceCounts& counts) {
        return endings.most_rolls(side, counts.crossovers);
    };
    gnubg::make_sane(gnubg::Sides(position), most_rolls, chances);
}

/// What a device makes of gnubg's nets, on the desk. Threads may share it: each call begins anew, and positions that
/// are valued together go on from each other. Noise is added here if it is of the kind kChances.
class FixedGnubgEvaluator : public MoneyEquity {
public:
    /// The weights' memory is the caller's.
    FixedGnubgEvaluator(const gnubg::FixedWeights& weights, Rules rules, const Noise& noise = {})
        : weights_(weights), rules_(rules), noise_(noise) {}

    Value evaluate(const Position& position) const {
        gnubg::FixedEvaluation evaluation(weights_, small_one_sided());
        return value(evaluation, position);
    }
    void evaluate_together(std::span<const Position> positions, std::span<Value> values) const {
        gnubg::FixedEvaluation evaluation(weights_, small_one_sided());
        for (std::size_t i = 0; i < positions.size(); ++i) { values[i] = value(evaluation, positions[i]); }
    }

private:
    Value value(gnubg::FixedEvaluation& evaluation, const Position& position) const {
        gnubg::FixedChances chances = evaluation.verdict(position).chances;
        if (!noise_.is_none()) { disturb(noise_, position, chances); }
        return gnubg::value_of(chances, rules_);
    }

    gnubg::FixedWeights weights_;
    Rules rules_;
    ChanceNoise noise_;
};

static_assert(EvaluatesTogether<FixedGnubgEvaluator>);

}  // namespace starling::backgammon
