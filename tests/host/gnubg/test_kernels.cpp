// SPDX-License-Identifier: GPL-3.0-or-later
// The nets in vectors: every kind this processor has gives the same bits, and they are those of the plain net but for
// the order of its last sums.
#include <unity.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "gnubg/choose_kernel.hpp"
#include "gnubg/oracle_file.hpp"
#include "gnubg/vector_net.hpp"
#include "gnubg/weights.hpp"
#include "starling/gnubg/inputs.hpp"
#include "starling/gnubg/position_class.hpp"
#include "starling/gnubg/shots.hpp"
#include "starling/rng.hpp"
#include "support/effort.hpp"

using namespace starling;
using namespace starling::gnubg;

namespace {

using Values = std::array<float, kContactInputs>;

Values values_of(const Sides& sides) {
    ContactInputs inputs{};
    contact_inputs(sides, inputs);
    Values values{};
    for (std::size_t i = 0; i < values.size(); ++i) {
        values[i] = static_cast<float>(inputs[i]) / static_cast<float>(contact_denominators()[i]);
    }
    return values;
}

ActiveInputs active(const Values& values) {
    ActiveInputs inputs;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto row = static_cast<std::uint16_t>(i);
        if (values[i] == 1) {
            inputs.whole[inputs.whole_count++] = row;
        } else if (values[i] != 0) {
            inputs.scaled[inputs.scaled_count] = row;
            inputs.scales[inputs.scaled_count++] = values[i];
        }
    }
    return inputs;
}

Net::Outputs outputs_by(const Kernel& kernel, const VectorNet& net, const ActiveInputs& inputs) {
    VectorNet::Sums sums;
    kernel.add(net.layout(), inputs, net.biases().units.data(), sums.units.data());
    Net::Outputs outputs{};
    kernel.outputs(net.layout(), sums.units.data(), outputs.data());
    return outputs;
}

float largest_difference(const Net::Outputs& a, const Net::Outputs& b) {
    float largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) { largest = std::max(largest, std::abs(a[i] - b[i])); }
    return largest;
}

}  // namespace

static void test_all_vectors_give_the_same_bits_and_the_plain_net_nearly_so() {
    const Net plain = read_weights(weights_file()).contact;
    const VectorNet net(plain);
    unsigned asked = 0, beyond = 0;
    for (const test::OracleRow& row : test::oracle_rows("exact_division.csv")) {
        const Sides sides(row.position);
        if (classify(sides) != PositionClass::kContact) { continue; }
        const Values values = values_of(sides);
        const ActiveInputs inputs = active(values);
        const Net::Outputs portable = outputs_by(portable_kernel(), net, inputs);
        for (const Kernel* kernel : runnable_kernels()) {
            const Net::Outputs outputs = outputs_by(*kernel, net, inputs);
            TEST_ASSERT_EQUAL_MEMORY_MESSAGE(portable.data(), outputs.data(), sizeof outputs, kernel->name);
        }
        // Where a sum lies at a jump of the sigmoid, another order may end on its other side.
        const float difference = largest_difference(plain.outputs(values), portable);
        TEST_ASSERT_TRUE_MESSAGE(difference < 1.2e-3F, row.words[0].c_str());
        beyond += difference > 3e-6F ? 1 : 0;
        ++asked;
    }
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(300, asked);
    TEST_ASSERT_LESS_OR_EQUAL_UINT(asked / 100, beyond);
}

static void test_fractions_are_those_of_plain_division() {
    const std::array<std::int16_t, 5> numerators{0, 1, -1, 8'625, 809};
    const std::array<float, 5> denominators{24, 36, 24, 3'600, 432};
    for (const Kernel* kernel : runnable_kernels()) {
        std::array<float, 5> quotients{};
        kernel->divide(numerators.data(), denominators.data(), quotients.size(), quotients.data());
        for (std::size_t i = 0; i < quotients.size(); ++i) {
            const float expected = static_cast<float>(numerators[i]) / denominators[i];
            TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&expected, &quotients[i], sizeof expected, kernel->name);
        }
    }
}

static void test_all_vectors_count_the_shots_that_core_counts_roll_by_roll() {
    Rng rng(26);
    const auto some_points = [&rng] { return rng.next() & rng.next() & 0xFFFFFFU; };
    unsigned with_hits = 0;
    const int aims = test::some_of(1'000'000);
    for (int i = 0; i < aims; ++i) {
        const Aim aim{some_points(), ~some_points(), some_points(), some_points(), some_points()};
        const Shots expected = count_free_shots(aim);
        with_hits += expected.hits > 0 ? 1 : 0;
        for (const Kernel* kernel : runnable_kernels()) {
            const Shots shots = kernel->shots(aim);
            TEST_ASSERT_EQUAL_UINT_MESSAGE(expected.pips, shots.pips, kernel->name);
            TEST_ASSERT_EQUAL_UINT_MESSAGE(expected.hits, shots.hits, kernel->name);
            TEST_ASSERT_EQUAL_UINT_MESSAGE(expected.many_hits, shots.many_hits, kernel->name);
        }
    }
    TEST_ASSERT_GREATER_THAN_UINT(static_cast<unsigned>(aims) / 2, with_hits);
}

void suite_kernels() {
    RUN_TEST(test_all_vectors_give_the_same_bits_and_the_plain_net_nearly_so);
    RUN_TEST(test_fractions_are_those_of_plain_division);
    RUN_TEST(test_all_vectors_count_the_shots_that_core_counts_roll_by_roll);
}
