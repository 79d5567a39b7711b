// SPDX-License-Identifier: GPL-3.0-or-later
// The nets' raw answers, before anything is set right, against those of gnubg's own code.
#include "gnubg/net.hpp"

#include <unity.h>

#include <algorithm>
#include <cmath>

#include "gnubg/oracle_file.hpp"
#include "gnubg/weights.hpp"
#include "starling/gnubg/position_class.hpp"

using namespace starling;
using namespace starling::gnubg;
using test::OracleRow;

namespace {

constexpr double kJump = 1.2e-3;  // of the sigmoid

std::vector<float> inputs_of(const OracleRow& row) {
    std::istringstream text(row.words.at(8));
    std::vector<float> values;
    for (float value = 0; text >> value;) { values.push_back(value); }
    return values;
}

double worst_output(const Net& net, const OracleRow& row) {
    const auto values = inputs_of(row);
    TEST_ASSERT_EQUAL_UINT(net.inputs, values.size());
    const Net::Outputs outputs = net.outputs(values);
    double worst = 0;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        worst = std::max(worst, std::abs(static_cast<double>(outputs[i]) - row.number(2 + i)));
    }
    return worst;
}

}  // namespace

static void test_nets_answer_as_gnubgs_do() {
    const Weights weights = read_weights(weights_file());
    unsigned asked = 0, beyond = 0;
    for (const OracleRow& row : test::oracle_rows("inputs.csv")) {
        const std::string& group = row.words.at(1);
        if (group != "race" && weights.version != kOldestVersion) { continue; }
        const Net& net = group == "race" ? weights.race : group == "crashed" ? weights.crashed : weights.contact;
        const double worst = worst_output(net, row);
        TEST_ASSERT_TRUE_MESSAGE(worst < kJump, row.words[0].c_str());
        beyond += worst > 2e-6 ? 1 : 0;
        ++asked;
    }
    TEST_ASSERT_GREATER_OR_EQUAL_UINT(100, asked);
    TEST_ASSERT_LESS_OR_EQUAL_UINT(1, beyond);
}

static void test_the_sigmoid_is_gnubgs_table() {
    const auto assert_near = [](double expected, float z) {
        TEST_ASSERT_TRUE(std::abs(expected - static_cast<double>(sigmoid(z))) < 1e-7);
    };
    assert_near(0.5, 0);
    assert_near(1 / (1 + std::exp(1.0)), -1);
    assert_near(1 - 1 / (1 + 1.05), 0.05F);                   // a straight line from 0 on
    assert_near(1 / (1 + std::exp(2.3) * 1.04), -2.34F);      // and from 2.3 on
    assert_near(1 / (1 + 10 * std::exp(9.9) / 10), -10);      // the last step is the one before
    assert_near(1 - 1 / (1 + 10 * std::exp(9.9) / 10), 500);  // and beyond nothing changes
}

void suite_net() {
    RUN_TEST(test_nets_answer_as_gnubgs_do);
    RUN_TEST(test_the_sigmoid_is_gnubgs_table);
}
