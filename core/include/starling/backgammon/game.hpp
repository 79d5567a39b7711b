// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Backgammon as a game that can be searched, with any evaluator.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/play.hpp"
#include "starling/backgammon/play_tag.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/backgammon/quick.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/fail.hpp"
#include "starling/game.hpp"
#include "starling/search/hooks.hpp"
#include "starling/search/scale.hpp"

namespace starling::backgammon {

/// Backgammon without a cube, as a game that can be searched. The values of chance nodes are means rounded to whole
/// numbers, so the unit is the same at every depth.
///
/// kRoom is the capacity of a MoveList. A device may have room for fewer plays than a roll can allow. A roll with more
/// plays then ends in fail(), except just above the leaves of Algorithm::kBest, where no list is needed.
template <Evaluator E, std::size_t kRoom = kMaxPlays>
class Backgammon {
public:
    static constexpr bool kIsStudied = requires { requires E::kIsStudied; };
    static constexpr std::size_t kMaxMoves = kRoom;
    static constexpr std::size_t kMaxEvents = 21;
    static constexpr std::size_t kMaxTag = kMaxPlayTag;

    using Scale = RoundedScale;
    using State = Position;
    using Event = Roll;
    using Move = Play;

    constexpr explicit Backgammon(const E& evaluator, Rules rules = Rules::kClassic)
        : evaluator_(evaluator), rules_(rules) {}

    constexpr Rules rules() const { return rules_; }
    constexpr const E& evaluator() const { return evaluator_; }
    constexpr Value bound() const { return E::kBound; }
    /// All 21 rolls, large ones first: they change most. A search with likelier_events_first keeps this order among
    /// rolls of equal weight.
    constexpr std::span<const Weighted<Event>> events() const { return kRolls; }

    constexpr bool is_over(const State& state) const { return state.is_over(); }

    constexpr void moves(const State& state, Event event, MoveList<Backgammon>& out) const {
        if (!list_first_plays(state, event, out)) { fail(MoveLimit::kExceeded); }
    }
    /// As many of the plays as there is room for: enough to probe.
    constexpr void some_moves(const State& state, Event event, MoveList<Backgammon>& out) const
        requires(kRoom < kMaxPlays) {
        (void)list_first_plays(state, event, out);
    }
    constexpr State play(const State& state, Event /*event*/, const Move& move) const { return after(state, move); }

    constexpr Value evaluate(const State& state) const {
        if (!state.is_over()) { return evaluator_.evaluate(state); }
        const Value won = evaluator_.won(points_won(state, rules_));
        return state.my_points() == 0 ? won : -won;
    }

    /// RanksMoves: an estimate of the play without an evaluation.
    constexpr Value quick(const State& state, Event event, const Move& move) const {
        return quick_opinion(play(state, event, move));
    }

    /// JudgesQuality, where searches are studied: does the play hit, or make a point?
    constexpr Quality quality(const State& state, Event event, const Move& move) const requires kIsStudied {
        return quick_quality(state, play(state, event, move));
    }

    constexpr Value hopeless_margin() const requires requires(const E& evaluator) { evaluator.hopeless_margin(); }
    { return evaluator_.hopeless_margin(); }

    /// The best evaluation of all positions that the roll can lead to. All replies are valued as they are generated: no
    /// list, no order.
    constexpr ClosedValue last_move(const State& state, Event event) const {
        LastMoves all{*this};
        const auto add = [&all](const Move& /*move*/, const State& result) {
            all.add(result);
            return true;
        };
        if constexpr (kIsOnDevice) {
            visit_plays(state, event, AnyPlayVisitor{add});
        } else {
            each_play(state, event, add);
        }
        return all.best();
    }

    constexpr std::uint16_t tag(const Move& move) const { return tag_of(move); }
    constexpr std::uint64_t hash(const State& state) const { return state.hash(); }
    constexpr std::uint64_t hash_event(Event event) const {
        return (event.high * 8U + event.low) * 0xD1342543DE82EF95U;
    }

private:
    /// On a device a call through a pointer for each play is chosen over more flash.
    static constexpr bool kIsOnDevice = kRoom < kMaxPlays;

    /// Keeps the best of the positions that are added, each valued for the player who has moved.
    class LastMoves {
    public:
        constexpr explicit LastMoves(const Backgammon& game) : game_(game) {}

        constexpr void add(const State& result) {
            ++count_;
            if constexpr (EvaluatesTogether<E>) {
                if (!result.is_over()) {
                    waiting_[waiting_count_++] = result;
                    if (waiting_count_ == kTogether) { value_waiting(); }
                    return;
                }
            }
            best_ = std::max(best_, -game_.evaluate(result));
        }
        constexpr ClosedValue best() {
            if constexpr (EvaluatesTogether<E>) { value_waiting(); }
            return {best_, count_};
        }

    private:
        /// How many positions are collected on the stack before they are evaluated together.
        static constexpr std::size_t kTogether = EvaluatesTogether<E> ? 16 : 0;

        constexpr void value_waiting() {
            std::array<Value, kTogether> values;
            game_.evaluator_.evaluate_together(std::span{waiting_}.first(waiting_count_), values);
            for (std::size_t i = 0; i < waiting_count_; ++i) { best_ = std::max(best_, -values[i]); }
            waiting_count_ = 0;
        }

        const Backgammon& game_;
        Value best_ = -E::kBound;
        std::uint32_t count_ = 0;
        std::size_t waiting_count_ = 0;
        std::array<State, kTogether> waiting_;
    };

    static constexpr std::array<Weighted<Event>, kMaxEvents> kRolls = [] {
        std::array<Weighted<Event>, kMaxEvents> rolls{};
        std::size_t i = 0;
        for (unsigned high = 6; high > 0; --high) {
            for (unsigned low = high; low > 0; --low) {
                rolls[i++] = {Event::of(high, low), high == low ? 1 : 2};
            }
        }
        return rolls;
    }();

    E evaluator_;
    Rules rules_;
};

}  // namespace starling::backgammon
