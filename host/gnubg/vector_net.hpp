// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "gnubg/kernel.hpp"
#include "gnubg/net.hpp"

namespace starling::gnubg {

/// A net laid out for vectors. Its outputs are those of the plain one but for the order of the last sums.
class VectorNet {
public:
    /// Sums of hidden units, before the sigmoid.
    struct alignas(64) Sums {
        std::array<float, kHidden> units;
    };

    explicit VectorNet(const Net& net);

    NetLayout layout() const {
        return {hidden_weights_[0].units.data(), output_weights_[0].units.data(), output_biases_.data(), hidden_slope_,
                output_slope_};
    }
    /// What the hidden units start from.
    const Sums& biases() const { return hidden_biases_[0]; }

private:
    std::vector<Sums> hidden_weights_, hidden_biases_, output_weights_;
    std::vector<float> output_biases_;
    float hidden_slope_, output_slope_;
};

}  // namespace starling::gnubg
