// SPDX-License-Identifier: MIT
#include "firmware/line_reader.hpp"

#include <unity.h>

#include <string>

#include "starling/rng.hpp"
#include "support/effort.hpp"

using starling::LineReader;
using Result = LineReader::Result;

/// Types all of `text`; returns the last result.
static Result type(LineReader& reader, std::string_view text) {
    Result result = Result::kNothing;
    for (const char c : text) { result = reader.take(static_cast<std::byte>(c)); }
    return result;
}

static void test_a_line_ends_with_return_or_newline() {
    LineReader reader;
    TEST_ASSERT_TRUE(type(reader, "play 3") == Result::kNothing);
    TEST_ASSERT_TRUE(type(reader, "\r") == Result::kLine);
    TEST_ASSERT_TRUE(reader.line() == "play 3");
    TEST_ASSERT_TRUE(type(reader, "\n") == Result::kNothing);  // the second half of a return
    TEST_ASSERT_TRUE(type(reader, "roll\n") == Result::kLine);
    TEST_ASSERT_TRUE(reader.line() == "roll");
}

static void test_backspace_takes_back() {
    LineReader reader;
    type(reader, "\b\bplax\x7Fy\n");
    TEST_ASSERT_TRUE(reader.line() == "play");
}

static void test_what_is_typed_is_echoed() {
    LineReader reader;
    reader.take(std::byte{'a'});
    TEST_ASSERT_TRUE(reader.echo() == "a");
    reader.take(std::byte{0x1B});
    TEST_ASSERT_TRUE(reader.echo().empty());
}

static void test_a_line_too_long_is_refused_as_a_whole() {
    LineReader reader;
    type(reader, std::string(200, 'a'));
    TEST_ASSERT_TRUE(type(reader, "\n") == Result::kTooLong);
    TEST_ASSERT_TRUE(type(reader, "roll\n") == Result::kLine);
    TEST_ASSERT_TRUE(reader.line() == "roll");
    // Taking it all back does not make it good: what was typed past the end is lost.
    TEST_ASSERT_TRUE(type(reader, std::string(170, 'a') + std::string(170, '\b') + "\n") == Result::kTooLong);
    TEST_ASSERT_TRUE(type(reader, "roll\n") == Result::kLine);
}

static void test_any_bytes_are_survived() {
    LineReader reader;
    starling::Rng rng{99};
    for (int i = 0; i < starling::test::some_of(200'000); ++i) {
        reader.take(static_cast<std::byte>(rng.below(256)));
        TEST_ASSERT_LESS_OR_EQUAL_UINT(160, reader.line().size());
    }
}

void suite_line_reader() {
    RUN_TEST(test_a_line_ends_with_return_or_newline);
    RUN_TEST(test_backspace_takes_back);
    RUN_TEST(test_what_is_typed_is_echoed);
    RUN_TEST(test_a_line_too_long_is_refused_as_a_whole);
    RUN_TEST(test_any_bytes_are_survived);
}
