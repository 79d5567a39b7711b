// SPDX-License-Identifier: MIT
#include "starling/backgammon/session.hpp"

namespace starling::backgammon {

namespace {

/// The throws of a seed: the opening's, unless the game began from a position, then one for each turn.
Opening throw_for(std::uint64_t seed, bool is_set_up, Rules rules, unsigned turn) {
    Rng dice{seed};
    Opening thrown{1, 0, {}};
    if (!is_set_up) { thrown = throw_opening(rules, dice); }
    for (unsigned i = is_set_up ? 0 : 1; i <= turn; ++i) { thrown.roll = throw_dice(dice); }
    return thrown;
}

}  // namespace

Session::Session(std::uint64_t seed, const std::optional<Position>& start, Rules rules)
    : seed_(seed),
      base_(start ? *start : kOpeningPosition),
      position_(base_),
      is_set_up_(start.has_value()),
      rules_(rules) {}

Session Session::resumed(std::uint64_t seed, bool is_set_up, const Position& base, Side mover, std::uint16_t turns,
                         Rules rules) {
    Session session{seed, base, rules};
    session.is_set_up_ = is_set_up;
    session.mover_ = mover;
    session.turns_ = turns;
    return session;
}

Session::Phase Session::phase() const {
    if (turn_) { return Phase::kToPlay; }
    return position_.is_over() ? Phase::kOver : Phase::kToRoll;
}

Position Session::seen_by_x() const {
    const Position now = turn_ ? turn_->position() : position_;
    return mover_ == Side::kX ? now : now.mirrored();
}

void Session::roll() {
    const Opening thrown = throw_for(seed_, is_set_up_, rules_, turns_);
    if (is_opening()) { mover_ = thrown.is_first_players() ? Side::kX : Side::kO; }
    turn_up(thrown.roll);
}

bool Session::enter_roll(unsigned first, unsigned second) {
    const auto is_die = [](unsigned number) { return number >= 1 && number <= 6; };
    if (phase() != Phase::kToRoll || !is_die(first) || !is_die(second)) { return false; }
    if (is_opening()) {
        if (first == second || rules_ != Rules::kClassic) { return false; }
        mover_ = first > second ? Side::kX : Side::kO;
    }
    turn_up(Roll::of(first, second));
    return true;
}

Opening Session::opening() const { return throw_for(seed_, false, rules_, 0); }

bool Session::play(const Play& play) {
    if (!turn_ || turn_->made() != 0) { return false; }
    Turn turn = *turn_;
    for (unsigned i = 0; i < play.size(); ++i) {
        if (!turn.make(play.steps[i])) { return false; }
    }
    if (!turn.is_complete()) { return false; }
    turn_ = turn;
    return finish();
}

bool Session::finish() {
    if (!turn_ || !turn_->is_complete()) { return false; }
    if (past_.full()) {
        base_ = after(base_, past_.front().play);
        past_.erase(past_.begin());
    }
    past_.push_back({turn_->roll(), turn_->play()});
    position_ = turn_->result();
    mover_ = other(mover_);
    ++turns_;
    turn_.reset();
    return true;
}

std::optional<Side> Session::winner() const {
    if (phase() != Phase::kOver) { return std::nullopt; }
    return position_.my_points() == 0 ? mover_ : other(mover_);
}

unsigned Session::points() const { return points_won(position_, rules_); }

Position Session::before(std::size_t index) const {
    Position position = base_;
    for (std::size_t i = 0; i < index; ++i) { position = after(position, past_[i].play); }
    return position;
}

Side Session::mover_of(std::size_t index) const { return (past_.size() - index) % 2 == 0 ? mover_ : other(mover_); }

void Session::take_back_to(std::size_t index) {
    const Side side = mover_of(index);
    position_ = before(index);
    turns_ = static_cast<std::uint16_t>(turns_ - (past_.size() - index));
    mover_ = side;
    turn_up(past_[index].roll);
    past_.resize(index);
}

}  // namespace starling::backgammon
