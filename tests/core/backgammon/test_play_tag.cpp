// SPDX-License-Identifier: MIT
#include "starling/backgammon/play_tag.hpp"

#include <unity.h>

#include <bitset>

#include "starling/backgammon/moves.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling::backgammon;
using starling::test::checkers;

namespace {

/// Every play of the roll has a tag in range that no other has.
void assert_tags_differ(const Position& position, Roll roll) {
    static std::bitset<kMaxPlayTag + 1> seen;
    seen.reset();
    each_play(position, roll, [&](const Play& play, const Position& /*result*/) {
        const unsigned tag = tag_of(play);
        TEST_ASSERT_TRUE(tag >= 1 && tag <= kMaxPlayTag);
        TEST_ASSERT_FALSE(seen.test(tag));
        seen.set(tag);
        return true;
    });
}

}  // namespace

static void test_plays_of_a_roll_have_different_tags() {
    for (const char* drawing :
         {"x 24:2 13:5 8:3 6:5 o 1:2 12:5 17:3 19:5", "x bar:3 22:1 13:1 7:2 o 24:2 9:1 6:1",
          "x 6:3 5:2 4:1 2:4 1:5 o 20:2", "x 24:1 22:1 20:1 18:1 16:1 14:1 12:1 10:1 9:1 8:1 6:1 5:1 4:1 3:1 2:1 o"}) {
        for (unsigned high = 1; high <= 6; ++high) {
            for (unsigned low = 1; low <= high; ++low) { assert_tags_differ(checkers(drawing), Roll::of(high, low)); }
        }
    }
}

static void test_the_last_tag_is_four_men_from_the_bar() {
    const Step step{kBar, 3};
    TEST_ASSERT_EQUAL_UINT16(kMaxPlayTag, tag_of(Play{{step, step, step, step}}));
    TEST_ASSERT_EQUAL_UINT16(1, tag_of(Play{}));
}

void suite_play_tag() {
    RUN_TEST(test_plays_of_a_roll_have_different_tags);
    RUN_TEST(test_the_last_tag_is_four_men_from_the_bar);
}
