// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "gnubg/weights.hpp"

namespace starling::gnubg {

/// What a net was shown in games, a row of all its inputs for each position.
struct Samples {
    std::size_t inputs = 0;
    std::vector<float> values;

    std::size_t size() const { return values.size() / inputs; }
    const float* row(std::size_t i) const { return values.data() + i * inputs; }
};

struct Calibration {
    Samples contact, race, crashed;
};

/// Positions that the nets choose from in games against themselves: for what happens there it matters how weights are
/// rounded. The same ones every time.
Calibration play_for_calibration(const Weights& weights);

}  // namespace starling::gnubg
