// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "starling/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/scale.hpp"

namespace starling::experiments {

/// A *-complete tree of 2 plies (Ballard 1982, section 6): a + node, N * nodes, below each N - nodes of
/// equal weight, below each N leaves. Arcs have values and a leaf is worth their sum, seen by +. The
/// arcs' values are 0, -1, .. below the +; -N/2 .. -1, 1 .. N/2 below a *; 0, 1, .. below a -. So the
/// * nodes are worth 0, -1, .., and the tree 0. Only the order of the arcs differs from tree to tree.
class BallardTree {
public:
    static constexpr std::size_t kMaxMoves = 40;
    static constexpr std::size_t kMaxEvents = 40;
    static constexpr std::size_t kMaxTag = kMaxMoves;

    using Scale = ExactScale;
    using Event = std::uint8_t;
    using Move = std::uint8_t;
    enum class Node : std::uint8_t { kPlus, kChance, kLeaf };
    struct State {
        Node node;
        std::uint8_t successor;  ///< which of the * nodes
        std::int16_t sum;        ///< of the arcs so far
        friend bool operator==(const State&, const State&) = default;
    };
    static constexpr State kRoot{Node::kPlus, 0, 0};
    static constexpr Event kRootEvent = 0;  ///< what was rolled before the + node does not matter

    /// The best order: the best * node first, low values first below * nodes, best moves first below
    /// - nodes. `n` is even, from 2 to kMaxMoves.
    explicit BallardTree(unsigned n) : n_(n), plus_arcs_(n), chance_arcs_(n * n), minus_arcs_(n * n * n) {
        for (std::size_t i = 0; i < n; ++i) { events_[i] = {static_cast<Event>(i), 1}; }
        const auto half = static_cast<Arc>(n / 2);
        for (std::size_t i = 0; i < plus_arcs_.size(); ++i) { plus_arcs_[i] = static_cast<Arc>(-static_cast<Arc>(i)); }
        for (std::size_t i = 0; i < chance_arcs_.size(); ++i) {
            const auto rank = static_cast<Arc>(i % n);
            chance_arcs_[i] = static_cast<Arc>(rank < half ? rank - half : rank - half + 1);
        }
        for (std::size_t i = 0; i < minus_arcs_.size(); ++i) { minus_arcs_[i] = static_cast<Arc>(i % n); }
    }

    /// Every order of the arcs below every node is equally likely.
    void shuffle(Rng& rng) {
        shuffle_groups(plus_arcs_, rng);
        shuffle_groups(chance_arcs_, rng);
        shuffle_groups(minus_arcs_, rng);
    }

    /// Brings one * node, 0 is the best, before the others; those keep their order.
    void put_first(unsigned rank) {
        const auto found = std::find(plus_arcs_.begin(), plus_arcs_.end(), static_cast<Arc>(-static_cast<int>(rank)));
        std::rotate(plus_arcs_.begin(), found, found + 1);
    }

    std::span<const Weighted<Event>> events() const { return {events_.data(), n_}; }
    Value bound() const { return static_cast<Value>(n_ + n_ / 2 - 1); }
    bool is_over(const State& state) const { return state.node == Node::kLeaf; }
    void moves(const State& /*state*/, Event /*event*/, MoveList<BallardTree>& out) const {
        out.resize(n_);
        std::iota(out.begin(), out.end(), Move{0});
    }
    State play(const State& state, Event event, Move move) const {
        if (state.node == Node::kPlus) { return {Node::kChance, move, plus_arcs_[move]}; }
        const std::size_t minus_node = state.successor * n_ + event;
        const int sum = state.sum + chance_arcs_[minus_node] + minus_arcs_[minus_node * n_ + move];
        return {Node::kLeaf, state.successor, static_cast<std::int16_t>(sum)};
    }
    Value evaluate(const State& state) const { return state.node == Node::kChance ? -state.sum : state.sum; }
    std::uint16_t tag(Move move) const { return static_cast<std::uint16_t>(move + 1); }
    std::uint64_t hash(const State& state) const {
        const auto node = static_cast<std::uint64_t>(state.node);
        const auto sum = static_cast<std::uint16_t>(state.sum);
        return ((node << 32 | std::uint64_t{state.successor} << 16 | sum) + 1) * 0x9E3779B97F4A7C15U;
    }
    std::uint64_t hash_event(Event event) const { return (event + 1U) * 0xD1342543DE82EF95U; }

private:
    using Arc = std::int8_t;

    /// Shuffles each n arcs that are below one node (Fisher and Yates).
    void shuffle_groups(std::vector<Arc>& arcs, Rng& rng) const {
        for (std::size_t first = 0; first < arcs.size(); first += n_) {
            for (std::uint32_t left = n_; left > 1; --left) {
                std::swap(arcs[first + left - 1], arcs[first + rng.below(left)]);
            }
        }
    }

    unsigned n_;
    std::array<Weighted<Event>, kMaxEvents> events_{};
    std::vector<Arc> plus_arcs_;
    std::vector<Arc> chance_arcs_;
    std::vector<Arc> minus_arcs_;
};
static_assert(SearchableGame<BallardTree>);

}  // namespace starling::experiments
