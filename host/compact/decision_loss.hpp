// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "compact/self_play.hpp"
#include "starling/compact/evaluator.hpp"

namespace starling::compact {

/// What choices cost, in points a decision.
struct DecisionLoss {
    std::size_t decisions = 0;
    double mean = 0, standard_error = 0;
};

/// Adds losses up.
class LossAccount {
public:
    void add(double loss);
    DecisionLoss total() const;

private:
    std::size_t count_ = 0;
    double sum_ = 0, squares_ = 0;
};

/// A decision belongs to contact if any of its options does.
struct DecisionLosses {
    DecisionLoss all, contact, race;
};

/// The nets choose among the options of each decision; gnubg's equity tells what that costs.
DecisionLosses loss_of(const Nets& nets, const Decisions& decisions);

}  // namespace starling::compact
