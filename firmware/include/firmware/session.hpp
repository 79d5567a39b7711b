#pragma once

#include <etl/vector.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "firmware/capacity.hpp"
#include "starling/dice/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/greedy.hpp"

namespace starling {

/// The game Dice in the largest size this machine plays.
using DiceGame = Dice<kDiceCapacity>;

/// The stones a game begins with, if it does not begin with an empty board: the rows of X and of O.
struct StartPosition {
    using Rows = std::array<Lines<kDiceCapacity>::Word, kDiceCapacity>;
    std::array<Rows, 2> rows{};
    Side mover = Side::kX;
    friend bool operator==(const StartPosition&, const StartPosition&) = default;
};

/// A game of Dice in progress: whose turn it is, what was thrown, what may be played. It throws its
/// own dice, unless they are entered by hand, and knows no machine and no player.
class Session {
public:
    enum class Phase : std::uint8_t { kToRoll, kToPlay, kOver };
    /// Does the session throw, or may throws be entered?
    enum class Throws : std::uint8_t { kOwn, kByHand };

    Session(const DiceGame& game, std::uint64_t seed, Throws source = Throws::kOwn, const StartPosition& start = {});

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
    /// The mover's own throw, from 0. False if no throw can be entered, or the die has no such side.
    [[nodiscard]] bool enter_roll(unsigned line);
    /// Can a throw be entered now? Only so many are remembered; after that the session throws.
    bool takes_throws() const { return phase_ == Phase::kToRoll && source_ == Throws::kByHand && !throws_.full(); }
    /// The mover plays; false, and nothing changes, if the rules forbid it.
    [[nodiscard]] bool play(const DiceGame::Move& move);
    /// Back to the moment when that half-move was still to be played and its throw made. The dice will fall as they
    /// did. Only with half_move < half_moves().
    void take_back_to(unsigned half_move);

    /// What the simplest engine would play. Only in kToPlay.
    Choice<DiceGame> advice() const { return choose_greedily(game_, position_, rolled_); }

    // All that it takes to tell the game again: what is thrown and when a mover must pass follows from it.
    std::uint64_t seed() const { return seed_; }
    Throws source() const { return source_; }
    const StartPosition& start() const { return start_; }
    /// The places played in the rows and columns thrown, in order; passes leave none.
    std::span<const std::uint8_t> places() const { return {places_.data(), places_.size()}; }
    /// Every throw so far, in a game whose throws may be entered.
    std::span<const std::uint8_t> throws() const { return {throws_.data(), throws_.size()}; }
    /// Moves made so far, passes included.
    std::uint16_t half_moves() const { return half_moves_; }
    /// Who makes that half-move?
    Side side_of(unsigned half_move) const { return half_move % 2 == 0 ? start_.mover : other(start_.mover); }

    /// No more throws than that are remembered. Few games are longer, since the board has fewer squares.
    static constexpr std::size_t kMaxThrows = 2 * kDiceCapacity * kDiceCapacity + 64;

private:
    void begin();
    void turn_up(unsigned line);
    void make(const DiceGame::Move& move);

    DiceGame game_;
    DiceGame::State position_{};
    std::uint64_t seed_;
    StartPosition start_;
    Rng dice_;
    etl::vector<std::uint8_t, kDiceCapacity * kDiceCapacity> places_;
    etl::vector<std::uint8_t, kMaxThrows> throws_;
    MoveList<DiceGame> moves_;
    std::optional<Square> last_move_;
    std::uint16_t half_moves_ = 0;
    DiceGame::Event rolled_ = 0;
    Phase phase_ = Phase::kToRoll;
    Throws source_;
};

}  // namespace starling
