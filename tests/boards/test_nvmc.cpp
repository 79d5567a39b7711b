// SPDX-License-Identifier: MIT
// The micro:bit's flash driver against a model of its controller: words can only lose bits, and stores
// reach the flash only while they are allowed.
#include "nvmc.hpp"

#include <unity.h>

#include <map>
#include <vector>

namespace {

constexpr std::uint32_t kBegin = 0x30000, kEnd = 0x32000;

struct Model {
    std::map<std::uint32_t, std::uint32_t> words;
    std::uint32_t config = 0;
    int busy_for = 0;
    int busy_after = 5;
    int offences = 0;
    bool is_stuck = false;
} model;

struct ModelRegisters {
    static std::uint32_t read(std::uint32_t address) {
        if (address == 0x4001E400) { return !model.is_stuck && model.busy_for-- <= 0 ? 1 : 0; }
        if (model.busy_for > 0 || address % 4 != 0) { ++model.offences; }
        const auto found = model.words.find(address);
        return found == model.words.end() ? 0 : found->second;
    }
    static void write(std::uint32_t address, std::uint32_t value) {
        if (address == 0x4001E504) {
            model.config = value;
        } else if (address == 0x4001E508) {
            if (model.config != 2 || value % 1024 != 0) { ++model.offences; }
            for (std::uint32_t at = value; at < value + 1024; at += 4) { model.words[at] = 0xFFFFFFFF; }
            model.busy_for = model.busy_after;
        } else {
            if (model.config != 1 || model.busy_for > 0 || address < kBegin || address >= kEnd) { ++model.offences; }
            model.words[address] &= value;
            model.busy_for = model.busy_after;
        }
    }
};

constexpr microbit::Nvmc<ModelRegisters> kFlash{kBegin, kEnd};

}  // namespace

static void test_an_erased_page_takes_words_and_gives_bytes() {
    model = Model{};
    TEST_ASSERT_TRUE(kFlash.erase(1024));
    std::vector<std::uint8_t> bytes{1, 2, 3, 4, 5, 6, 7, 8};
    TEST_ASSERT_TRUE(kFlash.program(1024 + 16, bytes));
    std::vector<std::uint8_t> read(11);
    TEST_ASSERT_TRUE(kFlash.read(1024 + 14, read));
    TEST_ASSERT_TRUE((read == std::vector<std::uint8_t>{0xFF, 0xFF, 1, 2, 3, 4, 5, 6, 7, 8, 0xFF}));
    TEST_ASSERT_EQUAL_UINT32(0, model.config);
    TEST_ASSERT_EQUAL_INT(0, model.offences);
}

static void test_only_whole_words_inside_are_programmed() {
    model = Model{};
    const std::vector<std::uint8_t> bytes(8);
    TEST_ASSERT_FALSE(kFlash.program(2, bytes));
    TEST_ASSERT_FALSE(kFlash.program(0, std::span{bytes}.first(3)));
    TEST_ASSERT_FALSE(kFlash.program(kEnd - kBegin - 4, bytes));
    TEST_ASSERT_FALSE(kFlash.program(0xFFFFFFFC, bytes));
    TEST_ASSERT_FALSE(kFlash.erase(4));
    TEST_ASSERT_FALSE(kFlash.erase(kEnd - kBegin));
    TEST_ASSERT_TRUE(model.words.empty());
}

static void test_a_controller_that_never_gets_ready_is_given_up() {
    model = Model{};
    model.is_stuck = true;
    TEST_ASSERT_FALSE(kFlash.erase(0));
    TEST_ASSERT_FALSE(kFlash.program(0, std::vector<std::uint8_t>(4)));
    TEST_ASSERT_EQUAL_UINT32(0, model.config);
}

void suite_nvmc() {
    RUN_TEST(test_an_erased_page_takes_words_and_gives_bytes);
    RUN_TEST(test_only_whole_words_inside_are_programmed);
    RUN_TEST(test_a_controller_that_never_gets_ready_is_given_up);
}
