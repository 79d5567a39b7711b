// SPDX-License-Identifier: MIT
// Does UCT play well? On 3x3 the value of every move is known.
#include <unity.h>

#include <cstdint>
#include <vector>

#include "starling/search/uct.hpp"
#include "support/effort.hpp"
#include "support/solved_dice.hpp"

using namespace starling;
using starling::test::SolvedDice;

namespace {

constexpr std::uint32_t kSimulations = 100'000;
constexpr double kSame = 1e-9;  // values are thirds of thirds, in doubles

bool plays_optimally(const SolvedDice& solved, const SolvedDice::Rolled& rolled, std::uint64_t seed) {
    static std::vector<UctNode> memory(1U << 16);
    Uct<SolvedDice::Game> uct{solved.game(), memory};
    Rng rng{seed};
    const auto choice = uct.choose(rolled.state, rolled.event, {kSimulations}, rng);
    return solved.value(rolled.state, rolled.event, choice.move) >
           solved.best_value(rolled.state, rolled.event) - kSame;
}

/// How far apart the decisions are that are tried: all 9,690 take seven minutes.
std::size_t step_between() {
#if defined(__SANITIZE_ADDRESS__)
    return 1000;
#else
    return test::is_effort_whole() ? 10 : 600;
#endif
}

}  // namespace

static void test_the_solution_keeps_what_a_value_is() {
    const SolvedDice solved;
    const auto choices = solved.choices();
    TEST_ASSERT_EQUAL_size_t(9690, choices.size());
    for (const auto& [state, event] : choices) {  // the mean over the throws, the best of the moves
        double mean = 0;
        for (SolvedDice::Game::Event each = 0; each < 3; ++each) { mean += solved.best_value(state, each) / 3; }
        TEST_ASSERT_TRUE(mean - solved.value(state) < kSame && solved.value(state) - mean < kSame);
    }
}

/// At least 99 % of the decisions. Of a few that are tried one may be another.
static void test_uct_plays_optimally_on_3x3() {
    const SolvedDice solved;
    const auto choices = solved.choices();
    std::size_t tried = 0, optimal = 0;
    for (std::size_t i = 0; i < choices.size(); i += step_between()) {
        ++tried;
        optimal += plays_optimally(solved, choices[i], i) ? 1U : 0U;
    }
    UnityPrintNumberUnsigned(static_cast<UNITY_UINT>(optimal));
    UnityPrint(" optimal of ");
    UnityPrintNumberUnsigned(static_cast<UNITY_UINT>(tried));
    UNITY_PRINT_EOL();
    TEST_ASSERT_LESS_OR_EQUAL_size_t(tried < 100 ? 1 : tried / 100, tried - optimal);
}

void suite_uct_optimal() {
    RUN_TEST(test_the_solution_keeps_what_a_value_is);
    RUN_TEST(test_uct_plays_optimally_on_3x3);
}
