// SPDX-License-Identifier: MIT
#include "compact/self_play.hpp"

#include <algorithm>
#include <array>

#include "compact/share.hpp"
#include "numbered_rng.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"

namespace starling::compact {

using namespace backgammon;

namespace {

/// Points by which opinions are disturbed at most: in every other game not at all.
constexpr std::array<float, 4> kDisturbances{0, 0, 0.15F, 0.6F};

class Game {
public:
    Game(const gnubg::Evaluation& evaluation, const SelfPlay& settings, std::uint64_t number)
        : evaluation_(evaluation), settings_(settings), rng_(numbered_rng(settings.seed, number)) {}

    void play(Decisions& decisions) {
        const float disturbance = kDisturbances[rng_.below(kDisturbances.size())];
        Roll roll = throw_opening(Rules::kClassic, rng_).roll;
        for (Position position = kOpeningPosition; !position.is_over(); roll = throw_dice(rng_)) {
            list(position, roll);
            position = choose(disturbance);
            keep(decisions);
        }
    }

private:
    void list(const Position& position, Roll roll) {
        results_.clear();
        each_play(position, roll, [this](const Play& /*play*/, const Position& result) {
            results_.push_back(result);
            return true;
        });
        chances_.resize(results_.size());
        evaluation_.judge(results_, chances_);
    }

    Position choose(float disturbance) {
        std::size_t best = 0;
        float least = 4;  // the opponent's equity
        for (std::size_t i = 0; i < results_.size(); ++i) {
            if (results_[i].is_over()) { return results_[i]; }
            const float equity = chances_[i].equity() + disturbance * share(rng_);
            if (equity < least) {
                least = equity;
                best = i;
            }
        }
        return results_[best];
    }

    void keep(Decisions& decisions) {
        options_.clear();
        for (std::size_t i = 0; i < results_.size(); ++i) {
            if (!results_[i].is_over()) { options_.push_back({results_[i], chances_[i]}); }
        }
        if (options_.size() < 2) { return; }
        if (settings_.kept != 0 && options_.size() > settings_.kept) { thin_out(); }
        decisions.add(options_);
    }

    /// Half of what is kept are the best, half are drawn.
    void thin_out() {
        const std::size_t best = settings_.kept / 2;
        std::stable_sort(options_.begin(), options_.end(),
                         [](const Option& a, const Option& b) { return a.chances.equity() < b.chances.equity(); });
        for (std::size_t i = best; i < settings_.kept; ++i) {
            std::swap(options_[i], options_[i + rng_.below(static_cast<std::uint32_t>(options_.size() - i))]);
        }
        options_.resize(settings_.kept);
    }

    const gnubg::Evaluation& evaluation_;
    const SelfPlay& settings_;
    Rng rng_;
    std::vector<Position> results_;
    std::vector<gnubg::Chances> chances_;
    std::vector<Option> options_;
};

}  // namespace

void Decisions::add(std::span<const Option> options) {
    options_.insert(options_.end(), options.begin(), options.end());
    ends_.push_back(options_.size());
}

Decisions gather(const gnubg::Evaluation& evaluation, const SelfPlay& settings,
                 const std::function<void(double)>& progress) {
    Decisions decisions;
    for (std::uint64_t number = 0; decisions.size() < settings.decisions; ++number) {
        Game{evaluation, settings, number}.play(decisions);
        progress(static_cast<double>(decisions.size()) / static_cast<double>(settings.decisions));
    }
    return decisions;
}

}  // namespace starling::compact
