// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/net.hpp"

#include <algorithm>
#include <cmath>

#include "gnubg/kernel.hpp"
#include "gnubg/sigmoid_table.hpp"

namespace starling::gnubg {

const float* tenths_of_exponentials() {
    static const auto table = [] {
        constexpr std::size_t kSteps = kSigmoidSteps;
        std::array<float, kSteps + 1> values{};
        for (std::size_t i = 0; i < kSteps; ++i) {
            values[i] = static_cast<float>(std::exp(static_cast<double>(i) / 10) / 10);
        }
        values[kSteps] = values[kSteps - 1];
        return values;
    }();
    return table.data();
}

float sigmoid(float z) {
    const float x = std::min(std::abs(z) * 10.0F, static_cast<float>(kSigmoidSteps));
    const auto step = static_cast<std::size_t>(x);
    const float exponential = tenths_of_exponentials()[step] * (10.0F - static_cast<float>(step) + x);
    const float small = 1.0F / (1.0F + exponential);
    return z < 0 ? small : 1.0F - small;
}

Net::Outputs Net::outputs(std::span<const float> values) const {
    std::array<float, kHidden> units{};
    std::copy(hidden_biases.begin(), hidden_biases.end(), units.begin());
    for (std::size_t i = 0; i < inputs; ++i) {
        if (values[i] == 0) { continue; }
        const float* weights = hidden_weights.data() + i * hidden;
        for (std::size_t j = 0; j < hidden; ++j) { units[j] += weights[j] * values[i]; }
    }
    for (std::size_t j = 0; j < hidden; ++j) { units[j] = sigmoid(hidden_slope * units[j]); }
    Outputs outputs{};
    for (std::size_t k = 0; k < kOutputs; ++k) {
        float sum = output_biases[k];
        for (std::size_t j = 0; j < hidden; ++j) { sum += output_weights[k * hidden + j] * units[j]; }
        outputs[k] = sigmoid(output_slope * sum);
    }
    return outputs;
}

}  // namespace starling::gnubg
