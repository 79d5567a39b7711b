// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "experiments.hpp"

namespace starling::experiments {

/// The first throws of a game with that seed, each from 0 to `sides` - 1.
using ThrowDice = std::function<void(std::uint64_t seed, unsigned sides, std::span<std::uint8_t> throws)>;

/// Are the dice fair? `settings.throws` of each die, a hundredth of them by each of a hundred seeds.
std::unique_ptr<Study> dice_fairness(const Settings& settings);

/// The same question of other dice, so that it can be seen that the answer may be no.
std::unique_ptr<Study> dice_fairness_of(const Settings& settings, ThrowDice throw_dice);

}  // namespace starling::experiments
