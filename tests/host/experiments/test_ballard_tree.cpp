// SPDX-License-Identifier: MIT
#include "ballard_tree.hpp"

#include <unity.h>

#include "support/game_laws.hpp"

using namespace starling;
using namespace starling::experiments;

static void test_his_trees_obey_the_laws_of_games() {
    for (const unsigned n : {2U, 4U, 20U}) { test::obeys_game_laws(BallardTree{n}, BallardTree::kRoot, {.games = 20}); }
}

void suite_ballard_tree() { RUN_TEST(test_his_trees_obey_the_laws_of_games); }
