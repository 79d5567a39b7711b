// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// What a game may know better than a search can find out. A hook is an optional function of a game, found by its
/// concept; \ref page_hooks shows examples.
///
/// No hook changes the value that a search returns. The algorithms of the papers (kExpectimax, kStar1, kStar2) use only
/// PlaysInPlace, EvaluatesMoves, RanksMoves, JudgesQuality and ListsSomeMoves, which change their speed or the order of
/// moves.
/// Algorithm::kBest uses all hooks.

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "starling/game.hpp"
#include "starling/search/options.hpp"
#include "starling/value.hpp"

namespace starling {

/// Bounds on the value of one event of a chance node, both included.
struct EventBounds {
    Value lower;
    Value upper;
};

/// A value that was computed without a search, and how many static evaluations the computation is counted as.
struct ClosedValue {
    Value value;
    std::uint32_t static_evals;
};

/// play_on() changes `state` itself, where play() returns a copy. For games with large states.
template <class G>
concept PlaysInPlace = requires(const G& game, typename G::State& state, const typename G::Event& event,
                                const typename G::Move& move) {
    { game.play_on(state, event, move) } -> std::same_as<void>;
};

/// evaluate_moves() writes the mover's value of each move: the evaluation of the position after the move, with the sign
/// changed if the turn passes. For games that compute all these values together faster than one by one.
template <class G>
concept EvaluatesMoves = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                                  const MoveList<G>& moves, std::span<Value> values) {
    { game.evaluate_moves(state, event, moves, values) } -> std::same_as<void>;
};

/// quick() estimates a move cheaply. Only the order of these estimates matters: they order moves and choose the move to
/// probe.
template <class G>
concept RanksMoves = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                              const typename G::Move& move) {
    { game.quick(state, event, move) } -> std::same_as<Value>;
};

/// How good a move looks at a glance (Hauk 2004, Figure 3.9).
enum class Quality : std::uint8_t { kNone, kGood, kBest };

/// quality() judges a move at a glance, for the choice of the move to probe: see Pick.
template <class G>
concept JudgesQuality = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                                 const typename G::Move& move) {
    { game.quality(state, event, move) } -> std::same_as<Quality>;
};

/// some_moves() lists at least one legal move of a roll, for a probe, which needs one good move and not all of them.
/// For games whose MoveList is too short for some rolls: where moves() would call fail(), this list is cut short.
template <class G>
concept ListsSomeMoves = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                                  MoveList<G>& out) {
    { game.some_moves(state, event, out) } -> std::same_as<void>;
};

/// last_move() returns the value of a rolled position whose moves lead to leaves: the best of the evaluations after
/// them.
template <class G>
concept ClosesLastMove = requires(const G& game, const typename G::State& state, const typename G::Event& event) {
    { game.last_move(state, event) } -> std::same_as<ClosedValue>;
};

/// hopeless_margin() is in the unit of evaluate(). If the evaluation of a position is below beta by more than this
/// margin, a search one chance layer above the leaves nearly always fails to reach beta, too. The search then does not
/// probe. For games whose evaluation predicts such a search well.
template <class G>
concept KnowsHopeless = requires(const G& game) {
    { game.hopeless_margin() } -> std::same_as<Value>;
};

/// survey() writes what last_roll(), bound_events() and bound_moves() need to know of a position. The search calls it
/// once for each position and keeps the result. It returns how many static evaluations the survey is counted as.
template <class G>
concept Surveys = requires(const G& game, const typename G::State& state, typename G::Survey& survey) {
    { game.survey(state, survey) } -> std::same_as<std::uint32_t>;
};

/// last_roll() returns the mover's value of a move, one chance layer above the leaves, without making the move.
template <class G>
concept ClosesLastRoll = Surveys<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Survey& survey,
             const typename G::Event& event, const typename G::Move& move) {
    { game.last_roll(state, survey, event, move) } -> std::same_as<ClosedValue>;
};

/// bound_events() narrows the bounds of every event of a chance node. `layers` counts the chance layers from this node
/// down, the node itself included; the bounds are in the unit of `layers` - 1.
template <class G>
concept BoundsEvents = Surveys<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Survey& survey, unsigned layers,
             std::span<EventBounds> bounds) {
    { game.bound_events(state, survey, layers, bounds) } -> std::same_as<void>;
};

/// bound_moves() writes an upper bound on the mover's value of each move, with `layers` chance layers below it.
template <class G>
concept BoundsMoves = Surveys<G> &&
    requires(const G& game, const typename G::State& state, const typename G::Survey& survey,
             const typename G::Event& event, const MoveList<G>& moves, unsigned layers, std::span<Value> uppers) {
    { game.bound_moves(state, survey, event, moves, layers, uppers) } -> std::same_as<void>;
};

/// kIsStudied is true in a game whose searches are compared with the papers: they count what each switch of their
/// options does, and have the listings as printed (SearchOptions::fails_hard). Small boards do without: both take RAM
/// and flash.
template <class G>
concept IsStudied = requires {
    requires G::kIsStudied;
};

/// What a search of the game counts.
template <class G>
using StatisticsOf = std::conditional_t<IsStudied<G>, DetailedStatistics, SearchStatistics>;

/// Adds 1 to a count of the switches if `happened` is true and the game's searches keep such counts.
template <class G>
void count_switch([[maybe_unused]] StatisticsOf<G>& statistics, [[maybe_unused]] std::uint64_t SwitchCounts::*which,
                  [[maybe_unused]] bool happened = true) {
    if constexpr (IsStudied<G>) { statistics.*which += happened ? 1U : 0U; }
}

/// The survey of a game that has none.
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

/// The type of the game's survey, or NoSurvey.
template <class G>
using SurveyOf = typename detail::SurveyOf<G>::Type;

/// Writes the mover's value of each move: by the game's hook if it has one, otherwise one by one.
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
