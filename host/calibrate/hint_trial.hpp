// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

#include "backgammon/opponent.hpp"
#include "referee.hpp"

namespace starling::calibrate {

/// What the first hint in each of a fixed set of decisions loses: the 21 opening rolls, then positions with contact,
/// each with a roll of its own.
class HintTrial {
public:
    static constexpr std::size_t kOpeningRolls = 21;
    static constexpr std::size_t kContactPositions = 200;
    static constexpr std::size_t kDecisions = kOpeningRolls + kContactPositions;

    /// Throws gnubg::BadWeights.
    explicit HintTrial(unsigned referees_depth);
    ~HintTrial();
    HintTrial(const HintTrial&) = delete;
    HintTrial& operator=(const HintTrial&) = delete;

    /// In points, in the numbered decision, from 0 to kDecisions.
    double loss(std::size_t number);

private:
    Referee referee_;
    std::unique_ptr<backgammon::Opponent> opponent_;
};

}  // namespace starling::calibrate
