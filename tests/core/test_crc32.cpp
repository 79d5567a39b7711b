// SPDX-License-Identifier: MIT
#include "starling/crc32.hpp"

#include <unity.h>

using namespace starling;

static void test_the_published_check_value() {
    constexpr std::array<std::uint8_t, 9> kDigits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    static_assert(crc32(kDigits) == 0xCBF43926U);
    TEST_ASSERT_EQUAL_HEX32(0xCBF43926U, crc32(kDigits));
    TEST_ASSERT_EQUAL_HEX32(0, crc32({}));
}

static void test_parts_give_what_the_whole_gives() {
    constexpr std::array<std::uint8_t, 5> kBytes{0, 255, 17, 3, 128};
    Crc32 crc;
    crc.add(std::span{kBytes}.first(2));
    crc.add(std::span{kBytes}.subspan(2));
    TEST_ASSERT_EQUAL_HEX32(crc32(kBytes), crc.value());
}

static void test_every_flipped_bit_is_noticed() {
    std::array<std::uint8_t, 64> bytes{};
    const std::uint32_t before = crc32(bytes);
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        bytes[bit / 8] = static_cast<std::uint8_t>(1U << (bit % 8));
        TEST_ASSERT_NOT_EQUAL(before, crc32(bytes));
        bytes[bit / 8] = 0;
    }
}

void suite_crc32() {
    RUN_TEST(test_the_published_check_value);
    RUN_TEST(test_parts_give_what_the_whole_gives);
    RUN_TEST(test_every_flipped_bit_is_noticed);
}
