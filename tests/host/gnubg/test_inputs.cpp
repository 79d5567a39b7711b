// SPDX-License-Identifier: GPL-3.0-or-later
// Every input of gnubg's nets against what gnubg's own code makes of 301 positions.
#include "starling/gnubg/inputs.hpp"

#include <unity.h>

#include <cmath>

#include "gnubg/oracle_file.hpp"
#include "starling/gnubg/position_class.hpp"

using namespace starling;
using namespace starling::gnubg;
using test::OracleRow;

namespace {

template <std::size_t kCount>
void assert_inputs(const OracleRow& row, const std::array<Numerator, kCount>& inputs,
                   std::span<const std::uint16_t, kCount> denominators) {
    std::istringstream gnubgs(row.words.at(8));
    for (std::size_t i = 0; i < kCount; ++i) {
        double expected = 0;
        TEST_ASSERT_TRUE(static_cast<bool>(gnubgs >> expected));
        const double whole = std::round(expected * denominators[i]);
        const std::string where = row.words[0] + ", input " + std::to_string(i);
        TEST_ASSERT_EQUAL_INT_MESSAGE(static_cast<int>(whole), inputs[i], where.c_str());
        // Nothing but the rounding of gnubg's floats is lost: the denominator is the right one.
        TEST_ASSERT_TRUE_MESSAGE(std::abs(whole / denominators[i] - expected) < 1e-6, where.c_str());
    }
    double more = 0;
    TEST_ASSERT_FALSE(static_cast<bool>(gnubgs >> more));
}

void assert_inputs(const OracleRow& row) {
    const Sides sides(row.position);
    ContactInputs contact{};
    RaceInputs race{};
    switch (classify(sides)) {
        case PositionClass::kContact:
            contact_inputs(sides, contact);
            return assert_inputs<kContactInputs>(row, contact, contact_denominators());
        case PositionClass::kCrashed:
            crashed_inputs(sides, contact);
            return assert_inputs<kContactInputs>(row, contact, contact_denominators());
        default: race_inputs(sides, race); return assert_inputs<kRaceInputs>(row, race, race_denominators());
    }
}

}  // namespace

static void test_every_input_is_gnubgs() {
    const auto rows = test::oracle_rows("inputs.csv");
    TEST_ASSERT_EQUAL_UINT(301, rows.size());
    for (const OracleRow& row : rows) { assert_inputs(row); }
}

static void test_every_class_is_gnubgs() {
    for (const char* file : {"inputs.csv", "exact_division.csv"}) {
        for (const OracleRow& row : test::oracle_rows(file)) {
            TEST_ASSERT_EQUAL_STRING_MESSAGE(row.words.at(1).c_str(), name(classify(Sides{row.position})).data(),
                                             row.words[0].c_str());
        }
    }
}

void suite_inputs() {
    RUN_TEST(test_every_input_is_gnubgs);
    RUN_TEST(test_every_class_is_gnubgs);
}
