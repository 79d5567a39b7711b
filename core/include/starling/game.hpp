#pragma once

#include <etl/vector.h>

#include <concepts>
#include <cstdint>
#include <span>
#include <type_traits>

#include "starling/value.hpp"

namespace starling {

/// One outcome of the dice and how many of all the equally likely throws give it.
template <class Event>
struct Weighted {
    Event event;
    std::int32_t weight;
};

/// Room for every move a roll of game G can allow; the capacity is the game's own proven maximum.
template <class G>
using MoveList = etl::vector<typename G::Move, G::kMaxMoves>;

/// A two-player zero-sum game with dice. A game is a value: it carries its size, rules and
/// evaluator. Every value is the mover's, so it only flips sign from ply to ply.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    requires(const G& game, const typename G::State& state, const typename G::Move& move,
             const typename G::Event& event, MoveList<G>& out) {
    /// The throws of the dice, e.g. 21 rolls of weight 1 or 2. Never empty.
    { game.events() } -> std::convertible_to<std::span<const Weighted<typename G::Event>>>;
    /// No value is ever beyond +-bound.
    { game.bound() } -> std::convertible_to<Value>;
    { game.is_over(state) } -> std::same_as<bool>;
    /// Replaces `out`. Never empty: a forced pass is a move.
    { game.moves(state, event, out) } -> std::same_as<void>;
    /// The position after the move, seen by the other player.
    { game.play(state, event, move) } -> std::same_as<typename G::State>;
    /// Exact once the game is over.
    { game.evaluate(state) } -> std::same_as<Value>;
};

/// A game that can be searched: it also says how chance values are made (search/scale.hpp), and names
/// positions and moves for tables.
template <class G>
concept SearchableGame = Game<G> && requires(const G& game, const typename G::State& state,
                                             const typename G::Event& event, const typename G::Move& move) {
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

}  // namespace starling
