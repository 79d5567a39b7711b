// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "starling/game.hpp"
#include "starling/value.hpp"

// What a game may know better than a search can find out. All of it is optional, and all of it is exact:
// with or without, a search finds the same value. The pure algorithms ask only for PlaysInPlace,
// EvaluatesMoves, RanksMoves and ListsSomeMoves, which change how fast they go, or in which order, and no value.

namespace starling {

/// What is known of one event below a chance node: its value is between these.
struct EventBounds {
    Value lower;
    Value upper;
};

/// A value computed without searching, and how many static evaluations that was worth.
struct ClosedValue {
    Value value;
    std::uint32_t static_evals;
};

/// Changes a state where it is, for games whose states are too large to be handed about.
template <class G>
concept PlaysInPlace = requires(const G& game, typename G::State& state, const typename G::Event& event,
                                const typename G::Move& move) {
    { game.play_on(state, event, move) } -> std::same_as<void>;
};

/// The mover's values after each of his moves, without making them: the evaluations of the positions after them,
/// turned round where the turn passes. All at once costs less than one by one.
template <class G>
concept EvaluatesMoves = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                                  const MoveList<G>& moves, std::span<Value> values) {
    { game.evaluate_moves(state, event, moves, values) } -> std::same_as<void>;
};

/// A cheap opinion of a move, for ordering and probing.
template <class G>
concept RanksMoves = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                              const typename G::Move& move) {
    { game.quick(state, event, move) } -> std::same_as<Value>;
};

/// Some moves of a roll, for a probe, which needs one good move and not all of them. For games whose lists have room
/// for most rolls but not for every one: the list is cut short where moves() would fail().
template <class G>
concept ListsSomeMoves = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                                  MoveList<G>& out) {
    { game.some_moves(state, event, out) } -> std::same_as<void>;
};

/// The value of a rolled position whose moves lead to leaves: the best of their evaluations.
template <class G>
concept ClosesLastMove = requires(const G& game, const typename G::State& state, const typename G::Event& event) {
    { game.last_move(state, event) } -> std::same_as<ClosedValue>;
};

/// How far a position's own evaluation must fall short of a bound for a search just above the leaves to fall short of
/// it, too, as good as always. Only where evaluations foresee what such a search finds.
template <class G>
concept KnowsHopeless = requires(const G& game) {
    { game.hopeless_margin() } -> std::same_as<Value>;
};

/// What the hooks below share of a position. It is found once and kept as long as the position is.
/// survey() returns how many static evaluations it was worth.
template <class G>
concept Surveys = requires(const G& game, const typename G::State& state, typename G::Survey& survey) {
    { game.survey(state, survey) } -> std::same_as<std::uint32_t>;
};

/// The mover's value after a move not made, one chance layer above the leaves.
template <class G>
concept ClosesLastRoll = Surveys<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Survey& survey,
             const typename G::Event& event, const typename G::Move& move) {
    { game.last_roll(state, survey, event, move) } -> std::same_as<ClosedValue>;
};

/// How far each event's value can still go: for a chance node with `layers` chance layers, itself
/// included, bounds on the value of every event, in the unit of the layer below it.
template <class G>
concept BoundsEvents = Surveys<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Survey& survey, unsigned layers,
             std::span<EventBounds> bounds) {
    { game.bound_events(state, survey, layers, bounds) } -> std::same_as<void>;
};

/// The most that each move of a rolled position can be worth, with `layers` chance layers below it.
template <class G>
concept BoundsMoves = Surveys<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Survey& survey,
             const typename G::Event& event, const MoveList<G>& moves, unsigned layers, std::span<Value> uppers) {
    { game.bound_moves(state, survey, event, moves, layers, uppers) } -> std::same_as<void>;
};

struct NoSurvey {};

namespace detail {

template <class G>
struct SurveyOf {
    using Type = NoSurvey;
};
template <Surveys G>
struct SurveyOf<G> {
    using Type = typename G::Survey;
};

}  // namespace detail

template <class G>
using SurveyOf = typename detail::SurveyOf<G>::Type;

/// The mover's value after each of his moves.
template <Game G>
void evaluate_moves(const G& game, const typename G::State& state, const typename G::Event& event,
                    const MoveList<G>& moves, std::span<Value> values) {
    if constexpr (EvaluatesMoves<G>) {
        game.evaluate_moves(state, event, moves, values);
    } else {
        for (std::size_t i = 0; i < moves.size(); ++i) { values[i] = evaluate_move(game, state, event, moves[i]); }
    }
}

}  // namespace starling
