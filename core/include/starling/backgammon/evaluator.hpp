// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <span>

#include "starling/backgammon/position.hpp"
#include "starling/value.hpp"

namespace starling::backgammon {

/// Says what a position is worth to the player to move.
template <class E>
concept Evaluator = requires(const E& evaluator, const Position& position, unsigned points) {
    /// The value of one point.
    { E::kUnit } -> std::convertible_to<Value>;
    /// No value is beyond +-this.
    { E::kBound } -> std::convertible_to<Value>;
    /// Of a game that goes on.
    { evaluator.evaluate(position) } -> std::same_as<Value>;
    /// Of a game won, with so many points.
    { evaluator.won(points) } -> std::same_as<Value>;
};

/// Values several positions at once, for less than one by one.
template <class E>
concept EvaluatesTogether = Evaluator<E> &&
    requires(const E& evaluator, std::span<const Position> positions, std::span<Value> values) {
    /// As evaluate() of each; none of the games is over.
    { evaluator.evaluate_together(positions, values) } -> std::same_as<void>;
};

/// For evaluators that estimate the points a game brings, played for money without a cube: at most three.
struct MoneyEquity {
    static constexpr Value kUnit = Value{1} << 18;
    static constexpr Value kBound = 3 * kUnit;

    /// Positions that seem to be worth so much less than needed turn out to be so when one roll is looked at.
    static constexpr Value hopeless_margin() { return kUnit / 5; }
    static constexpr Value won(unsigned points) { return static_cast<Value>(points) * kUnit; }
};

}  // namespace starling::backgammon
