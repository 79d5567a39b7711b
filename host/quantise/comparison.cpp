// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"
#include "starling/rng.hpp"

namespace starling::gnubg {

namespace {

using backgammon::Position;

/// A decision: what can be played, and what both say of it, from the opponent's point of view.
class Decision {
public:
    Decision(const Position& position, backgammon::Roll roll, const Evaluation& reference, FixedEvaluation& fixed) {
        backgammon::each_play(position, roll, [this](const backgammon::Play& /*play*/, const Position& result) {
            results_.push_back(result);
            return true;
        });
        floats_.resize(results_.size());
        reference.judge(results_, floats_);
        for (const Position& result : results_) { fixed_.push_back(fixed.verdict(result)); }
    }

    void add_errors(Comparison& comparison) const {
        for (std::size_t i = 0; i < results_.size(); ++i) {
            const auto share = [](std::int32_t chance) { return static_cast<double>(chance) / kSure; };
            const double win = std::abs(share(fixed_[i].chances.win) - static_cast<double>(floats_[i].win));
            const double equity =
                std::abs(share(fixed_[i].chances.equity()) - static_cast<double>(floats_[i].equity()));
            Comparison::Errors& errors = comparison.errors[static_cast<std::size_t>(fixed_[i].position_class)];
            ++errors.positions;
            errors.win_sum += win;
            errors.win_most = std::max(errors.win_most, win);
            errors.equity_sum += equity;
            errors.equity_most = std::max(errors.equity_most, equity);
        }
    }
    void add_choice(Comparison::Choices& choices) const {
        if (results_.size() == 1) { return; }
        const float loss = floats_[by_fixed()].equity() - floats_[by_floats()].equity();
        ++choices.decisions;
        choices.same += loss == 0 ? 1 : 0;
        choices.loss_sum += static_cast<double>(loss);
        choices.loss_most = std::max(choices.loss_most, static_cast<double>(loss));
    }
    const Position& played() const { return results_[by_floats()]; }

private:
    std::size_t by_floats() const {
        const auto less = [](const Chances& a, const Chances& b) { return a.equity() < b.equity(); };
        return static_cast<std::size_t>(std::min_element(floats_.begin(), floats_.end(), less) - floats_.begin());
    }
    std::size_t by_fixed() const {
        const auto less = [](const FixedEvaluation::Verdict& a, const FixedEvaluation::Verdict& b) {
            return a.chances.equity() < b.chances.equity();
        };
        return static_cast<std::size_t>(std::min_element(fixed_.begin(), fixed_.end(), less) - fixed_.begin());
    }

    std::vector<Position> results_;
    std::vector<Chances> floats_;
    std::vector<FixedEvaluation::Verdict> fixed_;
};

bool is_by_net(std::size_t position_class) { return position_class >= static_cast<std::size_t>(PositionClass::kRace); }

Comparison::Choices sum_of(const Comparison& comparison, bool by_nets) {
    Comparison::Choices sum;
    for (std::size_t i = 0; i < Comparison::kClasses; ++i) {
        if (is_by_net(i) == by_nets) { sum += comparison.choices[i]; }
    }
    return sum;
}

}  // namespace

Comparison::Choices& Comparison::Choices::operator+=(const Choices& other) {
    decisions += other.decisions;
    same += other.same;
    loss_sum += other.loss_sum;
    loss_most = std::max(loss_most, other.loss_most);
    return *this;
}

Comparison::Choices Comparison::by_nets() const { return sum_of(*this, true); }
Comparison::Choices Comparison::bearing_off() const { return sum_of(*this, false); }

Comparison compare(const Evaluation& reference, const FixedWeights& weights, std::uint64_t decisions,
                   std::uint64_t seed, const std::function<void(double)>& progress) {
    FixedEvaluation fixed(weights, backgammon::small_one_sided());
    Comparison comparison;
    Rng dice{seed};
    for (std::uint64_t done = 0; done < decisions; done = comparison.by_nets().decisions) {
        progress(static_cast<double>(done) / static_cast<double>(decisions));
        for (Position position = backgammon::kOpeningPosition; !position.is_over();) {
            const Decision decision(position, backgammon::throw_dice(dice), reference, fixed);
            decision.add_errors(comparison);
            decision.add_choice(comparison.choices[static_cast<std::size_t>(classify(Sides(position)))]);
            position = decision.played();
        }
    }
    return comparison;
}

}  // namespace starling::gnubg
