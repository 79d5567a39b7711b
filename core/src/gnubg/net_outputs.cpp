// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/net_outputs.hpp"

#include "products.hpp"
#include "starling/gnubg/fixed_sigmoid.hpp"

namespace starling::gnubg {

namespace {

/// Some of the outputs: the sums of all would not fit into registers.
template <std::size_t kFirst, std::size_t kCount>
void find(const FixedNet& net, const UnitValues& values, FixedOutputs& outputs) {
    const std::int16_t* weights = net.output_weights + kFirst * kHiddenUnits;
    const auto sums = products<kCount>(values.data(), weights, kHiddenUnits, kHiddenUnits);
    for (std::size_t k = 0; k < kCount; ++k) {
        const std::size_t output = kFirst + k;
        // Without its last bits a sum fits into 32: the image is made so.
        const auto sum = static_cast<std::int32_t>((sums[k] >> kOutputSumShift) + net.output_biases[output]);
        const std::int64_t product = std::int64_t{sum} * net.output_multipliers[output];
        outputs[output] = fixed_sigmoid(static_cast<std::int32_t>(product >> kOutputMultiplierBits));
    }
}

}  // namespace

FixedOutputs net_outputs(const FixedNet& net, const UnitValues& values) {
    FixedOutputs outputs{};
    find<0, 3>(net, values, outputs);
    find<3, 2>(net, values, outputs);
    return outputs;
}

}  // namespace starling::gnubg
