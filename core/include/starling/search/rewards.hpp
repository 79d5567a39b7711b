// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The whole numbers that simulations add up: a value of the game, clamped to its bound and shifted.

#include <algorithm>
#include <cstdint>

#include "starling/value.hpp"

namespace starling {

/// How many simulations passed through a move, and the sum of their rewards.
struct RewardTally {
    std::int64_t total = 0;
    std::uint32_t visits = 0;

    void add(std::int32_t reward) {
        total += reward;
        ++visits;
    }
};

/// Turns values into rewards and means of rewards back into values. A reward is the value times a power of two, so that
/// the reward of the bound lies between kLeast and 2 kLeast: a bound of up to 65,535 loses nothing, and a larger one
/// loses less than 1/32768 of itself.
class Rewards {
public:
    static constexpr Value kLeast = 1 << 15;

    /// `bound` is positive: the game's bound().
    constexpr explicit Rewards(Value bound) : bound_(bound) {
        while (up_ < 15 && of(bound) < kLeast) { ++up_; }
        while (of(bound) >= 2 * kLeast) { ++down_; }
    }

    /// The reward of `value`; a value beyond the bound counts as the bound.
    constexpr std::int32_t of(Value value) const {
        const std::int64_t shifted = std::int64_t{std::clamp(value, -bound_, bound_)} * (1 << up_);
        return static_cast<std::int32_t>(shifted / (std::int64_t{1} << down_));
    }
    /// The mean reward of a tally with at least one visit, rounded towards zero.
    static constexpr std::int32_t mean(const RewardTally& tally) {
        const auto divide = [&](std::uint64_t sum) {
            return static_cast<std::int32_t>(sum >> 32 == 0 ? static_cast<std::uint32_t>(sum) / tally.visits
                                                            : sum / tally.visits);
        };
        return tally.total >= 0 ? divide(static_cast<std::uint64_t>(tally.total))
                                : -divide(static_cast<std::uint64_t>(-tally.total));
    }
    /// The same as a value in the game's unit, rounded half away from zero; 0 without a visit.
    constexpr Value mean_value(const RewardTally& tally) const {
        if (tally.visits == 0) { return 0; }
        const std::int64_t sum = tally.total * (std::int64_t{1} << down_);
        const std::int64_t visits = std::int64_t{tally.visits} << up_;
        return static_cast<Value>((sum >= 0 ? sum + visits / 2 : sum - visits / 2) / visits);
    }

private:
    Value bound_;
    std::uint8_t up_ = 0, down_ = 0;
};

}  // namespace starling
