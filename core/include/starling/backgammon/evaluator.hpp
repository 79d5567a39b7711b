// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// What an evaluator of backgammon positions must offer. \ref page_evaluator has an example.

#include <concepts>
#include <span>

#include "starling/backgammon/position.hpp"
#include "starling/value.hpp"

namespace starling::backgammon {

/// Values a position for the player to move.
///
/// - `kUnit`: the value of one point.
/// - `kBound`: no value is above kBound or below -kBound.
/// - `evaluate(position)`: the value of a game that is not over.
/// - `won(points)`: the value of a game that the mover has won, with 1, 2 or 3 points.
template <class E>
concept Evaluator = requires(const E& evaluator, const Position& position, unsigned points) {
    { E::kUnit } -> std::convertible_to<Value>;
    { E::kBound } -> std::convertible_to<Value>;
    { evaluator.evaluate(position) } -> std::same_as<Value>;
    { evaluator.won(points) } -> std::same_as<Value>;
};

/// Values several positions in one call, faster than one by one. evaluate_together(positions, values) writes for each
/// position what evaluate() returns. None of the games is over.
template <class E>
concept EvaluatesTogether = Evaluator<E> &&
    requires(const E& evaluator, std::span<const Position> positions, std::span<Value> values) {
    { evaluator.evaluate_together(positions, values) } -> std::same_as<void>;
};

/// A base for evaluators that estimate equity: the mean number of points that a game brings, played for money without a
/// cube. A game brings at most three.
struct MoneyEquity {
    static constexpr Value kUnit = Value{1} << 18;
    static constexpr Value kBound = 3 * kUnit;

    /// KnowsHopeless: a position whose evaluation is lower than needed by more than this nearly always stays too low
    /// when one roll is searched.
    static constexpr Value hopeless_margin() { return kUnit / 5; }
    static constexpr Value won(unsigned points) { return static_cast<Value>(points) * kUnit; }
};

}  // namespace starling::backgammon
