// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "starling/game.hpp"
#include "starling/search/scale.hpp"

/// Tiles worth 3, -2 and 1 are drawn from a bag in turn. A player keeps the drawn tile or, once in a game, puts it
/// back. The most points win. What can be drawn depends on what was drawn: events() is asked for each position.
struct TileBag {
    static constexpr std::size_t kMaxMoves = 2, kMaxEvents = 3, kMaxTag = 2;
    static constexpr std::array<std::int8_t, kMaxEvents> kWorth{3, -2, 1};

    /// The weights of a full and of a nearly empty bag differ, so values are means, rounded to hundredths of a point.
    using Scale = starling::RoundedScale;
    using Event = std::uint8_t;  // the kind of tile
    enum class Move : std::uint8_t { kKeep, kPutBack };
    struct State {
        std::array<std::int8_t, kMaxEvents> left;
        std::int8_t lead;  // of the player who draws next
        bool may_put_back, other_may;
        friend bool operator==(const State&, const State&) = default;
    };

    static constexpr State start() { return {{2, 3, 2}, 0, true, true}; }

    void events(const State& state, starling::EventList<TileBag>& out) const {
        out.clear();
        for (Event kind = 0; kind < kMaxEvents; ++kind) {
            if (state.left[kind] > 0) { out.push_back({kind, state.left[kind]}); }
        }
    }
    starling::Value max_total_weight() const { return 7; }  // tiles in the bag at the start
    bool is_over(const State& state) const { return state.left == std::array<std::int8_t, kMaxEvents>{}; }
    void moves(const State& state, Event /*kind*/, starling::MoveList<TileBag>& out) const {
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
    starling::Value bound() const { return 2'000; }
    starling::Value evaluate(const State& state) const { return 100 * state.lead; }
    std::uint16_t tag(Move move) const { return move == Move::kKeep ? 1 : 2; }
    std::uint64_t hash(const State& state) const {
        auto number = static_cast<std::uint64_t>(state.lead + 32);
        for (const std::int8_t left : state.left) { number = number * 8 + static_cast<std::uint64_t>(left); }
        return (number * 4 + state.may_put_back * 2U + state.other_may + 1) * 0x9E3779B97F4A7C15U;
    }
    std::uint64_t hash_event(Event kind) const { return (kind + 1U) * 0xD1342543DE82EF95U; }
};
static_assert(starling::SearchableGame<TileBag> && starling::ListsEvents<TileBag>);
