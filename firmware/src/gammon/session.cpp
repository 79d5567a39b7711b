#include "firmware/gammon/session.hpp"

namespace starling::gammon {

namespace {

/// The throws of a seed: the opening's, unless the game began from a position, then one for each turn.
backgammon::Opening throw_for(std::uint64_t seed, bool is_set_up, unsigned turn) {
    Rng dice{seed};
    backgammon::Opening thrown{true, {}};
    if (!is_set_up) { thrown = backgammon::throw_opening(backgammon::Rules::kClassic, dice); }
    for (unsigned i = is_set_up ? 0 : 1; i <= turn; ++i) { thrown.roll = backgammon::throw_dice(dice); }
    return thrown;
}

}  // namespace

Session::Session(std::uint64_t seed, const std::optional<Position>& start)
    : seed_(seed),
      base_(start ? *start : backgammon::kOpeningPosition),
      position_(base_),
      is_set_up_(start.has_value()) {}

Session Session::resumed(std::uint64_t seed, bool is_set_up, const Position& base, Side mover, std::uint16_t turns) {
    Session session{seed, base};
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
    const backgammon::Opening thrown = throw_for(seed_, is_set_up_, turns_);
    if (is_opening()) { mover_ = thrown.is_first_players ? Side::kX : Side::kO; }
    turn_up(thrown.roll);
}

bool Session::enter_roll(unsigned first, unsigned second) {
    const auto is_die = [](unsigned number) { return number >= 1 && number <= 6; };
    if (phase() != Phase::kToRoll || !is_die(first) || !is_die(second)) { return false; }
    if (is_opening()) {
        if (first == second) { return false; }
        mover_ = first > second ? Side::kX : Side::kO;
    }
    turn_up(Roll::of(first, second));
    return true;
}

bool Session::finish() {
    if (!turn_ || !turn_->is_complete()) { return false; }
    if (past_.full()) {
        base_ = backgammon::after(base_, past_.front().play);
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

unsigned Session::points() const { return backgammon::points_won(position_, backgammon::Rules::kClassic); }

Position Session::before(std::size_t index) const {
    Position position = base_;
    for (std::size_t i = 0; i < index; ++i) { position = backgammon::after(position, past_[i].play); }
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

}  // namespace starling::gammon
