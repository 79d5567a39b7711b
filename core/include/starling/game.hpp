// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// What a game is: the concepts Game and SearchableGame, which a game of yours satisfies, and the lists of moves and
/// events that it fills. The concepts are explained with examples in \ref page_game.

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "starling/list.hpp"
#include "starling/value.hpp"

namespace starling {

/// One event of chance, and its weight: how many of all the equally likely throws give it. The weight is positive.
template <class Event>
struct Weighted {
    Event event;
    std::int32_t weight;
};

/// What fail() prints for a full MoveList.
struct MoveLimit {
    static constexpr const char* kExceeded = "a roll has more moves than the game's kMaxMoves";
};
/// What fail() prints for a full EventList.
struct EventLimit {
    static constexpr const char* kExceeded = "a position has more events than the game's kMaxEvents";
};

/// The moves of one roll of game G. Its capacity, kMaxMoves, is the most that any roll of the game allows; one move
/// more ends in fail().
template <class G>
using MoveList = List<typename G::Move, G::kMaxMoves, MoveLimit>;
/// The events of one position of game G, at most kMaxEvents; one event more ends in fail().
template <class G>
using EventList = List<Weighted<typename G::Event>, G::kMaxEvents, EventLimit>;

/// Chance is the same in every position, as with dice. events() returns all events with their weights, for example 21
/// rolls of weight 1 or 2.
template <class G>
concept HasFixedEvents = requires(const G& game) {
    { game.events() } -> std::convertible_to<std::span<const Weighted<typename G::Event>>>;
};

/// Chance depends on the position, as with a bag from which tiles are drawn. events(state, out) replaces `out` by the
/// events of `state`. It is never called for a position that is over.
template <class G>
concept ListsEvents = !HasFixedEvents<G> && requires(const G& game, const typename G::State& state, EventList<G>& out) {
    { game.events(state, out) } -> std::same_as<void>;
};

/// A move may keep the turn, as in Pig. If keeps_turn(state, event, move) is true, the same player rolls next, and
/// play() returns the position as this player sees it.
template <class G>
concept KeepsTurn = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                             const typename G::Move& move) {
    { game.keeps_turn(state, event, move) } -> std::same_as<bool>;
};

/// A two-player zero-sum game with chance. A game is a value: it carries its size, rules and evaluator. All values are
/// the mover's, so a value only changes its sign when the turn passes. A position that is not over has at least one
/// event.
///
/// - `bound()`: no value is above bound() or below -bound().
/// - `is_over(state)`: true if nobody moves any more.
/// - `moves(state, event, out)`: replaces `out` by the legal moves. Never empty: a forced pass is a move.
/// - `play(state, event, move)`: the position after the move, seen by the player who rolls next.
/// - `evaluate(state)`: the value of `state` for the player who rolls next. Exact once the game is over.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    (HasFixedEvents<G> || ListsEvents<G>)&&requires(const G& game, const typename G::State& state,
                                                    const typename G::Move& move, const typename G::Event& event,
                                                    MoveList<G>& out) {
    { game.bound() } -> std::convertible_to<Value>;
    { game.is_over(state) } -> std::same_as<bool>;
    { game.moves(state, event, out) } -> std::same_as<void>;
    { game.play(state, event, move) } -> std::same_as<typename G::State>;
    { game.evaluate(state) } -> std::same_as<Value>;
};

/// The weights of a position's events have the same sum in every position: total_weight(), or the sum over fixed
/// events.
template <class G>
concept HasConstantWeight = HasFixedEvents<G> || requires(const G& game) {
    { game.total_weight() } -> std::same_as<Value>;
};
/// The sum of the weights differs from position to position and is at most max_total_weight().
template <class G>
concept HasBoundedWeight = requires(const G& game) {
    { game.max_total_weight() } -> std::same_as<Value>;
};

/// A game that can be searched. In addition to Game it says how values of chance nodes are computed, and names
/// positions and moves for tables.
///
/// - `Scale`: ExactScale or RoundedScale (search/scale.hpp).
/// - `kMaxEvents`: the most events of any position, at most 256.
/// - `kMaxTag`: the largest tag.
/// - `tag(move)`: a number from 1 to kMaxTag. The moves of one roll have different tags.
/// - `hash(state)`: equal for equal positions, the mover included, and as good as random in all 64 bits for others.
/// - `hash_event(event)`: as good as random in all 64 bits, and different for the events of a position. A rolled
///   position has the key `hash(state) ^ hash_event(event)`. A transposition table compares the upper half of a key, so
///   small numbers will not do.
template <class G>
concept SearchableGame = Game<G> &&
    (HasConstantWeight<G> || HasBoundedWeight<G>)&&requires(const G& game, const typename G::State& state,
                                                            const typename G::Event& event,
                                                            const typename G::Move& move) {
    typename G::Scale;
    { G::kMaxEvents } -> std::convertible_to<std::size_t>;
    { G::kMaxTag } -> std::convertible_to<std::size_t>;
    { game.tag(move) } -> std::same_as<std::uint16_t>;
    { game.hash(state) } -> std::same_as<std::uint64_t>;
    { game.hash_event(event) } -> std::same_as<std::uint64_t>;
};

/// The events of a position that is not over: a span of fixed events, or a list by value.
template <Game G>
auto events_of(const G& game, const typename G::State& state) {
    if constexpr (HasFixedEvents<G>) {
        return std::span<const Weighted<typename G::Event>>{game.events()};
    } else {
        EventList<G> events;
        game.events(state, events);
        return events;
    }
}

/// The largest sum that the weights of a position can have. With HasConstantWeight every position has this sum.
template <SearchableGame G>
Value most_weight(const G& game) {
    if constexpr (HasFixedEvents<G>) {
        Value sum = 0;
        for (const auto& event : game.events()) { sum += event.weight; }
        return sum;
    } else if constexpr (HasConstantWeight<G>) {
        return game.total_weight();
    } else {
        return game.max_total_weight();
    }
}

/// Does the mover roll again after this move? False for a game that has no keeps_turn().
template <Game G>
bool keeps_turn(const G& game, const typename G::State& state, const typename G::Event& event,
                const typename G::Move& move) {
    if constexpr (KeepsTurn<G>) { return game.keeps_turn(state, event, move); }
    return false;
}

/// The mover's value of a move: the evaluation of the position after it, with the sign changed if the turn passes.
template <Game G>
Value evaluate_move(const G& game, const typename G::State& state, const typename G::Event& event,
                    const typename G::Move& move) {
    const Value value = game.evaluate(game.play(state, event, move));
    return keeps_turn(game, state, event, move) ? value : -value;
}

}  // namespace starling
