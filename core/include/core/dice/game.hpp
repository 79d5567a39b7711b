#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/dice/board.hpp"
#include "core/dice/evaluate.hpp"
#include "core/game.hpp"
#include "core/search/hooks.hpp"
#include "core/search/scale.hpp"

namespace starling {

/// The game Dice (Hauk 2004): an n x n board, an n-sided die, and a line of k wins. Before each move
/// the mover rolls; X plays into the row the die names, O into that column, on any empty square of
/// it. A full row or column is a pass; a full board without a line is a draw.
///
/// n and k are run-time values up to the capacity: one code serves all sizes of a machine.
template <std::size_t kCapacity>
class Dice {
public:
    static constexpr std::size_t kMaxMoves = kCapacity;
    static constexpr std::size_t kMaxEvents = kCapacity;
    static constexpr std::size_t kMaxTag = kCapacity * kCapacity + 1;
    static constexpr Value kBound = 100;

    using Scale = ExactScale;

    using Event = std::uint8_t;  ///< the row or column the die names, from 0
    /// Where to play; empty is the pass of a mover whose row or column is full.
    using Move = std::optional<Square>;

    /// Squares are absolute; the mover is a flag. Turning the board each ply would cost more than
    /// the search.
    struct State {
        std::array<Stones<kCapacity>, 2> stones{};
        Side mover = Side::kX;

        constexpr const Stones<kCapacity>& of(Side side) const { return stones[static_cast<std::size_t>(side)]; }
        constexpr bool is_empty(Square at) const { return !of(Side::kX).has(at) && !of(Side::kO).has(at); }
        friend constexpr bool operator==(const State&, const State&) = default;
    };

    /// Nothing if there is no such game: size 3 to the capacity, line 3 to the size.
    static constexpr std::optional<Dice> make(unsigned size, unsigned line) {
        if (size < 3 || size > kCapacity || line < 3 || line > size) { return std::nullopt; }
        return Dice{size, line};
    }

    constexpr unsigned size() const { return size_; }
    constexpr unsigned line() const { return line_; }
    constexpr Value bound() const { return kBound; }
    constexpr std::span<const Weighted<Event>> events() const { return std::span{events_}.first(size_); }

    constexpr void moves(const State& state, Event event, MoveList<Dice>& out) const {
        out.clear();
        for (unsigned i = 0; i < size_; ++i) {
            const Square at = square(state.mover, event, i);
            if (state.is_empty(at)) { out.push_back(at); }
        }
        if (out.empty()) { out.push_back(std::nullopt); }
    }

    constexpr State play(const State& state, Event /*event*/, const Move& move) const {
        State after = state;
        if (move) { after.stones[static_cast<std::size_t>(state.mover)].put(*move); }
        after.mover = other(state.mover);
        return after;
    }

    constexpr bool has_won(const State& state, Side side) const { return state.of(side).has_line(size_, line_); }

    constexpr bool is_full(const State& state) const {
        return state.of(Side::kX).count() + state.of(Side::kO).count() == size_ * size_;
    }

    constexpr bool is_over(const State& state) const {
        return has_won(state, other(state.mover)) || has_won(state, state.mover) || is_full(state);
    }

    /// The mover's pairs minus the other's, clamped inside the bound; a finished game is worth the
    /// bound, or nothing if drawn.
    constexpr Value evaluate(const State& state) const {
        const Side opponent = other(state.mover);
        if (has_won(state, opponent)) { return -kBound; }
        if (has_won(state, state.mover)) { return kBound; }
        if (is_full(state)) { return 0; }
        const Value difference = count_pairs(state.of(state.mover), state.of(opponent), size_) -
                                 count_pairs(state.of(opponent), state.of(state.mover), size_);
        return std::clamp<Value>(difference, -kBound + 1, kBound - 1);
    }

    /// The pass has the last tag.
    constexpr std::uint16_t tag(const Move& move) const {
        return static_cast<std::uint16_t>(move ? move->row * kCapacity + move->column + 1 : kMaxTag);
    }

    /// The thesis's quick check: a move is best beside two own stones, good beside one.
    constexpr Value quick(const State& state, Event /*event*/, const Move& move) const {
        if (!move) { return 0; }
        const Stones<kCapacity>& own = state.of(state.mover);
        Value neighbours = 0;
        for (unsigned row = move->row > 0 ? move->row - 1U : 0U; row <= move->row + 1U && row < size_; ++row) {
            const std::uint32_t around = move->column > 0 ? 7U << (move->column - 1) : 3U;
            neighbours += std::popcount(own.row(row) & around);
        }
        return std::min<Value>(neighbours, 2);
    }

    constexpr ClosedValue last_move(const State& state, Event event) const {
        MoveList<Dice> list;
        moves(state, event, list);
        ClosedValue best{-kBound, static_cast<std::uint32_t>(list.size())};
        for (const Move& move : list) { best.value = std::max(best.value, -evaluate(play(state, event, move))); }
        return best;
    }

    constexpr ClosedValue last_roll(const State& state) const {
        ClosedValue sum{0, 0};
        for (unsigned event = 0; event < size_; ++event) {
            const ClosedValue best = last_move(state, static_cast<Event>(event));
            sum.value += best.value;
            sum.static_evals += best.static_evals;
        }
        return sum;
    }

    /// While neither side has the stones for a line, a stone changes the evaluation by at most the pairs it
    /// can make (16) and break (4).
    constexpr void bound_events(const State& state, unsigned layers, std::span<EventBounds> bounds) const {
        constexpr Value kMostPerStone = 20;
        const unsigned most_stones =
            std::max(state.of(Side::kX).count(), state.of(Side::kO).count()) + (layers + 1) / 2;
        if (most_stones >= line_) { return; }
        const Value now = evaluate(state);
        const Value reach = kMostPerStone * static_cast<Value>(layers);
        Value unit = 1;
        for (unsigned i = 1; i < layers; ++i) { unit *= static_cast<Value>(size_); }
        for (EventBounds& bound : bounds) {
            bound.lower = std::max(now - reach, -kBound) * unit;
            bound.upper = std::min(now + reach, kBound) * unit;
        }
    }

    constexpr std::uint64_t hash(const State& state) const {
        std::uint64_t hash = state.mover == Side::kX ? 0x243F6A8885A308D3U : 0x13198A2E03707344U;
        for (unsigned row = 0; row < size_; ++row) {
            const std::uint64_t stones = state.of(Side::kX).row(row) | std::uint64_t{state.of(Side::kO).row(row)} << 32;
            hash = (hash ^ stones) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 29;
        }
        return hash * 0xBF58476D1CE4E5B9U;
    }
    constexpr std::uint64_t hash_event(Event event) const { return (event + 1U) * 0xD1342543DE82EF95U; }

private:
    constexpr Dice(unsigned size, unsigned line)
        : size_(static_cast<std::uint8_t>(size)), line_(static_cast<std::uint8_t>(line)) {
        for (std::size_t i = 0; i < kCapacity; ++i) { events_[i] = {static_cast<Event>(i), 1}; }
    }

    /// The i-th square of the row or column that `event` names to the mover.
    static constexpr Square square(Side mover, Event event, unsigned i) {
        return mover == Side::kX ? square_at(event, i) : square_at(i, event);
    }

    std::uint8_t size_;
    std::uint8_t line_;
    std::array<Weighted<Event>, kCapacity> events_{};
};

static_assert(SearchableGame<Dice<7>>);

}  // namespace starling
