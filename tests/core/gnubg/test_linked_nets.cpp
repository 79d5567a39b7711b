// SPDX-License-Identifier: GPL-3.0-or-later
#include <unity.h>

#include <array>

#include "../../../core/src/gnubg/add_words.hpp"
#include "../../../core/src/gnubg/products.hpp"
#include "expected_verdict_sums.hpp"
#include "reference/verdict_sums.hpp"
#include "starling/gnubg/linked_weights.hpp"
#include "starling/rng.hpp"

using namespace starling;
using namespace starling::gnubg;

namespace {

FixedEvaluation& evaluation() {
    static FixedEvaluation instance(FixedWeights::open(linked_weights()).value(), backgammon::small_one_sided());
    return instance;
}

/// Rows of random words, for functions that use them up.
class RandomRows {
public:
    explicit RandomRows(std::uint64_t seed) {
        Rng rng{seed};
        for (std::uint32_t& word : words_) { word = rng.next(); }
        for (std::size_t i = 0; i < kRows; ++i) {
            const auto times = static_cast<std::int32_t>(rng.below(65'536)) - 32'768;
            rows_[i] = {words_.data() + i * kWords, times != 0 ? times : 1};
        }
    }
    RowTimes* list() { return rows_.data(); }
    bool are_used_up_by(std::size_t words) const {
        for (std::size_t i = 0; i < kRows; ++i) {
            if (rows_[i].next != words_.data() + i * kWords + words) { return false; }
        }
        return true;
    }

private:
    static constexpr std::size_t kRows = 7, kWords = 4;
    std::array<std::uint32_t, kRows * kWords> words_{};
    std::array<RowTimes, kRows + 1> rows_{};
};

using Sums = std::array<std::uint32_t, 9>;

void compare_twins(void (*fast)(RowTimes*, std::uint32_t*), void (*plain)(RowTimes*, std::uint32_t*),
                   std::size_t words) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        RandomRows once(seed), again(seed);
        Sums sums{1, 2, 3, 4, 5, 6, 7, 8, 9}, expected = sums;
        fast(once.list(), sums.data());
        plain(again.list(), expected.data());
        TEST_ASSERT_EQUAL_HEX32_ARRAY(expected.data(), sums.data(), sums.size());
        TEST_ASSERT_TRUE(once.are_used_up_by(words));
        TEST_ASSERT_TRUE(again.are_used_up_by(words));
    }
}

}  // namespace

static void test_words_of_two_are_added_as_the_plain_way_does() {
    compare_twins(add_four_twos, portable::add_four_twos, 4);
}

static void test_words_of_three_are_added_as_the_plain_way_does() {
    compare_twins(add_three_threes, portable::add_three_threes, 3);
}

static void test_products_are_those_of_the_plain_way() {
    constexpr std::size_t kCount = 32;
    alignas(4) std::array<std::int16_t, kCount> numbers{};
    alignas(4) std::array<std::int16_t, 3 * kCount> weights{};
    Rng rng{3};
    for (auto& number : numbers) { number = static_cast<std::int16_t>(rng.next()); }
    for (auto& weight : weights) { weight = static_cast<std::int16_t>(rng.next()); }
    numbers[0] = weights[0] = weights[1] = numbers[1] = -32'768;
    const auto fast = products<3>(numbers.data(), weights.data(), kCount, kCount);
    const auto plain = portable::products<3>(numbers.data(), weights.data(), kCount, kCount);
    for (std::size_t i = 0; i < fast.size(); ++i) { TEST_ASSERT_TRUE(fast[i] == plain[i]); }
}

static void test_every_class_has_the_verdicts_of_the_computer_that_built_this() {
    const auto sums = reference::VerdictSums(evaluation()).sums();
    TEST_ASSERT_EQUAL_HEX32_ARRAY(reference::kExpectedVerdictSums.data(), sums.data(), sums.size());
}

static void test_a_verdict_does_not_depend_on_the_position_before() {
    Rng rng{9};
    FixedEvaluation fresh = evaluation();
    for (unsigned game = 0; game < 3; ++game) {
        for (auto position = backgammon::kOpeningPosition; !position.is_over();) {
            fresh.forget();
            TEST_ASSERT_TRUE(fresh.verdict(position).chances == evaluation().verdict(position).chances);
            position = reference::VerdictSums::play_at_random(position, rng);
        }
    }
}

void suite_linked_nets() {
    RUN_TEST(test_words_of_two_are_added_as_the_plain_way_does);
    RUN_TEST(test_words_of_three_are_added_as_the_plain_way_does);
    RUN_TEST(test_products_are_those_of_the_plain_way);
    RUN_TEST(test_every_class_has_the_verdicts_of_the_computer_that_built_this);
    RUN_TEST(test_a_verdict_does_not_depend_on_the_position_before);
}
