#include "live_game.hpp"

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"

namespace starling::backgammon {

LiveGame::LiveGame(Rules rules, std::uint64_t seed) : rules_(rules), dice_(seed), position_(kOpeningPosition) {
    do { opening_ = {throw_die(), throw_die()}; } while (opening_.x == opening_.o);
    mover_ = opening_.winner();
    if (rules == Rules::kClassic) { set_dice(Roll::of(opening_.x, opening_.o)); }
}

Scene LiveGame::scene() const {
    return {mover_ == Seat::kX ? position_ : position_.mirrored(), mover_,
            phase_ == Phase::kToPlay ? std::optional{roll_} : std::nullopt};
}

std::vector<Play> LiveGame::plays() const {
    std::vector<Play> all;
    each_play(position_, roll_, [&](const Play& play, const Position&) {
        all.push_back(play);
        return true;
    });
    return all;
}

void LiveGame::throw_dice() { set_dice(backgammon::throw_dice(dice_)); }

void LiveGame::set_dice(Roll roll) {
    roll_ = roll;
    phase_ = Phase::kToPlay;
}

void LiveGame::play(const Play& play) {
    position_ = after(position_, play);
    mover_ = other(mover_);
    phase_ = position_.is_over() ? Phase::kOver : Phase::kToThrow;
}

}  // namespace starling::backgammon
