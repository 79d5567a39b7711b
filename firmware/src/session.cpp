#include "firmware/session.hpp"

#include <algorithm>

namespace starling {

void Session::roll() {
    rolled_ = static_cast<DiceGame::Event>(dice_.below(game_.size()));
    game_.moves(position_, rolled_, moves_);
    phase_ = Phase::kToPlay;
}

bool Session::play(const DiceGame::Move& move) {
    if (phase_ != Phase::kToPlay || std::find(moves_.begin(), moves_.end(), move) == moves_.end()) { return false; }
    if (move) { places_.push_back(static_cast<std::uint8_t>(line_and_place(mover(), *move).place)); }
    ++half_moves_;
    position_ = game_.play(position_, rolled_, move);
    last_move_ = move;
    phase_ = game_.is_over(position_) ? Phase::kOver : Phase::kToRoll;
    return true;
}

std::optional<Side> Session::winner() const {
    if (phase_ != Phase::kOver) { return std::nullopt; }
    if (game_.has_won(position_, Side::kX)) { return Side::kX; }
    if (game_.has_won(position_, Side::kO)) { return Side::kO; }
    return std::nullopt;
}

}  // namespace starling
