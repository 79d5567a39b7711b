// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/noise.hpp"

namespace starling::backgammon {

/// Noise that an evaluation gets: the same for the same position, however often it is asked.
struct Noise {
    double deviation = 0;    ///< of each of gnubg's five chances, as gnubg counts it; 0 is none
    std::uint64_t seed = 0;  ///< another seed, another noise
};

/// An evaluator whose values stray. gnubg disturbs its five chances, each by the same deviation; an equity, twice the
/// chance to win and once each of the four others, then strays by the square root of eight times that, and this is what
/// is added here, for any evaluator (docs/backgammon-experiments.md says how near gnubg's own noise that is). Without
/// noise it is the wrapped evaluator, so that one search serves both. What else that one offers is hidden: it would be
/// a way around the noise.
template <Evaluator E>
class Noisy {
public:
    static constexpr bool kIsStudied = true;
    static constexpr Value kUnit = E::kUnit;
    static constexpr Value kBound = E::kBound;

    Noisy(const E& evaluator, const Noise& noise)
        : evaluator_(evaluator),
          deviation_(std::llround(kRootOfEight * noise.deviation * static_cast<double>(kUnit))),
          seed_(noise.seed) {}

    Value evaluate(const Position& position) const { return disturbed(evaluator_.evaluate(position), position); }
    void evaluate_together(std::span<const Position> positions,
                           std::span<Value> values) const requires EvaluatesTogether<E> {
        evaluator_.evaluate_together(positions, values);
        for (std::size_t i = 0; i < positions.size(); ++i) { values[i] = disturbed(values[i], positions[i]); }
    }
    Value won(unsigned points) const { return evaluator_.won(points); }
    Value hopeless_margin() const requires requires(const E& evaluator) { evaluator.hopeless_margin(); }
    { return evaluator_.hopeless_margin(); }

private:
    static constexpr double kRootOfEight = 2.8284271247461903;

    Value disturbed(Value value, const Position& position) const {
        return deviation_ == 0 ? value : strayed(value, position, deviation_, seed_, kBound);
    }

    E evaluator_;
    std::int64_t deviation_;
    std::uint64_t seed_;
};

}  // namespace starling::backgammon
