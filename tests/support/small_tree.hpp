// SPDX-License-Identifier: MIT
#pragma once

#include <unity.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "starling/game.hpp"
#include "starling/search/expectimax.hpp"
#include "starling/search/hooks.hpp"
#include "starling/search/scale.hpp"

namespace starling::test {

/// A game made up by a hash: few positions, so that lines meet again; few values, so that every window
/// can be tried; events of different weight, rolls with different numbers of moves, early ends.
template <class ChosenScale, std::size_t kEvents = 3>
class SmallTree {
public:
    static constexpr std::size_t kMaxMoves = 4;
    static constexpr std::size_t kMaxEvents = kEvents;
    static constexpr std::size_t kMaxTag = kMaxMoves;
    static constexpr Value kBound = 4;

    using Scale = ChosenScale;
    using Event = std::uint8_t;
    using Move = std::uint8_t;
    struct State {
        std::uint32_t id;
        friend bool operator==(const State&, const State&) = default;
    };

    explicit SmallTree(std::uint32_t seed) : seed_(seed) {
        for (std::size_t i = 0; i < kEvents; ++i) {
            events_[i] = {static_cast<Event>(i), static_cast<std::int32_t>(kEvents == 1 ? 1 : 1 + mix(i, 77) % 3)};
        }
    }

    std::span<const Weighted<Event>> events() const { return events_; }
    Value bound() const { return kBound; }
    bool is_over(const State& state) const { return mix(state.id, 1) % 9 == 0; }
    void moves(const State& state, Event event, MoveList<SmallTree>& out) const {
        out.clear();
        const std::uint32_t count = 1 + mix(state.id, 100U + event) % kMaxMoves;
        for (std::uint32_t i = 0; i < count; ++i) { out.push_back(static_cast<Move>(i)); }
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
    Value quick(const State& state, Event event, Move move) const { return evaluate(play(state, event, move)) / 2; }

    Quality quality(const State& state, Event event, Move move) const {
        return static_cast<Quality>(mix(state.id, 3000U + event * 10U + move) % 3);
    }

    ClosedValue last_move(const State& state, Event event) const {
        MoveList<SmallTree> list;
        moves(state, event, list);
        ClosedValue best{-kBound, 0};
        for (const Move move : list) {
            best.value = std::max(best.value, -evaluate(play(state, event, move)));
            ++best.static_evals;
        }
        return best;
    }

    /// What the hooks share: here only which position it was, so that a stale one is noticed.
    struct Survey {
        std::uint32_t id;
    };
    std::uint32_t survey(const State& state, Survey& survey) const {
        survey.id = state.id;
        return 1;
    }

    ClosedValue last_roll(const State& state, const Survey& survey, Event event, Move move) const {
        assert_fresh(state, survey);
        return {-expectimax(*this, play(state, event, move), 1), 1};
    }

    /// Exact one layer above the leaves; above that somewhat wider than the truth, more on one side.
    void bound_events(const State& state, const Survey& survey, unsigned layers, std::span<EventBounds> bounds) const {
        assert_fresh(state, survey);
        for (std::size_t i = 0; i < kEvents; ++i) {
            const Value value = expectimax(*this, state, static_cast<Event>(i), layers - 1);
            const auto slack = static_cast<Value>(layers == 1 ? 0 : mix(state.id, 50 + i) % 4);
            bounds[i].lower = std::max(bounds[i].lower, value - slack);
            bounds[i].upper = std::min(bounds[i].upper, value + slack / 2);
        }
    }

    /// Now and then the truth, mostly more.
    void bound_moves(const State& state, const Survey& survey, Event event, const MoveList<SmallTree>& moves,
                     unsigned layers, std::span<Value> uppers) const {
        assert_fresh(state, survey);
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto slack = static_cast<Value>(mix(state.id, 60 + i) % 3);
            uppers[i] = -expectimax(*this, play(state, event, moves[i]), layers) + slack;
        }
    }

    static constexpr std::uint32_t kPositions = 40;

private:
    static void assert_fresh(const State& state, const Survey& survey) {
        TEST_ASSERT_EQUAL_UINT32_MESSAGE(state.id, survey.id, "the survey is of another position");
    }

    std::uint32_t mix(std::uint64_t a, std::uint64_t b) const {
        std::uint64_t z = (a + 1) * 0x9E3779B97F4A7C15U ^ (b + seed_ * 1000003ULL) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 30)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>(z >> 33);
    }

    std::uint32_t seed_;
    std::array<Weighted<Event>, kEvents> events_{};
};

/// The same, for what only games that are studied can switch on.
template <class ChosenScale>
struct StudiedTree : SmallTree<ChosenScale> {
    static constexpr bool kIsStudied = true;
    using SmallTree<ChosenScale>::SmallTree;
};

/// A search in the window (alpha, beta) returned `value`: exact inside the window, a bound outside.
inline void assert_keeps_promise(Value value, Value alpha, Value beta, Value truth) {
    if (value <= alpha) {
        TEST_ASSERT_LESS_OR_EQUAL_INT32(value, truth);
    } else if (value >= beta) {
        TEST_ASSERT_GREATER_OR_EQUAL_INT32(value, truth);
    } else {
        TEST_ASSERT_EQUAL_INT32(truth, value);
    }
}

}  // namespace starling::test
