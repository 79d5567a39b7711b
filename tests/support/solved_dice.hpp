// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "starling/dice/game.hpp"

namespace starling::test {

/// Dice on 3x3 with a line of 3, solved: the exact value of every position, on the host. Stones only ever come, so
/// positions with more stones are solved first. Where both sides may have to pass, the two positions with the same
/// stones depend on each other: two equations with two unknowns.
class SolvedDice {
public:
    using Game = dice::Dice<3>;
    using State = Game::State;

    SolvedDice() {
        for (unsigned stones = 9; stones <= 9; --stones) {
            for (std::size_t key = 0; key < kBoards; ++key) {
                if (stones_of(key) == stones) { solve(key); }
            }
        }
    }

    const Game& game() const { return game_; }
    /// The mover's value of the position before a throw, -1 to 1.
    double value(const State& state) const { return values_[key_of(state)][static_cast<std::size_t>(state.mover)]; }
    /// The value of a move for whoever makes it.
    double value(const State& state, Game::Event event, const Game::Move& move) const {
        return -value(game_.play(state, event, move));
    }
    double best_value(const State& state, Game::Event event) const {
        MoveList<Game> moves;
        game_.moves(state, event, moves);
        double best = -1;
        for (const auto& move : moves) { best = std::max(best, value(state, event, move)); }
        return best;
    }

    struct Rolled {
        State state;
        Game::Event event;
    };
    /// All positions that can come up in play, with every throw that leaves a choice.
    std::vector<Rolled> choices() const {
        std::vector<Rolled> found;
        std::vector<State> waiting{State{}};
        std::array<std::array<bool, 2>, kBoards> seen{};
        while (!waiting.empty()) {
            const State state = waiting.back();
            waiting.pop_back();
            bool& is_known = seen[key_of(state)][static_cast<std::size_t>(state.mover)];
            if (is_known || game_.is_over(state)) { continue; }
            is_known = true;
            for (Game::Event event = 0; event < 3; ++event) {
                MoveList<Game> moves;
                game_.moves(state, event, moves);
                if (moves.size() > 1) { found.push_back({state, event}); }
                for (const auto& move : moves) { waiting.push_back(game_.play(state, event, move)); }
            }
        }
        return found;
    }

private:
    static constexpr std::size_t kBoards = 19'683;  // 3^9

    static std::size_t key_of(const State& state) {
        std::size_t key = 0;
        for (unsigned i = 0; i < 9; ++i) {
            const dice::Square at = dice::square_at(i / 3, i % 3);
            key = 3 * key + (state.of(Side::kX).has(at) ? 1U : state.of(Side::kO).has(at) ? 2U : 0U);
        }
        return key;
    }
    static unsigned stones_of(std::size_t key) {
        unsigned stones = 0;
        for (; key > 0; key /= 3) { stones += key % 3 != 0 ? 1U : 0U; }
        return stones;
    }
    State state_of(std::size_t key) const {
        State state;
        for (unsigned i = 9; i-- > 0; key /= 3) {
            if (key % 3 != 0) { game_.put(state, key % 3 == 1 ? Side::kX : Side::kO, dice::square_at(i / 3, i % 3)); }
        }
        return state;
    }

    /// What the throws with a move add to a side's value, and the share of those without.
    struct Throws {
        double moved = 0, passed = 0;
    };
    Throws throws_of(State state, Side mover) const {
        state.set_mover(mover);
        Throws throws;
        for (Game::Event event = 0; event < 3; ++event) {
            MoveList<Game> moves;
            game_.moves(state, event, moves);
            (moves.front() ? throws.moved : throws.passed) += (moves.front() ? best_value(state, event) : 1.0) / 3;
        }
        return throws;
    }
    void solve(std::size_t key) {
        State state = state_of(key);
        auto& [x_value, o_value] = values_[key];
        if (game_.is_over(state)) {
            x_value = (game_.has_won(state, Side::kX) ? 1.0 : 0.0) - (game_.has_won(state, Side::kO) ? 1.0 : 0.0);
            o_value = -x_value;
            return;
        }
        const Throws x = throws_of(state, Side::kX), o = throws_of(state, Side::kO);
        x_value = (x.moved - x.passed * o.moved) / (1 - x.passed * o.passed);
        o_value = o.moved - o.passed * x_value;
    }

    Game game_ = *Game::make(3, 3);
    std::vector<std::array<double, 2>> values_ = std::vector<std::array<double, 2>>(kBoards);
};

}  // namespace starling::test
