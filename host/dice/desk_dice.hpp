// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "starling/dice/game.hpp"

namespace starling {

/// Dice with the judgement of moves that Hauk's thesis describes for its probes (section 4.2.4): a winning move is
/// best, a move that makes a pair is good. Its searches count what their switches do. Boards do without both, which
/// take flash.
template <std::size_t kCapacity>
class DeskDice : public dice::Dice<kCapacity> {
public:
    static constexpr bool kIsStudied = true;

    using Game = dice::Dice<kCapacity>;
    using typename Game::Event, typename Game::Move, typename Game::State;

    /// The game with this board and line. Empty unless 3 <= size <= kCapacity and 3 <= line <= size.
    static std::optional<DeskDice> make(unsigned size, unsigned line) {
        const auto game = Game::make(size, line);
        return game ? std::optional{DeskDice{*game}} : std::nullopt;
    }

    Quality quality(const State& state, Event event, const Move& move) const {
        const Value after = -this->evaluate(this->play(state, event, move));
        if (after >= Game::kBound) { return Quality::kBest; }
        return after > this->evaluate(state) ? Quality::kGood : Quality::kNone;
    }

private:
    explicit DeskDice(const Game& game) : Game(game) {}
};

}  // namespace starling
