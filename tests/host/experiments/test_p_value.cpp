// SPDX-License-Identifier: MIT
#include "p_value.hpp"

#include <unity.h>

#include <cmath>

using namespace starling::experiments;

namespace {

void assert_near(double expected, double found, double tolerance) {
    TEST_ASSERT_TRUE(std::abs(expected - found) <= tolerance);
}

/// For a whole number a, Q(a, x) is the chance of fewer than a events where x are expected.
double poisson_below(unsigned a, double x) {
    double sum = 0;
    for (unsigned k = 0; k < a; ++k) { sum += std::exp(k * std::log(x) - x - std::lgamma(k + 1.0)); }
    return sum;
}

/// A sample whose distance from the uniform distribution is known.
std::vector<double> sample_at_distance(double distance, std::size_t size) {
    std::vector<double> sample;
    const auto count = static_cast<double>(size);
    for (std::size_t i = 0; i < size; ++i) { sample.push_back(static_cast<double>(i) / count + distance); }
    return sample;
}

}  // namespace

static void test_gamma_is_a_sum_of_poisson_for_whole_numbers() {
    for (const unsigned a : {1U, 2U, 5U, 18U, 60U, 100U}) {
        for (const double x : {0.01, 0.5, 1.0, 4.0, 17.0, 18.9, 19.1, 60.0, 90.0, 200.0}) {
            assert_near(poisson_below(a, x), upper_gamma(a, x), 1e-12);
        }
    }
}

static void test_gamma_is_the_error_function_for_a_half() {
    for (const double x : {0.001, 0.3, 1.0, 1.6, 5.0, 30.0}) {
        assert_near(std::erfc(std::sqrt(x)), upper_gamma(0.5, x), 1e-13);
    }
    TEST_ASSERT_TRUE(upper_gamma(3, 0) == 1);
}

// Critical values as every table of statistics has them.
static void test_chi_square_has_its_tabulated_values() {
    assert_near(0.05, chi_square_p(3.841459, 1), 1e-7);
    assert_near(0.05, chi_square_p(11.070498, 5), 1e-7);
    assert_near(0.01, chi_square_p(23.209251, 10), 1e-7);
    assert_near(0.05, chi_square_p(49.801850, 35), 1e-7);
    assert_near(0.95, chi_square_p(77.929465, 100), 1e-7);
    assert_near(0.001, chi_square_p(149.449253, 100), 1e-7);
}

static void test_chi_square_of_counts() {
    assert_near(0, chi_square(std::vector<double>{7, 7, 7}), 0);
    assert_near(2.5, chi_square(std::vector<double>{15, 10, 5, 10, 10, 10}) / 2, 1e-12);  // (25 + 25) / 10 / 2
}

// Miller 1956, table 1.
static void test_evenness_has_its_tabulated_values() {
    assert_near(0.10, evenness_p(sample_at_distance(0.12067, 100)), 0.003);
    assert_near(0.05, evenness_p(sample_at_distance(0.13403, 100)), 0.002);
    assert_near(0.01, evenness_p(sample_at_distance(0.16081, 100)), 0.0005);
    assert_near(0.05, evenness_p(sample_at_distance(0.40925, 10)), 0.002);
}

static void test_evenness_does_not_depend_on_the_order() {
    TEST_ASSERT_TRUE(evenness_p({0.1, 0.9, 0.5}) == evenness_p({0.9, 0.5, 0.1}));
    TEST_ASSERT_TRUE(evenness_p(std::vector<double>(100, 0.5)) < 1e-9);
    assert_near(1, evenness_p(sample_at_distance(0.005, 100)), 1e-9);
}

// The p-values that are printed beside results in Table 1 of the KTH report.
static void test_sign_tests_are_as_published() {
    assert_near(0.035, sign_test_p(61, 39), 0.0005);
    assert_near(0.019, sign_test_p(117, 83), 0.0005);
    assert_near(0.0066, sign_test_p(64, 36), 0.00005);
    assert_near(0.0066, sign_test_p(36, 64), 0.00005);
    TEST_ASSERT_TRUE(sign_test_p(70, 30) < 0.0001 && sign_test_p(71, 129) < 0.0001);
    TEST_ASSERT_TRUE(sign_test_p(140, 160) > 0.05 && sign_test_p(41, 59) > 0.05);
}

static void test_sign_tests_of_few_games_can_be_counted() {
    assert_near(2.0 / 64, sign_test_p(6, 0), 1e-12);
    assert_near(2.0 * 7 / 64, sign_test_p(1, 5), 1e-12);
    assert_near(1, sign_test_p(3, 3), 1e-12);
    assert_near(1, sign_test_p(0, 0), 1e-12);
    assert_near(0, sign_test_p(0, 5'000), 1e-12);
}

static void test_two_tails_of_the_normal_distribution() {
    assert_near(0.05, two_tailed_p(1.959964), 1e-7);
    assert_near(0.01, two_tailed_p(-2.575829), 1e-7);
    assert_near(1, two_tailed_p(0), 0);
}

static void test_few_pairs_need_larger_differences() {
    struct Tabled {
        unsigned degrees;
        double reach;
    };
    // Student's t at 5 %, two-tailed, as every table has it.
    for (const auto& [degrees, reach] : {Tabled{1, 12.706},
                                         {2, 4.303},
                                         {3, 3.182},
                                         {4, 2.776},
                                         {9, 2.262},
                                         {10, 2.228},
                                         {30, 2.042},
                                         {120, 1.980},
                                         {99'999, 1.960}}) {
        TEST_ASSERT_TRUE(std::abs(student_p(reach, degrees) - 0.05) < 0.0001);
        TEST_ASSERT_TRUE(std::abs(student_reach(0.05, degrees) - reach) < 0.0006);
        TEST_ASSERT_TRUE(std::abs(student_p(-reach, degrees) - student_p(reach, degrees)) < 1e-9);
    }
    TEST_ASSERT_TRUE(std::abs(student_p(0, 5) - 1) < 1e-12);
}

void suite_p_value() {
    RUN_TEST(test_gamma_is_a_sum_of_poisson_for_whole_numbers);
    RUN_TEST(test_gamma_is_the_error_function_for_a_half);
    RUN_TEST(test_chi_square_has_its_tabulated_values);
    RUN_TEST(test_chi_square_of_counts);
    RUN_TEST(test_evenness_has_its_tabulated_values);
    RUN_TEST(test_evenness_does_not_depend_on_the_order);
    RUN_TEST(test_sign_tests_are_as_published);
    RUN_TEST(test_sign_tests_of_few_games_can_be_counted);
    RUN_TEST(test_two_tails_of_the_normal_distribution);
    RUN_TEST(test_few_pairs_need_larger_differences);
}
