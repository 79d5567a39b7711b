// SPDX-License-Identifier: MIT
#include "starling/search/transposition_table.hpp"

#include <unity.h>

#include <algorithm>
#include <array>

using namespace starling;

namespace {

/// A key of the only bucket there is: all of them meet there.
constexpr std::uint64_t key(std::uint32_t name) { return std::uint64_t{name} << 32; }

/// One bucket, emptied.
TranspositionTable one_bucket() {
    static std::array<TableBucket, 1> memory;
    TranspositionTable table{memory};
    table.clear();
    return table;
}

}  // namespace

static void test_without_memory_nothing_is_found_and_nothing_breaks() {
    TranspositionTable table;
    table.clear();
    table.store(key(1), 2, -3, 3, 1);
    TEST_ASSERT_TRUE(table.is_empty());
    TEST_ASSERT_NULL(table.find(key(1), 2));
}

static void test_what_was_stored_is_found_until_it_is_cleared() {
    TranspositionTable table = one_bucket();
    TEST_ASSERT_NULL(table.find(key(0), 0));
    table.store(key(7), 2, -3, 4, 5);
    const TableEntry* entry = table.find(key(7), 2);
    TEST_ASSERT_NOT_NULL(entry);
    TEST_ASSERT_TRUE(entry->lower == -3 && entry->upper == 4 && entry->tag == 5 && entry->depth == 2);
    table.clear();
    TEST_ASSERT_NULL(table.find(key(7), 2));
}

static void test_another_position_of_the_same_bucket_is_not_found() {
    TranspositionTable table = one_bucket();
    table.store(key(7), 2, -3, 4, 5);
    TEST_ASSERT_NULL(table.find(key(8), 2));
}

static void test_the_entry_of_the_right_depth_is_preferred_and_another_depth_is_better_than_none() {
    TranspositionTable table = one_bucket();
    table.store(key(7), 3, 30, 30, 3);
    TEST_ASSERT_EQUAL_UINT(3, table.find(key(7), 2)->depth);
    table.store(key(7), 2, 20, 20, 2);
    TEST_ASSERT_EQUAL_INT32(20, table.find(key(7), 2)->lower);
    TEST_ASSERT_EQUAL_INT32(30, table.find(key(7), 3)->lower);
}

static void test_the_deepest_entry_is_found_in_whatever_order_they_came() {
    std::array<unsigned, 3> depths{0, 1, 3};
    do {
        TranspositionTable table = one_bucket();
        for (const unsigned depth : depths) { table.store(key(1), depth, 0, 0, static_cast<std::uint16_t>(depth + 1)); }
        const TableEntry* deepest = table.find_deepest(key(1));
        TEST_ASSERT_TRUE(deepest != nullptr && deepest->tag == 4);
        TEST_ASSERT_NULL(table.find_deepest(key(2)));
    } while (std::next_permutation(depths.begin(), depths.end()));
    TEST_ASSERT_NULL(TranspositionTable{}.find_deepest(key(1)));
}

static void test_the_same_position_and_depth_is_stored_once() {
    TranspositionTable table = one_bucket();
    for (Value value = 0; value < 10; ++value) { table.store(key(7), 2, value, value, 1); }
    for (std::uint32_t other = 1; other <= 2; ++other) { table.store(key(other), 0, 0, 0, 1); }
    TEST_ASSERT_EQUAL_INT32(9, table.find(key(7), 2)->lower);
    for (std::uint32_t other = 1; other <= 2; ++other) { TEST_ASSERT_NOT_NULL(table.find(key(other), 0)); }
}

static void test_shallow_entries_leave_the_three_deepest_alone() {
    TranspositionTable table = one_bucket();
    for (std::uint32_t deep = 1; deep <= 3; ++deep) { table.store(key(deep), 5, 0, 0, 1); }
    for (std::uint32_t shallow = 10; shallow < 20; ++shallow) { table.store(key(shallow), 1, 0, 0, 1); }
    for (std::uint32_t deep = 1; deep <= 3; ++deep) { TEST_ASSERT_NOT_NULL(table.find(key(deep), 5)); }
    TEST_ASSERT_NOT_NULL(table.find(key(19), 1));
    TEST_ASSERT_NULL(table.find(key(18), 1));
}

static void test_deep_entries_of_an_older_search_give_way() {
    TranspositionTable table = one_bucket();
    for (std::uint32_t old = 1; old <= 3; ++old) { table.store(key(old), 5, 0, 0, 1); }
    table.grow_older();
    for (std::uint32_t fresh = 10; fresh < 13; ++fresh) { table.store(key(fresh), 1, 0, 0, 1); }
    for (std::uint32_t fresh = 10; fresh < 13; ++fresh) { TEST_ASSERT_NOT_NULL(table.find(key(fresh), 1)); }
    // One of them is left in the place that is replaced always, and goes with the next.
    TEST_ASSERT_NULL(table.find(key(1), 5));
    TEST_ASSERT_NULL(table.find(key(2), 5));
    TEST_ASSERT_NOT_NULL(table.find(key(3), 5));
    table.store(key(20), 0, 0, 0, 1);
    TEST_ASSERT_NULL(table.find(key(3), 5));
}

static void test_however_old_a_table_grows_its_entries_are_not_taken_for_empty() {
    TranspositionTable table = one_bucket();
    for (int search = 0; search < 600; ++search) {
        table.grow_older();
        table.store(key(1), 0, search, search, 1);
        TEST_ASSERT_EQUAL_INT32(search, table.find(key(1), 0)->lower);
    }
}

void suite_transposition_table() {
    RUN_TEST(test_without_memory_nothing_is_found_and_nothing_breaks);
    RUN_TEST(test_what_was_stored_is_found_until_it_is_cleared);
    RUN_TEST(test_another_position_of_the_same_bucket_is_not_found);
    RUN_TEST(test_the_entry_of_the_right_depth_is_preferred_and_another_depth_is_better_than_none);
    RUN_TEST(test_the_deepest_entry_is_found_in_whatever_order_they_came);
    RUN_TEST(test_the_same_position_and_depth_is_stored_once);
    RUN_TEST(test_shallow_entries_leave_the_three_deepest_alone);
    RUN_TEST(test_deep_entries_of_an_older_search_give_way);
    RUN_TEST(test_however_old_a_table_grows_its_entries_are_not_taken_for_empty);
}
