#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/rng.hpp"

namespace starling::backgammon {

enum class Seat : std::uint8_t { kX, kO };

constexpr Seat other(Seat player) { return player == Seat::kX ? Seat::kO : Seat::kX; }
constexpr char letter(Seat player) { return player == Seat::kX ? 'X' : 'O'; }

/// The throw that decides who begins: one die each, different ones.
struct OpeningThrow {
    unsigned x, o;

    Seat winner() const { return x > o ? Seat::kX : Seat::kO; }
};

/// What lies on the table for both to see.
struct Scene {
    Position position;  ///< as X sees it, whoever is to move
    Seat mover;
    std::optional<Roll> roll;  ///< the mover's
};

/// One game from the opening throw to its end, with dice of its own. A copy goes on with the same dice.
class LiveGame {
public:
    enum class Phase : std::uint8_t { kToThrow, kToPlay, kOver };

    /// Throws for the opening. By classic rules the winner has his first roll by that.
    LiveGame(Rules rules, std::uint64_t seed);

    Phase phase() const { return phase_; }
    const OpeningThrow& opening() const { return opening_; }
    Seat mover() const { return mover_; }
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
    Seat winner() const { return other(mover_); }
    unsigned points() const { return points_won(position_, rules_); }

private:
    unsigned throw_die() { return dice_.below(6) + 1; }

    Rules rules_;
    Rng dice_;
    OpeningThrow opening_{};
    Position position_;
    Roll roll_{1, 1};
    Seat mover_ = Seat::kX;
    Phase phase_ = Phase::kToThrow;
};

}  // namespace starling::backgammon
