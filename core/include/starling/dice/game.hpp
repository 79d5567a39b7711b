// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The game Dice as a game that can be searched, with all hooks.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/dice/board.hpp"
#include "starling/dice/gains.hpp"
#include "starling/dice/outlook.hpp"
#include "starling/dice/position.hpp"
#include "starling/game.hpp"
#include "starling/search/hooks.hpp"
#include "starling/search/scale.hpp"

namespace starling::dice {

/// The game Dice (Hauk 2004): a board of n x n squares, a die with n sides; a line of k stones wins. Before each move
/// the mover throws the die. X plays on any empty square of the row that the die names, O of the column. If it is full,
/// the mover must pass. A full board without a line is a draw.
///
/// n and k are chosen at run time, n up to kCapacity: one program serves all sizes.
template <std::size_t kCapacity>
class Dice {
public:
    static constexpr std::size_t kMaxMoves = kCapacity;
    static constexpr std::size_t kMaxEvents = kCapacity;
    static constexpr std::size_t kMaxTag = kCapacity * kCapacity + 1;
    static constexpr Value kBound = Rules::kBound;

    using Scale = ExactScale;
    using State = Position<kCapacity>;
    using Survey = dice::Survey<kCapacity>;
    using Event = std::uint8_t;  ///< the row or column the die names, from 0
    /// The square to play on. Empty: the mover passes because the row or column is full.
    using Move = std::optional<Square>;

    /// The game with this board and line. Empty unless 3 <= size <= kCapacity and 3 <= line <= size.
    static constexpr std::optional<Dice> make(unsigned size, unsigned line) {
        if (size < 3 || size > kCapacity || line < 3 || line > size) { return std::nullopt; }
        return Dice{size, line};
    }

    constexpr unsigned size() const { return rules_.size; }
    constexpr unsigned line() const { return rules_.line; }
    constexpr Value bound() const { return kBound; }
    constexpr std::span<const Weighted<Event>> events() const { return std::span{events_}.first(size()); }

    constexpr void moves(const State& state, Event event, MoveList<Dice>& out) const {
        out.clear();
        const std::uint32_t free = state.free(rules_, state.mover, event);
        for (unsigned place = 0; place < size(); ++place) {
            if (((free >> place) & 1U) != 0) { out.push_back(square_on(state.mover, event, place)); }
        }
        if (out.empty()) { out.push_back(std::nullopt); }
    }

    constexpr void play_on(State& state, Event /*event*/, const Move& move) const {
        if (move) { state.put(rules_, state.mover, *move); }
        state.pass_turn();
    }
    constexpr State play(const State& state, Event event, const Move& move) const {
        State after = state;
        play_on(after, event, move);
        return after;
    }

    /// Puts a stone of `side` on an empty square without passing the turn, to set up a position.
    constexpr void put(State& state, Side side, Square at) const { state.put(rules_, side, at); }

    constexpr bool has_won(const State& state, Side side) const { return state.has_won(rules_, side); }
    constexpr bool is_full(const State& state) const { return state.empties(rules_) == 0; }
    constexpr bool is_over(const State& state) const {
        return has_won(state, Side::kX) || has_won(state, Side::kO) || is_full(state);
    }

    /// The mover's pairs minus the other player's, limited to less than a win; +-kBound for a game won or lost, 0 for a
    /// draw.
    constexpr Value evaluate(const State& state) const {
        if (has_won(state, other(state.mover))) { return -kBound; }
        if (has_won(state, state.mover)) { return kBound; }
        return is_full(state) ? 0 : rules_.clamp(state.lead(state.mover));
    }

    /// Writes the mover's value of each move of a throw, without making the moves.
    constexpr void evaluate_moves(const State& state, Event event, const MoveList<Dice>& moves,
                                  std::span<Value> values) const {
        if (!moves.front()) {
            values[0] = evaluate(state);
            return;
        }
        const Side mover = state.mover;
        const Value lead = state.lead(mover);
        const bool ends = state.empties(rules_) == 1;
        const auto gains =
            gains_on_line(state.of(mover).lines(mover).from(event), state.of(other(mover)).lines(mover).from(event));
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const Square at = *moves[i];
            values[i] = state.would_win(rules_, mover, at) ? kBound
                        : ends                             ? 0
                               : rules_.clamp(lead + gains.at(line_and_place(mover, at).place));
        }
    }

    /// The pass has the last tag.
    constexpr std::uint16_t tag(const Move& move) const {
        return static_cast<std::uint16_t>(move ? move->row * kCapacity + move->column + 1 : kMaxTag);
    }

    /// A quick estimate (Hauk 2004): a move beside two own stones is best, beside one it is good.
    constexpr Value quick(const State& state, Event /*event*/, const Move& move) const {
        return move ? std::min<Value>(count_neighbours(state.of(state.mover), *move), 2) : 0;
    }

    /// Writes what the hooks below need to know of a position.
    constexpr std::uint32_t survey(const State& state, Survey& survey) const {
        survey.look(rules_, state);
        return 2 * state.empties(rules_);
    }

    constexpr ClosedValue last_move(const State& state, Event event) const {
        Survey survey;
        survey.look(rules_, state);
        return {survey.last_move(rules_, state, event), state.empties(rules_)};
    }

    constexpr ClosedValue last_roll(const State& state, const Survey& survey, Event /*event*/, const Move& move) const {
        return {last_roll_after(rules_, state, survey, move), state.empties(rules_)};
    }

    constexpr void bound_events(const State& state, const Survey& survey, unsigned layers,
                                std::span<EventBounds> bounds) const {
        dice::bound_events(rules_, state, survey, layers, bounds);
    }

    constexpr void bound_moves(const State& state, const Survey& survey, Event /*event*/, const MoveList<Dice>& moves,
                               unsigned layers, std::span<Value> uppers) const {
        dice::bound_moves(rules_, state, survey, moves, layers, uppers);
    }

    constexpr std::uint64_t hash(const State& state) const { return state.hash; }
    constexpr std::uint64_t hash_event(Event event) const { return (event + 1U) * 0xD1342543DE82EF95U; }

private:
    constexpr Dice(unsigned size, unsigned line)
        : rules_{static_cast<std::uint8_t>(size), static_cast<std::uint8_t>(line)} {
        for (std::size_t i = 0; i < kCapacity; ++i) { events_[i] = {static_cast<Event>(i), 1}; }
    }

    Rules rules_;
    std::array<Weighted<Event>, kCapacity> events_{};
};

static_assert(SearchableGame<Dice<7>>);

}  // namespace starling::dice
