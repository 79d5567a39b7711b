// SPDX-License-Identifier: MIT
#include "compact/quantiser.hpp"

#include <algorithm>
#include <cmath>

namespace starling::compact {

namespace {

constexpr float kMostOfByte = 127;
constexpr float kOutputUnit = 8192;
constexpr float kFineSteps = 4;  ///< a fine input of 16 counts as one, and its weights are quarters of a step
constexpr float kBiasSteps = static_cast<float>(kCoarseWeight >> Net::kHiddenShift);
static_assert(kCoarseWeight == 16 * static_cast<std::int32_t>(kFineSteps));

float value_of(unsigned code) { return static_cast<float>(kWeightCodes[code]); }

unsigned nearest_code(float weight) {
    unsigned best = 0;
    for (unsigned code = 1; code < kWeightCodes.size(); ++code) {
        if (std::fabs(weight - value_of(code)) < std::fabs(weight - value_of(best))) { best = code; }
    }
    return best;
}

/// The same for the training, which asks for millions: by halves.
class CodeTable {
public:
    CodeTable() {
        for (unsigned i = 0; i < values_.size(); ++i) {
            values_[i] = value_of(nearest_code((static_cast<float>(i) + 0.5F) / 2 - kRange));
        }
    }
    float nearest(float weight) const {
        const float place = std::clamp((weight + kRange) * 2, 0.0F, static_cast<float>(values_.size() - 1));
        return values_[static_cast<unsigned>(place)];
    }

private:
    static constexpr float kRange = 32;
    std::array<float, 128> values_;
};

const CodeTable& code_table() {
    static const CodeTable table;
    return table;
}

float within_byte(float number) { return std::clamp(std::nearbyint(number), -kMostOfByte, kMostOfByte); }
float fine_weight(float weight, float step) { return within_byte(weight / step * kFineSteps); }
float whole_bias(float bias, float step) { return std::nearbyint(bias / step * kBiasSteps); }

bool is_fine(unsigned row) { return row % kSideInputs >= kFirstFine; }

/// The step that loses least of one unit's weights.
float best_step(const Parameters& net, unsigned unit) {
    float most = 1e-6F;
    for (unsigned row = 0; row < net.shape().rows(); ++row) {
        if (!is_fine(row)) { most = std::max(most, std::fabs(net.weights(row)[unit])); }
    }
    constexpr float kMostCode = 32;
    float best = most / kMostCode, least = INFINITY;
    for (int tried = 15; tried <= 50; ++tried) {
        const float step = static_cast<float>(tried) / 50 * most / kMostCode;
        float lost = 0;
        for (unsigned row = 0; row < net.shape().rows(); ++row) {
            if (is_fine(row)) { continue; }
            const float weight = net.weights(row)[unit];
            const float error = code_table().nearest(weight / step) * step - weight;
            lost += error * error;
        }
        if (lost < least) {
            least = lost;
            best = step;
        }
    }
    return best;
}

}  // namespace

Net Tables::net() const {
    return {static_cast<std::uint16_t>(shape.units),
            shape.sees_both,
            static_cast<std::uint8_t>(shape.fine_inputs),
            coarse.data(),
            fine.data(),
            biases.data(),
            outputs.data(),
            constants,
            output_shifts};
}

Quantiser::Quantiser(const Parameters& net) {
    for (unsigned unit = 0; unit < net.shape().units; ++unit) { steps_.push_back(best_step(net, unit)); }
    // As fine as a byte allows, with some room to grow.
    constexpr float kFirstMost = 110;
    for (unsigned chance = 0; chance < kChances; ++chance) {
        float most = 1;
        for (unsigned i = 0; i < 2 * net.shape().units; ++i) {
            const float weight = net.outputs(0)[i * Parameters::kPadded + chance];
            most = std::max(most, std::fabs(whole_output(weight, i % net.shape().units, chance)));
        }
        while (output_shifts_[chance] < 12 && 2 * most <= kFirstMost) {
            ++output_shifts_[chance];
            most *= 2;
        }
    }
}

void Quantiser::round(const Parameters& net, Parameters& out) const {
    out.all() = net.all();
    const CodeTable& codes = code_table();
    const unsigned units = net.shape().units;
    for (unsigned row = 0; row < net.shape().rows(); ++row) {
        float* weights = out.weights(row);
        for (unsigned j = 0; j < units; ++j) {
            weights[j] = is_fine(row) ? fine_weight(weights[j], steps_[j]) / kFineSteps * steps_[j]
                                      : codes.nearest(weights[j] / steps_[j]) * steps_[j];
        }
    }
    for (unsigned view = 0; view < 2; ++view) {
        float* biases = out.biases(view);
        for (unsigned j = 0; j < units; ++j) { biases[j] = whole_bias(biases[j], steps_[j]) / kBiasSteps * steps_[j]; }
        for (unsigned j = 0; j < units; ++j) { round_outputs(out.outputs(view) + j * Parameters::kPadded, j); }
    }
}

void Quantiser::round_outputs(float* weights, unsigned unit) const {
    for (unsigned chance = 0; chance < kChances; ++chance) {
        const float one = whole_output(1, unit, chance);
        weights[chance] = within_byte(weights[chance] * one) / one;
    }
}

Tables Quantiser::tables(const Parameters& net) const {
    const Shape& shape = net.shape();
    Tables out{shape, {}, {}, {}, {}, {}, {}};
    for (unsigned unit = 0; unit < shape.units; ++unit) {
        for (unsigned side = 0; side < shape.sides(); ++side) {
            const auto weight = [&](unsigned input) { return net.weights(side * kSideInputs + input)[unit]; };
            const auto code = [&](unsigned input) {
                const float value = code_table().nearest(weight(input) / steps_[unit]);
                return nearest_code(value);
            };
            for (unsigned i = 0; i < kFirstFine; i += 2) {
                out.coarse.push_back(static_cast<std::uint8_t>(code(i) | code(i + 1) << 4));
            }
            for (unsigned i = 0; i < shape.fine_inputs; ++i) {
                out.fine.push_back(static_cast<std::int8_t>(fine_weight(weight(kFirstFine + i), steps_[unit])));
            }
        }
        for (unsigned view = 0; view < 2; ++view) {
            constexpr float kMost = 32'767;
            const float bias = whole_bias(net.biases(view)[unit], steps_[unit]);
            out.biases.push_back(static_cast<std::int16_t>(std::clamp(bias, -kMost, kMost)));
        }
    }
    write_outputs(net, out);
    return out;
}

float Quantiser::whole_output(float weight, unsigned unit, unsigned chance) const {
    return weight * steps_[unit] / kBiasSteps * kOutputUnit * static_cast<float>(1U << output_shifts_[chance]);
}

void Quantiser::write_outputs(const Parameters& net, Tables& out) const {
    for (unsigned unit = 0; unit < net.shape().units; ++unit) {
        for (unsigned view = 0; view < 2; ++view) {
            for (unsigned chance = 0; chance < kChances; ++chance) {
                const float weight = net.outputs(view)[unit * Parameters::kPadded + chance];
                out.outputs.push_back(static_cast<std::int8_t>(within_byte(whole_output(weight, unit, chance))));
            }
        }
    }
    for (unsigned chance = 0; chance < kChances; ++chance) {
        const float unit = kOutputUnit * static_cast<float>(1U << output_shifts_[chance]);
        out.constants[chance] = static_cast<std::int32_t>(std::lround(net.constants()[chance] * unit));
    }
    out.output_shifts = output_shifts_;
}

}  // namespace starling::compact
