#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "core/value.hpp"

// What a game may know better than a search can find out. All of it is optional, and all of it is exact:
// with or without, a search finds the same value. The pure algorithms ask only for RanksMoves.

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

/// A cheap opinion of a move, for ordering and probing.
template <class G>
concept RanksMoves = requires(const G& game, const typename G::State& state, const typename G::Event& event,
                              const typename G::Move& move) {
    { game.quick(state, event, move) } -> std::same_as<Value>;
};

/// The value of a rolled position whose moves lead to leaves: the best of their evaluations.
template <class G>
concept ClosesLastMove = requires(const G& game, const typename G::State& state, const typename G::Event& event) {
    { game.last_move(state, event) } -> std::same_as<ClosedValue>;
};

/// The value of a position one chance layer above the leaves.
template <class G>
concept ClosesLastRoll = requires(const G& game, const typename G::State& state) {
    { game.last_roll(state) } -> std::same_as<ClosedValue>;
};

/// How far each event's value can still go: for a chance node with `layers` chance layers, itself
/// included, bounds on the value of every event, in the unit of the layer below it.
template <class G>
concept BoundsEvents = requires(const G& game, const typename G::State& state, unsigned layers,
                                std::span<EventBounds> bounds) {
    { game.bound_events(state, layers, bounds) } -> std::same_as<void>;
};

}  // namespace starling
