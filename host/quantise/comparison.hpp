// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "gnubg/evaluation.hpp"
#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/position_class.hpp"

namespace starling::gnubg {

/// How far the evaluation in whole numbers is from the one in floats.
struct Comparison {
    /// Of positions of a class, all that there were to choose from.
    struct Errors {
        std::uint64_t positions = 0;
        double win_sum = 0, win_most = 0, equity_sum = 0, equity_most = 0;
    };
    /// Of decisions in positions of a class that left a choice, by the equity in floats.
    struct Choices {
        std::uint64_t decisions = 0, same = 0;
        double loss_sum = 0, loss_most = 0;

        Choices& operator+=(const Choices& other);
    };
    static constexpr std::size_t kClasses = 6;  ///< PositionClass

    std::array<Errors, kClasses> errors{};
    std::array<Choices, kClasses> choices{};

    /// Of the classes for which nets answer, and of those for which tables do on the desk.
    Choices by_nets() const;
    Choices bearing_off() const;
};

/// Plays games as `reference` would and asks both at every turn, until that many decisions were taken for which nets
/// answer. `progress` hears shares from 0 to 1.
Comparison compare(const Evaluation& reference, const FixedWeights& weights, std::uint64_t decisions,
                   std::uint64_t seed, const std::function<void(double)>& progress);

}  // namespace starling::gnubg
