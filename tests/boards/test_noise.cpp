// SPDX-License-Identifier: MIT
// The Black Pill's seeds against a model of its converter: noisy, constant, or never ready.
#include "blackpill_f411/noise.hpp"

#include <unity.h>

#include <map>
#include <set>

#include "starling/rng.hpp"

namespace {

struct Model {
    std::map<std::uint32_t, std::uint32_t> registers;
    starling::Rng rng{1};
    std::uint32_t noise_bits = 3;
    bool answers = true;
    int polls = 0, conversions = 0;
} model;

constexpr std::uint32_t kAdc = 0x40012000;

struct ModelRegisters {
    static std::uint32_t read(std::uint32_t address) {
        if (address == kAdc && ++model.polls > 20 && model.answers) { model.registers[kAdc] |= 2U; }
        if (address == kAdc + 0x4C) {
            model.registers[kAdc] &= ~2U;
            return 940 + (model.rng.next() & ((1U << model.noise_bits) - 1));
        }
        return model.registers[address];
    }
    static void write(std::uint32_t address, std::uint32_t value) {
        if (address == kAdc + 0x08 && (value & 1U << 30) != 0) {
            TEST_ASSERT_EQUAL_HEX32(1, model.registers[kAdc + 0x08] & 1U);       // it was on before
            TEST_ASSERT_EQUAL_UINT32(18, model.registers[kAdc + 0x34]);          // the temperature
            TEST_ASSERT_NOT_EQUAL(0, model.registers[kAdc + 0x304] & 1U << 23);  // whose sensor is on
            model.polls = 0;
            ++model.conversions;
            value &= ~(1U << 30);
        }
        model.registers[address] = value;
    }
};

using Converter = blackpill::Noise<ModelRegisters>;

/// Different words that so many gatherings give, at equal moments.
std::size_t different(int gatherings) {
    std::set<std::uint32_t> words;
    for (int i = 0; i < gatherings; ++i) {
        words.insert(Converter::gather([] { return 12345U; }));
    }
    return words.size();
}

}  // namespace

static void test_a_little_noise_makes_every_word_another() {
    model = Model{};
    Converter::start();
    TEST_ASSERT_EQUAL_INT(1000, different(1000));
    TEST_ASSERT_EQUAL_INT(32 * 1000, model.conversions);
    model.noise_bits = 1;
    TEST_ASSERT_EQUAL_INT(1000, different(1000));
}

static void test_without_noise_the_moment_still_counts() {
    model = Model{};
    model.noise_bits = 0;
    Converter::start();
    TEST_ASSERT_EQUAL_INT(1, different(10));
    std::set<std::uint32_t> words;
    for (std::uint32_t moment = 0; moment < 1000; ++moment) {
        words.insert(Converter::gather([moment] { return moment; }));
    }
    TEST_ASSERT_EQUAL_INT(1000, words.size());
}

static void test_a_converter_that_never_ends_is_given_up_at_once() {
    model = Model{};
    model.answers = false;
    Converter::start();
    std::set<std::uint32_t> words;
    for (std::uint32_t moment = 0; moment < 100; ++moment) {
        words.insert(Converter::gather([moment] { return moment; }));
    }
    TEST_ASSERT_EQUAL_INT(100, words.size());
    TEST_ASSERT_EQUAL_INT(100, model.conversions);
}

void suite_noise() {
    RUN_TEST(test_a_little_noise_makes_every_word_another);
    RUN_TEST(test_without_noise_the_moment_still_counts);
    RUN_TEST(test_a_converter_that_never_ends_is_given_up_at_once);
}
