#include "firmware/session.hpp"

#include <algorithm>

namespace starling {

Session::Session(const DiceGame& game, std::uint64_t seed, Throws source, const StartPosition& start)
    : game_(game), seed_(seed), start_(start), dice_(seed), source_(source) {
    begin();
}

/// As it was before the first throw; what was played and entered is still remembered.
void Session::begin() {
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

void Session::roll() {
    const auto line = dice_.below(game_.size());
    if (source_ == Throws::kByHand && !throws_.full()) { throws_.push_back(static_cast<std::uint8_t>(line)); }
    turn_up(line);
}

bool Session::enter_roll(unsigned line) {
    if (!takes_throws() || line >= game_.size()) { return false; }
    // The session's own die is thrown all the same, so that it never falls twice as it did.
    (void)dice_.below(game_.size());
    throws_.push_back(static_cast<std::uint8_t>(line));
    turn_up(line);
    return true;
}

void Session::turn_up(unsigned line) {
    rolled_ = static_cast<DiceGame::Event>(line);
    game_.moves(position_, rolled_, moves_);
    phase_ = Phase::kToPlay;
}

bool Session::play(const DiceGame::Move& move) {
    if (phase_ != Phase::kToPlay || std::find(moves_.begin(), moves_.end(), move) == moves_.end()) { return false; }
    if (move) { places_.push_back(static_cast<std::uint8_t>(line_and_place(mover(), *move).place)); }
    make(move);
    return true;
}

void Session::make(const DiceGame::Move& move) {
    ++half_moves_;
    game_.play_on(position_, rolled_, move);
    last_move_ = move;
    phase_ = game_.is_over(position_) ? Phase::kOver : Phase::kToRoll;
}

void Session::take_back_to(unsigned half_move) {
    begin();
    std::size_t places = 0;
    for (unsigned i = 0;; ++i) {
        const auto thrown = dice_.below(game_.size());
        turn_up(i < throws_.size() ? throws_[i] : thrown);
        if (i == half_move) { break; }
        make(must_pass() ? DiceGame::Move{} : square_on(mover(), rolled_, places_[places++]));
    }
    places_.resize(places);
    throws_.resize(std::min<std::size_t>(throws_.size(), half_move + std::size_t{1}));
}

std::optional<Side> Session::winner() const {
    if (phase_ != Phase::kOver) { return std::nullopt; }
    if (game_.has_won(position_, Side::kX)) { return Side::kX; }
    if (game_.has_won(position_, Side::kO)) { return Side::kO; }
    return std::nullopt;
}

}  // namespace starling
