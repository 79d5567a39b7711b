// SPDX-License-Identifier: MIT
#include "starling/dice/level.hpp"

#include <unity.h>

#include <optional>

#include "starling/dice/random_position.hpp"

using namespace starling;
using namespace starling::dice;

namespace {

using Board = Dice<7>;

/// In static memory, as on a board: its stack is too small for a search.
struct Table {
    const Board game = *Board::make(5, 4);
    Search<Board, 2> search{game};
    MoveList<Board> moves;
    RolledPosition<7> at = draw();

    RolledPosition<7> draw() const {
        Rng rng{4};
        return random_position(game, rng);
    }
    Board::Move choose(const Level& level, Rng& whims) {
        return choose_at(level, search, game, at.state, at.event, whims, moves).best;
    }
};

Table& fresh_table() {
    static std::optional<Table> table;
    return table.emplace();
}

}  // namespace

static void test_a_higher_level_looks_as_far_and_slips_no_more() {
    for (unsigned number = 2; number <= kLevels.size(); ++number) {
        const Level& below = level(number - 1);
        TEST_ASSERT_GREATER_OR_EQUAL_UINT(below.layers, level(number).layers);
        TEST_ASSERT_TRUE(level(number).layers > below.layers || level(number).slips < below.slips);
        TEST_ASSERT_LESS_OR_EQUAL_UINT(kMaxLevelLayers, level(number).layers);
    }
    TEST_ASSERT_EQUAL_UINT(0, level(static_cast<unsigned>(kLevels.size())).slips);
}

static void test_a_level_that_never_slips_plays_what_its_search_finds() {
    Table& table = fresh_table();
    Rng whims{1};
    const auto played = table.choose({2, 0}, whims);
    table.search.clear();
    const auto found = search_deeper(table.search, table.game, table.at.state, table.at.event, Limits{2}, table.moves);
    TEST_ASSERT_TRUE(played == found.best);
    TEST_ASSERT_EQUAL_UINT32_MESSAGE(Rng{1}.next(), whims.next(), "nothing is drawn for it");
}

static void test_a_level_looks_no_further_than_its_search_can() {
    Table& table = fresh_table();
    Rng whims{1};
    const auto as_far_as_it_can = table.choose({2, 0}, whims);
    TEST_ASSERT_TRUE(as_far_as_it_can == table.choose({4, 0}, whims));
}

static void test_the_same_whims_give_the_same_moves() {
    Table& table = fresh_table();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rng whims{seed};
        Rng again{seed};
        TEST_ASSERT_TRUE(table.choose({0, 8}, whims) == table.choose({0, 8}, again));
    }
}

static void test_slips_are_as_frequent_as_the_level_says_and_legal() {
    Table& table = fresh_table();
    Rng whims{2};
    const auto best = table.choose({0, 0}, whims);
    MoveList<Board> legal;
    table.game.moves(table.at.state, table.at.event, legal);
    const int choices = static_cast<int>(legal.size());
    int others = 0;
    constexpr int kTries = 800;
    for (int i = 0; i < kTries; ++i) {
        const auto move = table.choose({0, 8}, whims);
        TEST_ASSERT_TRUE(std::find(legal.begin(), legal.end(), move) != legal.end());
        others += move != best ? 1 : 0;
    }
    // Half the moves are drawn from all that are legal, the best among them.
    TEST_ASSERT_INT_WITHIN(60, kTries / 2 * (choices - 1) / choices, others);
}

void suite_level() {
    RUN_TEST(test_a_higher_level_looks_as_far_and_slips_no_more);
    RUN_TEST(test_a_level_that_never_slips_plays_what_its_search_finds);
    RUN_TEST(test_a_level_looks_no_further_than_its_search_can);
    RUN_TEST(test_the_same_whims_give_the_same_moves);
    RUN_TEST(test_slips_are_as_frequent_as_the_level_says_and_legal);
}
