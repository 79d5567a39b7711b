// SPDX-License-Identifier: MIT
#include "compact/adam.hpp"

#include <cmath>

namespace starling::compact {

STARLING_WIDE void Adam::improve(std::vector<float>& parameters, const std::vector<float>& gradient, float rate,
                                 unsigned summands) {
    constexpr float kMean = 0.9F, kSquare = 0.999F, kTiny = 1e-8F;
    mean_left_ *= static_cast<double>(kMean);
    square_left_ *= static_cast<double>(kSquare);
    const float part = 1 / static_cast<float>(summands);
    const float mean_factor = rate / static_cast<float>(1 - mean_left_);
    const float square_factor = 1 / static_cast<float>(1 - square_left_);
    float* __restrict mean = mean_.data();
    float* __restrict square = square_.data();
    float* __restrict out = parameters.data();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const float slope = gradient[i] * part;
        mean[i] = kMean * mean[i] + (1 - kMean) * slope;
        square[i] = kSquare * square[i] + (1 - kSquare) * slope * slope;
        out[i] -= mean_factor * mean[i] / (std::sqrt(square[i] * square_factor) + kTiny);
    }
}

}  // namespace starling::compact
