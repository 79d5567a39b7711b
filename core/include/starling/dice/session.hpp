// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A game of Dice between two players, throw by throw: legal moves, taking back, saving.

#include <etl/vector.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/dice/game.hpp"
#include "starling/etl_checks.hpp"
#include "starling/rng.hpp"
#include "starling/search/greedy.hpp"

namespace starling::dice {

/// The stones that a game begins with if the board is not empty: the rows of X and of O, and who begins.
template <std::size_t kCapacity>
struct StartPosition {
    using Rows = std::array<typename Lines<kCapacity>::Word, kCapacity>;
    std::array<Rows, 2> rows{};
    Side mover = Side::kX;
    friend bool operator==(const StartPosition&, const StartPosition&) = default;
};

/// A game of Dice in progress: whose turn it is, the throw, and the legal moves. The session throws its own die, unless
/// throws are entered by hand. It knows nothing of machines or engines.
template <std::size_t kCapacity>
class Session {
public:
    using Game = Dice<kCapacity>;
    using Start = StartPosition<kCapacity>;

    enum class Phase : std::uint8_t { kToRoll, kToPlay, kOver };
    /// kOwn: the session throws all dice. kByHand: throws may be entered.
    enum class Throws : std::uint8_t { kOwn, kByHand };

    Session(const Game& game, std::uint64_t seed, Throws source = Throws::kOwn, const Start& start = {});

    const Game& game() const { return game_; }
    const typename Game::State& position() const { return position_; }
    Phase phase() const { return phase_; }
    Side mover() const { return position_.mover; }

    /// The row or column thrown, from 0. Only in kToPlay.
    typename Game::Event rolled() const { return rolled_; }
    /// What the mover may play. Only in kToPlay.
    const MoveList<Game>& moves() const { return moves_; }
    bool must_pass() const { return !moves_.front().has_value(); }
    std::optional<Square> last_move() const { return last_move_; }
    /// The winner. Empty while the game goes on, and in a draw.
    std::optional<Side> winner() const;

    /// Throws the die for the mover. Only in kToRoll.
    void roll();
    /// Enters a throw, counted from 0. Returns false, and nothing changes, if no throw can be entered now or the die
    /// has no such side.
    [[nodiscard]] bool enter_roll(unsigned line);
    /// Can a throw be entered now? Only kMaxThrows throws are remembered; after that the session throws.
    bool takes_throws() const { return phase_ == Phase::kToRoll && source_ == Throws::kByHand && !throws_.full(); }
    /// Plays a move. Returns false, and nothing changes, if the rules forbid it.
    [[nodiscard]] bool play(const typename Game::Move& move);
    /// Goes back to the moment when this half-move was thrown and not yet played. Later throws will be the same. Only
    /// with half_move < half_moves().
    void take_back_to(unsigned half_move);

    /// The move that is best by evaluation alone. Only in kToPlay.
    Choice<Game> advice() const { return choose_greedily(game_, position_, rolled_); }

    // For saving a game: everything else follows from these, throws and passes included.
    std::uint64_t seed() const { return seed_; }
    Throws source() const { return source_; }
    const Start& start() const { return start_; }
    /// The places played within the rows and columns thrown, in order. A pass adds none.
    std::span<const std::uint8_t> places() const { return {places_.data(), places_.size()}; }
    /// Every throw so far, if throws may be entered; otherwise empty.
    std::span<const std::uint8_t> throws() const { return {throws_.data(), throws_.size()}; }
    /// Moves made so far, passes included.
    std::uint16_t half_moves() const { return half_moves_; }
    /// Who makes that half-move?
    Side side_of(unsigned half_move) const { return half_move % 2 == 0 ? start_.mover : other(start_.mover); }

    /// The most throws that are remembered. Few games are longer.
    static constexpr std::size_t kMaxThrows = 2 * kCapacity * kCapacity + 64;

private:
    void begin();
    void turn_up(unsigned line);
    void make(const typename Game::Move& move);

