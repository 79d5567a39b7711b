// SPDX-License-Identifier: MIT
#include "simulate/key_reader.hpp"

#include <unity.h>

#include <string_view>
#include <vector>

using namespace starling::simulate;

namespace {

using Name = Key::Name;

std::vector<Key> keys_of(std::string_view bytes) {
    KeyReader reader;
    std::vector<Key> keys;
    for (const char byte : bytes) {
        if (const auto key = reader.take(byte)) { keys.push_back(*key); }
    }
    if (const auto key = reader.pause()) { keys.push_back(*key); }
    return keys;
}

}  // namespace

static void test_arrows_come_in_several_spellings() {
    const std::vector<Key> arrows{{Name::kUp}, {Name::kDown}, {Name::kRight}, {Name::kLeft}};
    TEST_ASSERT_TRUE(keys_of("\x1b[A\x1b[B\x1b[C\x1b[D") == arrows);
    TEST_ASSERT_TRUE(keys_of("\x1bOA\x1bOB\x1bOC\x1bOD") == arrows);
    TEST_ASSERT_TRUE(keys_of("\x1b[1;5A\x1b[1;2B\x1b[1;3C\x1b[1;5D") == arrows);
}

static void test_characters_and_named_keys() {
    const std::vector<Key> expected{{Name::kCharacter, 'q'},
                                    {Name::kCharacter, ' '},
                                    {Name::kCharacter, '\t'},
                                    {Name::kEnter},
                                    {Name::kEnter},
                                    {Name::kErase},
                                    {Name::kErase},
                                    {Name::kEnd},
                                    {Name::kPageUp},
                                    {Name::kPageDown},
                                    {Name::kEnter}};
    TEST_ASSERT_TRUE(keys_of("q \t\r\n\x7f\b\x04\x1b[5~\x1b[6~\x1bOM") == expected);
}

static void test_an_escape_alone_is_a_key_once_nothing_follows() {
    TEST_ASSERT_TRUE(keys_of("\x1b") == std::vector<Key>{{Name::kEscape}});
    TEST_ASSERT_TRUE((keys_of("\x1b\x1b[A") == std::vector<Key>{{Name::kEscape}, {Name::kUp}}));
    TEST_ASSERT_TRUE(keys_of("\x1b[").empty());  // half of a key is none
}

static void test_what_means_nothing_is_dropped_as_a_whole() {
    TEST_ASSERT_TRUE(keys_of("\x1b[200~\x1b[15~\x1bx\xc3\xa4\x01q") == (std::vector<Key>{{Name::kCharacter, 'q'}}));
    TEST_ASSERT_TRUE(keys_of("\x1b[00000000000000000000").size() < 10);  // no key is that long: it ends somewhere
}

void suite_key_reader() {
    RUN_TEST(test_arrows_come_in_several_spellings);
    RUN_TEST(test_characters_and_named_keys);
    RUN_TEST(test_an_escape_alone_is_a_key_once_nothing_follows);
    RUN_TEST(test_what_means_nothing_is_dropped_as_a_whole);
}
