// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "starling/game.hpp"
#include "starling/search/scale.hpp"

namespace starling::test {

/// Tiles worth 3, -2 and 1 are drawn from a bag in turn. Whoever draws one keeps it, or, once in a game, puts it back.
/// What can be drawn depends on what was.
class TileBag {
public:
    static constexpr std::size_t kMaxMoves = 2, kMaxEvents = 3, kMaxTag = 2;
    static constexpr std::array<std::int8_t, kMaxEvents> kWorth{3, -2, 1};

    using Scale = RoundedScale;
    using Event = std::uint8_t;  ///< which kind
    enum class Move : std::uint8_t { kKeep, kPutBack };
    struct State {
        std::array<std::int8_t, kMaxEvents> left;
        std::int8_t lead;  ///< of the player who draws
        bool may_put_back, other_may;
    };

    static constexpr State start() { return {{2, 3, 2}, 0, true, true}; }

    void events(const State& state, EventList<TileBag>& out) const {
        out.clear();
        for (std::uint8_t kind = 0; kind < kMaxEvents; ++kind) {
            if (state.left[kind] > 0) { out.push_back({kind, state.left[kind]}); }
        }
    }
    Value max_total_weight() const { return 7; }
    Value bound() const { return 2'000; }
    bool is_over(const State& state) const { return state.left == std::array<std::int8_t, kMaxEvents>{}; }
    void moves(const State& state, Event /*kind*/, MoveList<TileBag>& out) const {
        out.clear();
        out.push_back(Move::kKeep);
        if (state.may_put_back) { out.push_back(Move::kPutBack); }
    }
    State play(const State& state, Event kind, Move move) const {
        if (move == Move::kPutBack) {
            return {state.left, static_cast<std::int8_t>(-state.lead), state.other_may, false};
        }
        State after{state.left, static_cast<std::int8_t>(-(state.lead + kWorth[kind])), state.other_may,
                    state.may_put_back};
        --after.left[kind];
        return after;
    }
    Value evaluate(const State& state) const { return 100 * state.lead; }
    std::uint16_t tag(Move move) const { return move == Move::kKeep ? 1 : 2; }
    std::uint64_t hash(const State& state) const {
        std::uint64_t number = static_cast<std::uint64_t>(state.lead + 32);
        for (const std::int8_t left : state.left) { number = number * 8 + static_cast<std::uint64_t>(left); }
        return (number * 4 + state.may_put_back * 2U + state.other_may + 1) * 0x9E3779B97F4A7C15U;
    }
    std::uint64_t hash_event(Event kind) const { return (kind + 1U) * 0xD1342543DE82EF95U; }
};

static_assert(SearchableGame<TileBag> && ListsEvents<TileBag> && !HasConstantWeight<TileBag>);

}  // namespace starling::test