    Game game_;
    typename Game::State position_{};
    std::uint64_t seed_;
    Start start_;
    Rng dice_;
    etl::vector<std::uint8_t, kCapacity * kCapacity> places_;
    etl::vector<std::uint8_t, kMaxThrows> throws_;
    MoveList<Game> moves_;
    std::optional<Square> last_move_;
    std::uint16_t half_moves_ = 0;
    typename Game::Event rolled_ = 0;
    Phase phase_ = Phase::kToRoll;
    Throws source_;
};

template <std::size_t kCapacity>
Session<kCapacity>::Session(const Game& game, std::uint64_t seed, Throws source, const Start& start)
    : game_(game), seed_(seed), start_(start), dice_(seed), source_(source) {
    begin();
}

/// Resets to the state before the first throw. Moves and entered throws stay remembered.
template <std::size_t kCapacity>
void Session<kCapacity>::begin() {
    position_ = {};
    for (unsigned i = 0; i < game_.size() * game_.size(); ++i) {
        const Square at = square_at(i / game_.size(), i % game_.size());
        for (const Side side : {Side::kX, Side::kO}) {
            const std::uint32_t row = start_.rows[static_cast<std::size_t>(side)][at.row];
            if (((row >> at.column) & 1U) != 0) { game_.put(position_, side, at); }
        }
    }
    position_.set_mover(start_.mover);
    dice_ = Rng{seed_};
    last_move_.reset();
    half_moves_ = 0;
    phase_ = game_.is_over(position_) ? Phase::kOver : Phase::kToRoll;
}

template <std::size_t kCapacity>
void Session<kCapacity>::roll() {
    const auto line = dice_.below(game_.size());
    if (source_ == Throws::kByHand && !throws_.full()) { throws_.push_back(static_cast<std::uint8_t>(line)); }
    turn_up(line);
}

template <std::size_t kCapacity>
bool Session<kCapacity>::enter_roll(unsigned line) {
    if (!takes_throws() || line >= game_.size()) { return false; }
    // The session's own die is thrown, too, so that its later throws do not depend on what was entered.
    (void)dice_.below(game_.size());
    throws_.push_back(static_cast<std::uint8_t>(line));
    turn_up(line);
    return true;
}

template <std::size_t kCapacity>
void Session<kCapacity>::turn_up(unsigned line) {
    rolled_ = static_cast<typename Game::Event>(line);
    game_.moves(position_, rolled_, moves_);
    phase_ = Phase::kToPlay;
}

template <std::size_t kCapacity>
bool Session<kCapacity>::play(const typename Game::Move& move) {
    if (phase_ != Phase::kToPlay || std::find(moves_.begin(), moves_.end(), move) == moves_.end()) { return false; }
    if (move) { places_.push_back(static_cast<std::uint8_t>(line_and_place(mover(), *move).place)); }
    make(move);
    return true;
}

template <std::size_t kCapacity>
void Session<kCapacity>::make(const typename Game::Move& move) {
    ++half_moves_;
    game_.play_on(position_, rolled_, move);
    last_move_ = move;
    phase_ = game_.is_over(position_) ? Phase::kOver : Phase::kToRoll;
}

template <std::size_t kCapacity>
void Session<kCapacity>::take_back_to(unsigned half_move) {
    begin();
    std::size_t places = 0;
    for (unsigned i = 0;; ++i) {
        const auto thrown = dice_.below(game_.size());
        turn_up(i < throws_.size() ? throws_[i] : thrown);
        if (i == half_move) { break; }
        make(must_pass() ? typename Game::Move{} : square_on(mover(), rolled_, places_[places++]));
    }
    places_.resize(places);
    throws_.resize(std::min<std::size_t>(throws_.size(), half_move + std::size_t{1}));
}

template <std::size_t kCapacity>
std::optional<Side> Session<kCapacity>::winner() const {
    if (phase_ != Phase::kOver) { return std::nullopt; }
    if (game_.has_won(position_, Side::kX)) { return Side::kX; }
    if (game_.has_won(position_, Side::kO)) { return Side::kO; }
    return std::nullopt;
}

}  // namespace starling::dice
