// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "starling/game.hpp"
#include "starling/search/scale.hpp"

namespace starling::test {

/// As SmallTree, but what chance can do differs from position to position, and some moves keep the turn. With
/// ExactScale the weights of a position add up to 6, with RoundedScale to anything up to that.
template <class ChosenScale>
class VaryingTree {
public:
    static constexpr std::size_t kMaxMoves = 3;
    static constexpr std::size_t kMaxEvents = 4;
    static constexpr std::size_t kMaxTag = kMaxMoves;
    static constexpr Value kBound = 4;
    static constexpr Value kWeight = 6;

    using Scale = ChosenScale;
    using Event = std::uint8_t;
    using Move = std::uint8_t;
    struct State {
        std::uint32_t id;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit VaryingTree(std::uint32_t seed) : seed_(seed) {}

    void events(const State& state, EventList<VaryingTree>& out) const {
        out.clear();
        Value left = kWeight;
        const std::size_t count = 1 + mix(state.id, 3) % kMaxEvents;
        for (std::size_t i = 0; i < count && left > 0; ++i) {
            Value weight = 1 + static_cast<Value>(mix(state.id, 10 + i) % 3);
            if (std::is_same_v<Scale, ExactScale> && i + 1 == count) { weight = left; }
            weight = weight < left ? weight : left;
            out.push_back({static_cast<Event>(i * 2 + state.id % 2), weight});
            left -= weight;
        }
    }
    Value total_weight() const requires std::is_same_v<ChosenScale, ExactScale> { return kWeight; }
    Value max_total_weight() const { return kWeight; }
    Value bound() const { return kBound; }
    bool is_over(const State& state) const { return mix(state.id, 1) % 9 == 0; }
    void moves(const State& state, Event event, MoveList<VaryingTree>& out) const {
        out.clear();
        const std::size_t count = 1 + mix(state.id, 100U + event) % kMaxMoves;
        for (std::size_t i = 0; i < count; ++i) { out.push_back(static_cast<Move>(i)); }
    }
    bool keeps_turn(const State& state, Event event, Move move) const {
        return mix(state.id, 500U + event * 10U + move) % 3 == 0;
    }
    State play(const State& state, Event event, Move move) const {
        return {mix(state.id, 1000U + event * 10U + move) % kPositions};
    }
    Value evaluate(const State& state) const {
        return static_cast<Value>(mix(state.id, 2) % (2 * kBound + 1)) - kBound;
    }
    std::uint16_t tag(Move move) const { return static_cast<std::uint16_t>(move + 1); }
    std::uint64_t hash(const State& state) const { return (state.id + 1) * 0x9E3779B97F4A7C15U; }
    std::uint64_t hash_event(Event event) const { return (event + 1U) * 0xD1342543DE82EF95U; }

    static constexpr std::uint32_t kPositions = 40;

private:
    std::uint32_t mix(std::uint64_t a, std::uint64_t b) const {
        std::uint64_t z = (a + 1) * 0x9E3779B97F4A7C15U ^ (b + seed_ * 1000003ULL) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 30)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>(z >> 33);
    }

    std::uint32_t seed_;
};

static_assert(ListsEvents<VaryingTree<ExactScale>> && KeepsTurn<VaryingTree<ExactScale>>);
static_assert(HasConstantWeight<VaryingTree<ExactScale>> && !HasConstantWeight<VaryingTree<RoundedScale>>);

}  // namespace starling::test
