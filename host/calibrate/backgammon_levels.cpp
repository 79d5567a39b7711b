// SPDX-License-Identifier: MIT
#include "backgammon_levels.hpp"

#include <algorithm>

#include "backgammon/opponent.hpp"
#include "numbered_rng.hpp"
#include "quantise/image_file.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"

namespace starling::calibrate {

using namespace backgammon;

namespace {

constexpr std::size_t kShallowLevels = 7;
static_assert(kLevels[kShallowLevels - 1].depth == 1 && kLevels[kShallowLevels].depth > 1);

struct Decision {
    Position position;
    Roll roll;
};

/// Draws a few out of many without knowing how many come: each has the same chance.
class Draw {
public:
    explicit Draw(Rng rng) : rng_(rng) {}

    void offer(const Decision& decision) {
        ++offered_;
        if (drawn_.size() < LevelTrial::kDecisionsOfAGame) {
            drawn_.push_back(decision);
        } else if (const auto place = rng_.below(offered_); place < drawn_.size()) {
            drawn_[place] = decision;
        }
    }
    const std::vector<Decision>& drawn() const { return drawn_; }

private:
    Rng rng_;
    std::uint32_t offered_ = 0;
    std::vector<Decision> drawn_;
};

}  // namespace

LevelTrial::LevelTrial(unsigned referees_depth)
    : referee_(referees_depth), player_(opponent_with(gnubg::installed_fixed_image().weights(), Rules::kClassic)) {}
LevelTrial::~LevelTrial() = default;

LevelLosses LevelTrial::judge(const Position& position, Roll roll, std::uint64_t whims) {
    std::array<Play, kLevels.size()> plays;
    std::transform(kLevels.begin(), kLevels.end(), plays.begin(),
                   [&](const Level& level) { return player_->choose(level, position, roll, whims).play; });
    const auto lost = referee_.losses(position, roll, plays);
    LevelLosses losses{};
    std::copy(lost.begin(), lost.end(), losses.begin());
    return losses;
}

std::vector<LevelLosses> LevelTrial::play_game(std::uint64_t seed, std::uint64_t number) {
    Rng dice = numbered_rng(seed, number);
    const std::uint64_t whims = numbered_rng(~seed, number).next();
    const Level& level = kLevels[number % kShallowLevels];
    Draw draw{numbered_rng(~seed, number)};
    Roll roll = throw_opening(Rules::kClassic, dice).roll;
    for (Position position = kOpeningPosition; !position.is_over(); roll = throw_dice(dice)) {
        const LevelChoice choice = player_->choose(level, position, roll, whims);
        if (choice.plays > 1) { draw.offer({position, roll}); }
        position = after(position, choice.play);
    }
    std::vector<LevelLosses> losses;
    for (const Decision& decision : draw.drawn()) { losses.push_back(judge(decision.position, decision.roll, ~whims)); }
    return losses;
}

}  // namespace starling::calibrate
