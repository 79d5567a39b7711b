// SPDX-License-Identifier: MIT
#include "compact/float_net.hpp"

#include <cmath>

namespace starling::compact {

namespace {

/// One loop of independent sums and products: every vector unit gives the same bits.
inline void add_multiple(float* __restrict to, const float* __restrict from, float factor, unsigned count) {
    for (unsigned i = 0; i < count; ++i) { to[i] += factor * from[i]; }
}

/// The two sides as seen in a view: whose it is, and the other's.
std::array<const SideInputs*, 2> sides_in(const Example& example, unsigned view) {
    if (view == 0) { return {&example.mover, &example.other}; }
    return {&example.other, &example.mover};
}

/// Calls `f(row, size)` for each input in a view.
template <class F>
inline void each_input(const Shape& shape, const Example& example, unsigned view, F f) {
    const auto sides = sides_in(example, view);
    for (unsigned side = 0; side < shape.sides(); ++side) {
        for (const ActiveInput& input : *sides[side]) { f(side * kSideInputs + input.index, size_of(input)); }
    }
}

}  // namespace

Example::Example(const Option& option, bool has_contact)
    : mover(option.position, has_contact),
      other(option.position.mirrored(), has_contact),
      chances{option.chances.win, option.chances.win_gammon, option.chances.win_backgammon, option.chances.lose_gammon,
              option.chances.lose_backgammon} {}

Parameters::Parameters(const Shape& shape)
    : shape_(shape), all_(shape.units * (shape.rows() + 2 + 2 * kPadded) + kPadded) {}

float size_of(const ActiveInput& input) {
    constexpr float kFine = 1.0F / 16;
    return static_cast<float>(input.value) * (input.index < kFirstFine ? 1 : kFine);
}

STARLING_WIDE void look(const Parameters& net, const Example& example, Activity& activity) {
    constexpr unsigned kPadded = Parameters::kPadded;
    const unsigned units = net.shape().units;
    for (unsigned k = 0; k < kPadded; ++k) { activity.chances[k] = net.constants()[k]; }
    for (unsigned view = 0; view < 2; ++view) {
        std::vector<float>& hidden = activity.hidden[view];
        hidden.assign(net.biases(view), net.biases(view) + units);
        each_input(net.shape(), example, view,
                   [&](unsigned row, float size) { add_multiple(hidden.data(), net.weights(row), size, units); });
        for (unsigned j = 0; j < units; ++j) { hidden[j] = hidden[j] > 0 ? hidden[j] : 0; }
        for (unsigned j = 0; j < units; ++j) {
            add_multiple(activity.chances.data(), net.outputs(view) + j * kPadded, hidden[j], kPadded);
        }
    }
    for (float& chance : activity.chances) { chance = 1 / (1 + std::exp(-chance)); }
}

STARLING_WIDE void learn(const Parameters& net, const Example& example, const Activity& activity,
                         const std::array<float, Parameters::kPadded>& slope, Parameters& gradient) {
    constexpr unsigned kPadded = Parameters::kPadded;
    const unsigned units = net.shape().units;
    add_multiple(gradient.constants(), slope.data(), 1, kPadded);
    static thread_local std::vector<float> back;
    for (unsigned view = 0; view < 2; ++view) {
        const float* hidden = activity.hidden[view].data();
        back.assign(units, 0);
        for (unsigned j = 0; j < units; ++j) {
            const float* weight = net.outputs(view) + j * kPadded;
            float sum = 0;
            for (unsigned k = 0; k < kChances; ++k) { sum += weight[k] * slope[k]; }
            back[j] = hidden[j] > 0 ? sum : 0;
            add_multiple(gradient.outputs(view) + j * kPadded, slope.data(), hidden[j], kPadded);
        }
        add_multiple(gradient.biases(view), back.data(), 1, units);
        each_input(net.shape(), example, view,
                   [&](unsigned row, float size) { add_multiple(gradient.weights(row), back.data(), size, units); });
    }
}

}  // namespace starling::compact
