// SPDX-License-Identifier: GPL-3.0-or-later
// The whole evaluation: with every kind of vectors, and of several positions at once, it is the same to the last bit.
#include "gnubg/evaluation.hpp"

#include <unity.h>

#include <cstring>

#include "backgammon/endgames.hpp"
#include "gnubg/oracle_file.hpp"
#include "starling/backgammon/moves.hpp"

using namespace starling;
using namespace starling::gnubg;
using backgammon::Position;

namespace {

/// The oracle's positions, of all classes, and behind each what a roll makes of it: many share the mover's men.
std::vector<Position> positions() {
    std::vector<Position> all;
    for (const test::OracleRow& row : test::oracle_rows("exact_division.csv")) {
        all.push_back(row.position);
        each_play(row.position, backgammon::Roll::of(6, 3), [&all](const auto& /*play*/, const Position& result) {
            all.push_back(result);
            return true;
        });
    }
    return all;
}

}  // namespace

static void test_it_is_the_same_with_all_vectors_and_for_many_at_once() {
    const Weights weights = read_weights(weights_file());
    const backgammon::Endgames endgames = backgammon::build_endgames([](double /*share*/) {});
    const std::vector<Position> asked = positions();
    const Evaluation portable(weights, endgames, portable_kernel());
    std::vector<Chances> expected;
    expected.reserve(asked.size());
    for (const Position& position : asked) { expected.push_back(portable.verdict(position).chances); }
    for (const Kernel* kernel : runnable_kernels()) {
        std::vector<Chances> found(asked.size());
        Evaluation(weights, endgames, *kernel).judge(asked, found);
        TEST_ASSERT_EQUAL_MEMORY_MESSAGE(expected.data(), found.data(), expected.size() * sizeof(Chances),
                                         kernel->name);
    }
}

void suite_evaluation() { RUN_TEST(test_it_is_the_same_with_all_vectors_and_for_many_at_once); }
