// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "starling/game.hpp"
#include "starling/search/scale.hpp"

/// Pig: throw a die and add it to your turn, then hold or throw again. A 1 loses the turn. The first to reach the
/// target wins.
struct Pig {
    static constexpr std::size_t kMaxMoves = 2, kMaxEvents = 6, kMaxTag = 2;
    static constexpr std::uint8_t kTarget = 20;
    using Scale = starling::ExactScale;
    using Event = std::uint8_t;  // the number thrown
    enum class Move : std::uint8_t { kHold, kThrowAgain };
    struct State {
        std::uint8_t mine, theirs, turn;  // mine: of the player who throws next
        friend bool operator==(const State&, const State&) = default;
    };

    std::span<const starling::Weighted<Event>> events() const { return kThrows; }
    bool is_over(const State& state) const { return state.theirs >= kTarget; }
    void moves(const State& state, Event thrown, starling::MoveList<Pig>& out) const {
        out.clear();
        out.push_back(Move::kHold);
        if (thrown != 1 && state.mine + state.turn + thrown < kTarget) { out.push_back(Move::kThrowAgain); }
    }
    bool keeps_turn(const State&, Event, Move move) const { return move == Move::kThrowAgain; }
    State play(const State& state, Event thrown, Move move) const {
        const auto turn = static_cast<std::uint8_t>(thrown == 1 ? 0 : state.turn + thrown);
        if (move == Move::kThrowAgain) { return {state.mine, state.theirs, turn}; }
        return {state.theirs, static_cast<std::uint8_t>(state.mine + turn), 0};
    }
    starling::Value bound() const { return 100; }
    starling::Value evaluate(const State& state) const {
        return is_over(state) ? -bound() : 3 * (state.mine - state.theirs) + state.turn;
    }
    std::uint16_t tag(Move move) const { return move == Move::kHold ? 1 : 2; }
    std::uint64_t hash(const State& state) const {
        return ((state.mine * 256U + state.theirs) * 256U + state.turn + 1) * 0x9E3779B97F4A7C15U;
    }
    std::uint64_t hash_event(Event thrown) const { return thrown * 0xD1342543DE82EF95U; }

private:
    static constexpr std::array<starling::Weighted<Event>, 6> kThrows{{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}};
};
static_assert(starling::SearchableGame<Pig> && starling::KeepsTurn<Pig>);
