// SPDX-License-Identifier: MIT
// Values remembered in memory of a fixed size.
#include "backgammon/value_cache.hpp"

#include <unity.h>

using namespace starling;
using backgammon::ValueCache;

static void test_a_value_is_found_again() {
    ValueCache cache(1);
    Value value = 7;
    TEST_ASSERT_FALSE(cache.find(0, value));  // an empty place is nobody's
    cache.store(0, -786'432);
    cache.store(0xFFFF'FFFF'0000'0001U, 786'432);
    TEST_ASSERT_TRUE(cache.find(0, value));
    TEST_ASSERT_EQUAL_INT32(-786'432, value);
    TEST_ASSERT_TRUE(cache.find(0xFFFF'FFFF'0000'0001U, value));
    TEST_ASSERT_EQUAL_INT32(786'432, value);
    TEST_ASSERT_FALSE(cache.find(1, value));  // the same place, another key
}

static void test_the_last_of_those_that_share_a_place_stays() {
    ValueCache cache(1);
    Value value = 0;
    for (std::uint64_t key = 0; key < 1'000; ++key) { cache.store(key << 32, static_cast<Value>(key)); }
    TEST_ASSERT_FALSE(cache.find(std::uint64_t{998} << 32, value));
    TEST_ASSERT_TRUE(cache.find(std::uint64_t{999} << 32, value));
    TEST_ASSERT_EQUAL_INT32(999, value);
}

void suite_value_cache() {
    RUN_TEST(test_a_value_is_found_again);
    RUN_TEST(test_the_last_of_those_that_share_a_place_stays);
}
