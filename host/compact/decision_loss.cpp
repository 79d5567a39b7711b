// SPDX-License-Identifier: MIT
#include "compact/decision_loss.hpp"

#include <algorithm>
#include <cmath>

namespace starling::compact {

namespace {

double loss_of_choice(const Evaluator& evaluator, std::span<const Option> options) {
    Value least = Evaluator::kBound;  // the opponent is on roll
    double chosen = 0, best = 4;
    for (const auto& [position, chances] : options) {
        const Value value = evaluator.evaluate(position);
        const double equity = static_cast<double>(chances.equity());
        if (value < least) {
            least = value;
            chosen = equity;
        }
        best = std::min(best, equity);
    }
    return chosen - best;
}

}  // namespace

void LossAccount::add(double loss) {
    ++count_;
    sum_ += loss;
    squares_ += loss * loss;
}

DecisionLoss LossAccount::total() const {
    if (count_ == 0) { return {}; }
    const auto count = static_cast<double>(count_);
    const double mean = sum_ / count, variance = std::max(0.0, squares_ / count - mean * mean);
    return {count_, mean, std::sqrt(variance / count)};
}

DecisionLosses loss_of(const Nets& nets, const Decisions& decisions) {
    const Evaluator evaluator{backgammon::Rules::kClassic, nets};
    LossAccount all, contact, race;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const auto options = decisions[i];
        const double loss = loss_of_choice(evaluator, options);
        const bool can_meet = std::any_of(options.begin(), options.end(),
                                          [](const Option& option) { return has_contact(option.position); });
        all.add(loss);
        (can_meet ? contact : race).add(loss);
    }
    return {all.total(), contact.total(), race.total()};
}

}  // namespace starling::compact
