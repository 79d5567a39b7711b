// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "starling/game.hpp"
#include "starling/search/scale.hpp"

namespace starling::test {

/// Pig: throw a die and add up as long as you like; a 1 costs what was added up in this turn. Whoever has kTarget wins.
class Pig {
public:
    static constexpr std::size_t kMaxMoves = 2, kMaxEvents = 6, kMaxTag = 2;
    static constexpr int kTarget = 12;

    using Scale = ExactScale;
    using Event = std::uint8_t;
    enum class Move : std::uint8_t { kHold, kThrowAgain };
    struct State {
        std::int8_t mine, theirs, turn;
    };

    std::span<const Weighted<Event>> events() const { return kThrows; }
    Value bound() const { return 100; }
    bool is_over(const State& state) const { return state.theirs >= kTarget; }
    void moves(const State& /*state*/, Event thrown, MoveList<Pig>& out) const {
        out.clear();
        out.push_back(Move::kHold);
        if (thrown != 1) { out.push_back(Move::kThrowAgain); }
    }
    bool keeps_turn(const State& /*state*/, Event /*thrown*/, Move move) const { return move == Move::kThrowAgain; }
    State play(const State& state, Event thrown, Move move) const {
        const auto turn = static_cast<std::int8_t>(thrown == 1 ? 0 : state.turn + thrown);
        if (move == Move::kThrowAgain) { return {state.mine, state.theirs, turn}; }
        return {state.theirs, static_cast<std::int8_t>(state.mine + turn), 0};
    }
    Value evaluate(const State& state) const {
        if (is_over(state)) { return -bound(); }
        return 3 * (state.mine - state.theirs) + state.turn;
    }
    std::uint16_t tag(Move move) const { return move == Move::kHold ? 1 : 2; }
    std::uint64_t hash(const State& state) const {
        const auto number = static_cast<std::uint64_t>((state.mine * 64 + state.theirs) * 64 + state.turn + 1);
        return number * 0x9E3779B97F4A7C15U;
    }
    std::uint64_t hash_event(Event thrown) const { return thrown * 0xD1342543DE82EF95U; }

private:
    static constexpr std::array<Weighted<Event>, 6> kThrows{{{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}}};
};

static_assert(SearchableGame<Pig> && HasFixedEvents<Pig> && KeepsTurn<Pig>);

}  // namespace starling::test
