// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "starling/backgammon/play.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::calibrate {

/// Says what plays of backgammon lose beside the best one: gnubg's nets in floats, at a depth of 3 or 5. For one
/// thread.
class Referee {
public:
    /// Throws gnubg::BadWeights.
    explicit Referee(unsigned depth);
    Referee(const Referee&) = delete;
    Referee& operator=(const Referee&) = delete;
    ~Referee();

    /// In points, never below 0, one for each play. All plays are of that roll, and there is one at least.
    std::vector<double> losses(const backgammon::Position& position, backgammon::Roll roll,
                               std::span<const backgammon::Play> plays);

private:
    struct Tools;

    std::unique_ptr<Tools> tools_;
};

}  // namespace starling::calibrate
