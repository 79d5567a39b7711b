// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "starling/list.hpp"
#include "starling/value.hpp"

namespace starling {

/// One outcome of the dice and how many of all the equally likely throws give it.
template <class Event>
struct Weighted {
    Event event;
    std::int32_t weight;
};

struct MoveLimit {
    static constexpr const char* kExceeded = "a roll has more moves than the game's kMaxMoves";
};
struct EventLimit {
    static constexpr const char* kExceeded = "a position has more events than the game's kMaxEvents";
};

/// Room for every move a roll of game G can allow; the capacity is the game's own proven maximum.
template <class G>
using MoveList = List<typename G::Move, G::kMaxMoves, MoveLimit>;
/// Room for all that chance can do in a position of game G.
template <class G>
using EventList = List<Weighted<typename G::Event>, G::kMaxEvents, EventLimit>;

/// Chance does the same in every position, as with dice: 21 rolls of weight 1 or 2.
template <class G>
concept HasFixedEvents = requires(const G& game) {
    { game.events() } -> std::convertible_to<std::span<const Weighted<typename G::Event>>>;
};

/// What chance can do depends on the position, as with a bag from which tiles are drawn. Replaces `out`; not asked once
/// the game is over.
template <class G>
concept ListsEvents = !HasFixedEvents<G> && requires(const G& game, const typename G::State& state, EventList<G>& out) {
    { game.events(state, out) } -> std::same_as<void>;
};

/// The mover may be on roll once more, as in Pig. The position after such a move is seen by the same player.
template <class G>
concept KeepsTurn = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                             const typename G::Move& move) {
    { game.keeps_turn(state, event, move) } -> std::same_as<bool>;
};

/// A two-player zero-sum game with chance. A game is a value: it carries its size, rules and evaluator. Every value is
/// the mover's, so it only flips sign when the turn passes. There is always an event, and all weights are positive.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    (HasFixedEvents<G> || ListsEvents<G>)&&requires(const G& game, const typename G::State& state,
                                                    const typename G::Move& move, const typename G::Event& event,
                                                    MoveList<G>& out) {
    /// No value is ever beyond +-bound.
    { game.bound() } -> std::convertible_to<Value>;
    { game.is_over(state) } -> std::same_as<bool>;
    /// Replaces `out`. Never empty: a forced pass is a move.
    { game.moves(state, event, out) } -> std::same_as<void>;
    /// The position after the move, seen by the player who is then to roll.
    { game.play(state, event, move) } -> std::same_as<typename G::State>;
    /// Exact once the game is over.
    { game.evaluate(state) } -> std::same_as<Value>;
};

/// The weights of a position's events always have the same sum.
template <class G>
concept HasConstantWeight = HasFixedEvents<G> || requires(const G& game) {
    { game.total_weight() } -> std::same_as<Value>;
};
/// Their sum varies, and is never above this.
template <class G>
concept HasBoundedWeight = requires(const G& game) {
    { game.max_total_weight() } -> std::same_as<Value>;
};

/// A game that can be searched: it also says how chance values are made (search/scale.hpp), and names
/// positions and moves for tables.
template <class G>
concept SearchableGame = Game<G> &&
    (HasConstantWeight<G> || HasBoundedWeight<G>)&&requires(const G& game, const typename G::State& state,
                                                            const typename G::Event& event,
                                                            const typename G::Move& move) {
    typename G::Scale;
    { G::kMaxEvents } -> std::convertible_to<std::size_t>;
    /// Moves have tags from 1 to kMaxTag, the moves of one roll different ones.
    { G::kMaxTag } -> std::convertible_to<std::size_t>;
    { game.tag(move) } -> std::same_as<std::uint16_t>;
    /// Equal for equal positions, mover included, and as good as random for others.
    { game.hash(state) } -> std::same_as<std::uint64_t>;
    /// Tells a rolled position from the same one before its roll and after another.
    { game.hash_event(event) } -> std::same_as<std::uint64_t>;
};

/// What chance can do in a position that is not over: a span, or a list by value.
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

/// The sum of a position's weights, or the most that it can be.
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

template <Game G>
bool keeps_turn(const G& game, const typename G::State& state, const typename G::Event& event,
                const typename G::Move& move) {
    if constexpr (KeepsTurn<G>) { return game.keeps_turn(state, event, move); }
    return false;
}

/// The mover's value after a move, by the evaluation of the position it leads to.
template <Game G>
Value evaluate_move(const G& game, const typename G::State& state, const typename G::Event& event,
                    const typename G::Move& move) {
    const Value value = game.evaluate(game.play(state, event, move));
    return keeps_turn(game, state, event, move) ? value : -value;
}

}  // namespace starling
