#pragma once

#include <etl/vector.h>

#include <cstdint>
#include <optional>
#include <span>

#include "core/dice/game.hpp"
#include "core/rng.hpp"
#include "core/search/greedy.hpp"
#include "firmware/capacity.hpp"

namespace starling {

/// The game Dice in the largest size this machine plays.
using DiceGame = Dice<kDiceCapacity>;

/// A game of Dice in progress: whose turn it is, what was thrown, what may be played. It throws its
/// own dice and knows no machine and no player.
class Session {
public:
    enum class Phase : std::uint8_t { kToRoll, kToPlay, kOver };

    Session(const DiceGame& game, Rng dice) : game_(game), dice_(dice), first_dice_(dice) {}

    const DiceGame& game() const { return game_; }
    const DiceGame::State& position() const { return position_; }
    Phase phase() const { return phase_; }
    Side mover() const { return position_.mover; }

    /// The row or column thrown, from 0. Only in kToPlay.
    DiceGame::Event rolled() const { return rolled_; }
    /// What the mover may play. Only in kToPlay.
    const MoveList<DiceGame>& moves() const { return moves_; }
    bool must_pass() const { return !moves_.front().has_value(); }
    std::optional<Square> last_move() const { return last_move_; }
    /// Nobody while the game goes on, and nobody in a draw.
    std::optional<Side> winner() const;

    /// The mover throws. Only in kToRoll.
    void roll();
    /// The mover plays; false, and nothing changes, if the rules forbid it.
    [[nodiscard]] bool play(const DiceGame::Move& move);
    /// What the engine would play. Only in kToPlay.
    Choice<DiceGame> advice() const { return choose_greedily(game_, position_, rolled_); }

    /// The dice as they were before the first throw. With the stones they tell the whole game again,
    /// because what is thrown and when a mover must pass follows from them.
    const Rng& first_dice() const { return first_dice_; }
    /// The places played in the rows and columns thrown, in order; passes leave none.
    std::span<const std::uint8_t> places() const { return {places_.data(), places_.size()}; }
    /// Moves made so far, passes included.
    std::uint16_t half_moves() const { return half_moves_; }

private:
    DiceGame game_;
    DiceGame::State position_{};
    Rng dice_;
    Rng first_dice_;
    etl::vector<std::uint8_t, kDiceCapacity * kDiceCapacity> places_;
    MoveList<DiceGame> moves_;
    std::optional<Square> last_move_;
    std::uint16_t half_moves_ = 0;
    DiceGame::Event rolled_ = 0;
    Phase phase_ = Phase::kToRoll;
};

}  // namespace starling
