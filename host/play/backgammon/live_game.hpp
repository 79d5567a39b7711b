#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/backgammon/play.hpp"
#include "core/backgammon/position.hpp"
#include "core/backgammon/rules.hpp"
#include "core/rng.hpp"

namespace starling::backgammon {

enum class Player : std::uint8_t { kX, kO };

constexpr Player other(Player player) { return player == Player::kX ? Player::kO : Player::kX; }
constexpr char letter(Player player) { return player == Player::kX ? 'X' : 'O'; }

/// The throw that decides who begins: one die each, different ones.
struct Opening {
    unsigned x, o;

    Player winner() const { return x > o ? Player::kX : Player::kO; }
};

/// What lies on the table for both to see.
struct Scene {
    Position position;  ///< as X sees it, whoever is to move
    Player mover;
    std::optional<Roll> roll;  ///< the mover's
};

/// One game from the opening throw to its end, with dice of its own. A copy goes on with the same dice.
class LiveGame {
public:
    enum class Phase : std::uint8_t { kToThrow, kToPlay, kOver };

    /// Throws for the opening. By classic rules the winner has his first roll by that.
    LiveGame(Rules rules, std::uint64_t seed);

    Phase phase() const { return phase_; }
    const Opening& opening() const { return opening_; }
    Player mover() const { return mover_; }
    /// As the mover sees it.
    const Position& position() const { return position_; }
    Scene scene() const;
    /// In kToPlay.
    Roll roll() const { return roll_; }
    std::vector<Play> plays() const;

    /// In kToThrow.
    void throw_dice();
    void set_dice(Roll roll);
    /// In kToPlay; the play must be legal.
    void play(const Play& play);

    /// In kOver.
    Player winner() const { return other(mover_); }
    unsigned points() const { return points_won(position_, rules_); }

private:
    unsigned throw_die() { return dice_.below(6) + 1; }

    Rules rules_;
    Rng dice_;
    Opening opening_{};
    Position position_;
    Roll roll_{1, 1};
    Player mover_ = Player::kX;
    Phase phase_ = Phase::kToThrow;
};

}  // namespace starling::backgammon
