// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/net_quantiser.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "quantise/rounding.hpp"
#include "starling/gnubg/fixed_sigmoid.hpp"

namespace starling::gnubg {

namespace {

/// Of the sigmoid.
constexpr double kArgumentOfUnit = kCellsOfUnit * static_cast<double>(1U << kSigmoidFraction);
constexpr double kScaleUnit = 1 << kInputScaleBits;

/// Seldom used inputs are not quite free to be wrong.
constexpr double kLeastUse = 1e-4;

std::int32_t whole(double number) { return static_cast<std::int32_t>(std::lround(number)); }

void append(std::vector<std::uint32_t>& words, const std::vector<std::int32_t>& numbers) {
    for (const std::int32_t number : numbers) { words.push_back(static_cast<std::uint32_t>(number)); }
}

}  // namespace

NetQuantiser::NetQuantiser(const Net& net, std::span<const std::uint16_t> denominators, const Samples& samples,
                           const RowLayout& layout)
    : net_(net),
      denominators_(denominators),
      samples_(samples),
      layout_(layout),
      fields_(fields_of(layout)),
      one_(layout.fours == layout.words() ? 32768
           : layout.fours > 0             ? 16384
           : layout.threes > 0            ? 4096
                                          : 1024),
      use_(net.inputs, kLeastUse),
      row_scales_(net.inputs, 1) {
    for (std::size_t s = 0; s < samples.size(); ++s) {
        for (std::size_t i = 0; i < net.inputs; ++i) {
            const double value = static_cast<double>(samples.row(s)[i]);
            use_[i] += value * value / static_cast<double>(samples.size());
        }
    }
    order_units();
    scale_rows();
    round_rows();
    round_outputs();
}

/// What an input of 1 adds to the argument of a unit's sigmoid; the bias counts as one more input.
double NetQuantiser::argument(std::size_t input, std::size_t unit) const {
    const float weight =
        input == net_.inputs ? net_.hidden_biases[unit] : net_.hidden_weights[input * net_.hidden + unit];
    return static_cast<double>(weight) * static_cast<double>(net_.hidden_slope) * kArgumentOfUnit;
}

/// The largest weight of a unit: what its field holds, if all inputs' sums stay within 32 bits with that.
double NetQuantiser::limit(std::size_t j) const {
    constexpr double kMost = 1 << 25;
    return std::min(fields_[j].limit(), kMost / one_ - 1);
}

/// How much an error of a unit matters to the equity: roughly.
double NetQuantiser::importance(std::size_t unit) const {
    double sum = 0;
    for (std::size_t k = 0; k < Net::kOutputs; ++k) {
        const double weight = static_cast<double>(net_.output_weights[k * net_.hidden + unit]) * (k == 0 ? 2 : 1);
        sum += weight * weight;
    }
    return std::sqrt(sum);
}

/// The widest fields for the units that would suffer most.
void NetQuantiser::order_units() {
    std::vector<double> keys(net_.hidden, 0);
    for (std::size_t unit = 0; unit < net_.hidden; ++unit) {
        for (std::size_t i = 0; i < net_.inputs; ++i) {
            keys[unit] = std::max(keys[unit], std::abs(argument(i, unit)));
        }
        keys[unit] *= importance(unit);
    }
    std::vector<std::size_t> ranked(net_.hidden), wide(net_.hidden);
    std::iota(ranked.begin(), ranked.end(), 0);
    std::stable_sort(ranked.begin(), ranked.end(), [&](std::size_t a, std::size_t b) { return keys[a] > keys[b]; });
    std::iota(wide.begin(), wide.end(), 0);
    std::stable_sort(wide.begin(), wide.end(),
                     [&](std::size_t a, std::size_t b) { return fields_[a].bits > fields_[b].bits; });
    units_.resize(net_.hidden);
    for (std::size_t i = 0; i < net_.hidden; ++i) { units_[wide[i]] = ranked[i]; }
}

/// The smallest quanta with which the weights of all rows but one fit their fields; `needed` has those of each row.
std::vector<double> NetQuantiser::quanta(const std::vector<double>& needed, std::size_t without_input) const {
    std::vector<double> quanta(net_.hidden, 1e-3);
    for (std::size_t i = 0; i < net_.inputs; ++i) {
        if (i == without_input) { continue; }
        for (std::size_t j = 0; j < net_.hidden; ++j) { quanta[j] = std::max(quanta[j], needed[i * net_.hidden + j]); }
    }
    return quanta;
}

namespace {

/// The scale of a row, at most `most`, at which rounding costs least. `rest` is the cost of the other rows' scales.
double cheapest_scale(const std::vector<double>& importances, const std::vector<double>& others, const double* row,
                      double rest, double use, double most) {
    constexpr double kStep = 1.0905077326652577;  // an eighth of an octave
    constexpr double kLeast = 1.0 / 16;
    double best_cost = 0;
    double best = kLeast;
    double scale = kLeast;
    while (scale <= most) {
        double cost = 0;
        for (std::size_t j = 0; j < importances.size(); ++j) {
            const double error = importances[j] * std::max(others[j], row[j] / scale);
            cost += error * error;
        }
        cost *= rest + use * scale * scale;
        if (best_cost == 0 || cost < best_cost) {
            best_cost = cost;
            best = scale;
        }
        scale *= kStep;
    }
    return best;
}

}  // namespace

/// Scales each row so that rounding costs least. The cost is a product: the squares of the rows' scales, as often as
/// their inputs are used, times those of the quanta that the rows leave the units.
void NetQuantiser::scale_rows() {
    constexpr int kRounds = 4;
    // Numerators times scales fit 32 bits. Inputs are 6 at most, and fit 16 bits where the halves of words are
    // multiplied.
    constexpr double kInputMost = 6;
    const double most = std::min(65'536 / one_, layout_.twos >= 4 ? 32'767 / (kInputMost * one_) : 16.0);
    std::vector<double> importances(net_.hidden);
    for (std::size_t j = 0; j < net_.hidden; ++j) { importances[j] = importance(units_[j]); }
    std::vector<double> unscaled(net_.inputs * net_.hidden);  // the quanta that a row needs if its scale is 1
    for (std::size_t n = 0; n < unscaled.size(); ++n) {
        const std::size_t j = n % net_.hidden;
        unscaled[n] = std::abs(argument(n / net_.hidden, units_[j])) / limit(j);
    }
    std::vector<double> needed = unscaled;  // by the scales found so far
    for (std::size_t n = 0; n < kRounds * net_.inputs; ++n) {
        const std::size_t input = n % net_.inputs;
        const std::vector<double> others = quanta(needed, input);
        const double* const row = &unscaled[input * net_.hidden];
        double rest = 0;
        for (std::size_t i = 0; i < net_.inputs; ++i) {
            if (i != input) { rest += use_[i] * row_scales_[i] * row_scales_[i]; }
        }
        row_scales_[input] = cheapest_scale(importances, others, row, rest, use_[input], most);
        for (std::size_t j = 0; j < net_.hidden; ++j) { needed[input * net_.hidden + j] = row[j] / row_scales_[input]; }
    }
    quanta_ = quanta(needed, net_.inputs);
}

void NetQuantiser::round_rows() {
    const std::size_t inputs = net_.inputs, hidden = net_.hidden;
    std::vector<double> counts(inputs);  // what an input of 1 counts as, over one_
    for (std::size_t i = 0; i < inputs; ++i) {
        const double denominator = denominators_[i];
        input_scales_.push_back(static_cast<std::uint32_t>(whole(one_ * row_scales_[i] * kScaleUnit / denominator)));
        counts[i] = input_scales_[i] * denominator / kScaleUnit / one_;
    }
    Moments moments(inputs + 1);
    std::vector<double> values(inputs + 1, 1);
    for (std::size_t s = 0; s < samples_.size(); ++s) {
        std::copy_n(samples_.row(s), inputs, values.begin());
        moments.add(values);
    }
    const Rounder rounder(moments);
    rows_.assign(inputs * layout_.words(), 0);
    rounded_.resize((inputs + 1) * hidden);
    for (std::size_t j = 0; j < hidden; ++j) {
        const RowField& field = fields_[j];
        const double sum_unit = quanta_[j] / one_;
        std::vector<double> weights(inputs + 1);
        for (std::size_t i = 0; i <= inputs; ++i) { weights[i] = argument(i, units_[j]); }
        rounder.round(weights, [&](std::size_t i, double weight) {
            if (i == inputs) {
                biases_.push_back(whole(weight / sum_unit));
                return biases_.back() * sum_unit;
            }
            const double quantum = quanta_[j] * counts[i];
            const std::int32_t number = whole(std::clamp(weight / quantum, -limit(j) - 1, limit(j)));
            rows_[i * layout_.words() + field.word] += field.packed(number);
            return number * quantum;
        });
        multipliers_.push_back(whole(sum_unit * static_cast<double>(1ULL << kUnitMultiplierBits)));
        for (std::size_t i = 0; i <= inputs; ++i) { rounded_[i * hidden + j] = weights[i]; }
    }
}

/// Of the hidden units' values in every second sample, as the rounded inputs give them.
Moments NetQuantiser::hidden_moments() const {
    const std::size_t inputs = net_.inputs, hidden = net_.hidden;
    Moments moments(hidden + 1);
    std::vector<double> sums(hidden), values(hidden + 1, 1);
    for (std::size_t s = 0; s < samples_.size(); s += 2) {
        const float* sample = samples_.row(s);
        std::copy_n(rounded_.end() - static_cast<std::ptrdiff_t>(hidden), hidden, sums.begin());
        for (std::size_t i = 0; i < inputs; ++i) {
            if (sample[i] == 0) { continue; }
            for (std::size_t j = 0; j < hidden; ++j) {
                sums[j] += rounded_[i * hidden + j] * static_cast<double>(sample[i]);
            }
        }
        for (std::size_t j = 0; j < hidden; ++j) {
            values[j] = static_cast<double>(sigmoid(static_cast<float>(sums[j] / kArgumentOfUnit))) - 0.5;
        }
        moments.add(values);
    }
    return moments;
}

void NetQuantiser::round_outputs() {
    const std::size_t hidden = net_.hidden;
    const Rounder rounder(hidden_moments());
    for (std::size_t k = 0; k < Net::kOutputs; ++k) {
        std::vector<double> weights(hidden + 1);
        double largest = 0, half = 0;
        for (std::size_t j = 0; j < hidden; ++j) {
            weights[j] = static_cast<double>(net_.output_weights[k * hidden + units_[j]]);
            largest = std::max(largest, std::abs(weights[j]));
            half += weights[j] / 2;
        }
        weights[hidden] = static_cast<double>(net_.output_biases[k]) + half;
        constexpr double kLimit = 32'000;  // rounding may move the largest further
        const double unit = largest / kLimit, sum_unit = unit * (1 << kOutputSumShift) / (1 << 16);
        rounder.round(weights, [&](std::size_t j, double weight) {
            if (j == hidden) {
                output_biases_.push_back(whole(weight / sum_unit));
                return output_biases_.back() * sum_unit;
            }
            output_weights_.push_back(static_cast<std::int16_t>(whole(std::clamp(weight / unit, -32'767.0, 32'767.0))));
            return output_weights_.back() * unit;
        });
        output_multipliers_.push_back(whole(sum_unit * static_cast<double>(net_.output_slope) * kArgumentOfUnit *
                                            static_cast<double>(1ULL << kOutputMultiplierBits)));
    }
}

std::vector<std::uint32_t> NetQuantiser::words() const {
    std::vector<std::uint32_t> words = input_scales_;
    for (std::size_t j = 0; j < biases_.size(); ++j) { append(words, {biases_[j], multipliers_[j]}); }
    for (std::size_t i = 0; i < output_weights_.size(); i += 2) {
        const auto low = static_cast<std::uint16_t>(output_weights_[i]);
        const auto high = static_cast<std::uint16_t>(output_weights_[i + 1]);
        words.push_back(low | std::uint32_t{high} << 16);
    }
    append(words, output_biases_);
    append(words, output_multipliers_);
    words.insert(words.end(), rows_.begin(), rows_.end());
    return words;
}

}  // namespace starling::gnubg
