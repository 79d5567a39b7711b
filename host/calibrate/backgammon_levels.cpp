#include "backgammon_levels.hpp"

#include <algorithm>

#include "backgammon/evaluators.hpp"
#include "backgammon/level_player.hpp"
#include "core/backgammon/moves.hpp"
#include "core/backgammon/opening.hpp"
#include "numbered_rng.hpp"
#include "plain_options.hpp"
#include "table_memory.hpp"

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

struct LevelTrial::Tools {
    using Game = Backgammon<GnubgEvaluator>;

    // With one layer of chance no position is searched twice.
    explicit Tools(unsigned depth)
        : layers(layers_of_depth(depth)), memory(layers > 1 ? 4'096 : 0, TableMemory::Emptied::kWhenTouched) {
        referee.set_options(best_backgammon_options());
    }

    unsigned layers;
    LevelPlayer player{gnubg::installed_fixed_image().weights()};
    Game game{GnubgEvaluator{gnubg::installed_evaluation(), Rules::kClassic}};
    TableMemory memory;
    Search<Game, kMaxBackgammonLayers> referee{game, memory.table()};
};

LevelTrial::LevelTrial(unsigned referees_depth) : tools_(std::make_unique<Tools>(referees_depth)) {}
LevelTrial::~LevelTrial() = default;

LevelLosses LevelTrial::judge(const Position& position, Roll roll, std::uint64_t whims) {
    auto& referee = tools_->referee;
    referee.clear();
    std::array<Play, kLevels.size()> plays;
    std::transform(kLevels.begin(), kLevels.end(), plays.begin(),
                   [&](const Level& level) { return tools_->player.choose(level, position, roll, whims).play; });
    const auto best = referee.choose(position, roll, tools_->layers, plays.back());
    const Value limit = referee.bound(tools_->layers) + 1;
    LevelLosses losses{};
    for (std::size_t i = 0; i < plays.size(); ++i) {
        const auto same = std::find(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(i), plays[i]);
        if (const auto earlier = static_cast<std::size_t>(same - plays.begin()); earlier < i) {
            losses[i] = losses[earlier];
        } else if (plays[i] != best.move) {
            const Value value = -referee.chance_value(after(position, plays[i]), -limit, limit, tools_->layers);
            losses[i] = (best.value - value) / double{MoneyEquity::kUnit};
        }
    }
    return losses;
}

std::vector<LevelLosses> LevelTrial::play_game(std::uint64_t seed, std::uint64_t number) {
    Rng dice = numbered_rng(seed, number);
    const std::uint64_t whims = numbered_rng(~seed, number).next();
    const Level& level = kLevels[number % kShallowLevels];
    Draw draw{numbered_rng(~seed, number)};
    Roll roll = throw_opening(Rules::kClassic, dice).roll;
    for (Position position = kOpeningPosition; !position.is_over(); roll = throw_dice(dice)) {
        const LevelChoice choice = tools_->player.choose(level, position, roll, whims);
        if (choice.plays > 1) { draw.offer({position, roll}); }
        position = after(position, choice.play);
    }
    std::vector<LevelLosses> losses;
    for (const Decision& decision : draw.drawn()) { losses.push_back(judge(decision.position, decision.roll, ~whims)); }
    return losses;
}

}  // namespace starling::calibrate
