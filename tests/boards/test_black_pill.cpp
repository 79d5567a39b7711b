// SPDX-License-Identifier: MIT
// The Black Pill's switches and watchdog, by what they write.
#include <unity.h>

#include <map>

#include "blackpill_f411/switches.hpp"
#include "blackpill_f411/watchdog.hpp"

namespace {

constexpr std::uint32_t kPortA = 0x40020000, kPortB = 0x40020400, kPorts = 0x40013808, kExti = 0x40013C00,
                        kIwdg = 0x40003000;

struct Model {
    std::map<std::uint32_t, std::uint32_t> registers{{kPortA, 0xA8000000}, {kPortA + 0x0C, 0x64000000}};  // at reset
    std::uint32_t grounded_a = 0, grounded_b = 0;  ///< pins that a switch connects
    bool has_ports = true;
    bool is_unlocked = false, runs = false;
    int feedings = 0, offences = 0;
} model;

/// Which pins float high: inputs whose pull-up is on.
std::uint32_t pulled_up(std::uint32_t port) {
    std::uint32_t pins = 0;
    for (unsigned pin = 0; pin < 16; ++pin) {
        const bool is_input = (model.registers[port] >> (2 * pin) & 3U) == 0;
        if (is_input && (model.registers[port + 0x0C] >> (2 * pin) & 3U) == 1) { pins |= 1U << pin; }
    }
    return pins;
}

struct ModelRegisters {
    static std::uint32_t read(std::uint32_t address) {
        if (!model.has_ports) { return 0; }
        if (address == kPortA + 0x10) { return pulled_up(kPortA) & ~model.grounded_a; }
        if (address == kPortB + 0x10) { return pulled_up(kPortB) & ~model.grounded_b; }
        return model.registers[address];
    }
    static void write(std::uint32_t address, std::uint32_t value) {
        if (address == kIwdg) {
            model.runs |= value == 0xCCCC;
            model.is_unlocked = value == 0x5555;
            model.feedings += value == 0xAAAA ? 1 : 0;
        } else if ((address == kIwdg + 4 || address == kIwdg + 8) && !model.is_unlocked) {
            ++model.offences;
        }
        model.registers[address] = value;
    }
};

using Five = blackpill::Switches<ModelRegisters>;
using Iwdg = blackpill::Watchdog<ModelRegisters>;
using hal::buttons::Button;

}  // namespace

static void test_each_switch_is_its_button() {
    model = Model{};
    TEST_ASSERT_TRUE(Five::start());
    TEST_ASSERT_EQUAL_HEX8(0, Five::held());
    const auto held_with = [](std::uint32_t a, std::uint32_t b) {
        model.grounded_a = a;
        model.grounded_b = b;
        return Five::held();
    };
    TEST_ASSERT_EQUAL_HEX8(Button::kUp, held_with(0, 1U << 12));
    TEST_ASSERT_EQUAL_HEX8(Button::kDown, held_with(0, 1U << 13));
    TEST_ASSERT_EQUAL_HEX8(Button::kLeft, held_with(0, 1U << 14));
    TEST_ASSERT_EQUAL_HEX8(Button::kRight, held_with(0, 1U << 15));
    TEST_ASSERT_EQUAL_HEX8(Button::kSelect, held_with(1U << 8, 0));
    TEST_ASSERT_EQUAL_HEX8(hal::buttons::kAll, held_with(1U << 8, 0xFU << 12));
}

static void test_the_debug_port_keeps_its_pins() {
    model = Model{};
    TEST_ASSERT_TRUE(Five::start());
    TEST_ASSERT_EQUAL_HEX32(0xA8000000, model.registers[kPortA] & 0xFC000000);
    TEST_ASSERT_EQUAL_HEX32(0x64000000, model.registers[kPortA + 0x0C] & 0xFC000000);
}

static void test_a_switch_that_closes_wakes_only_while_it_may() {
    model = Model{};
    TEST_ASSERT_TRUE(Five::start());
    Five::listen(true);
    for (const unsigned line : {8U, 12U, 13U, 14U, 15U}) {
        const std::uint32_t port = model.registers[kPorts + line / 4 * 4] >> (line % 4 * 4) & 0xFU;
        TEST_ASSERT_EQUAL_UINT32(line == 8 ? 0 : 1, port);  // A or B
        TEST_ASSERT_TRUE((model.registers[kExti] >> line & 1U) != 0 &&
                         (model.registers[kExti + 0x0C] >> line & 1U) != 0);
    }
    Five::listen(false);
    TEST_ASSERT_EQUAL_HEX32(0, model.registers[kExti]);
}

static void test_switches_that_are_not_there_are_noticed() {
    model = Model{};
    model.has_ports = false;
    TEST_ASSERT_FALSE(Five::start());
}

static void test_the_watchdog_waits_for_more_than_four_seconds_however_fast_it_counts() {
    model = Model{};
    Iwdg::start();
    Iwdg::feed();
    TEST_ASSERT_TRUE(model.runs);
    TEST_ASSERT_EQUAL_INT(0, model.offences);
    TEST_ASSERT_EQUAL_INT(1, model.feedings);
    const std::uint32_t counts = (4U << model.registers[kIwdg + 4]) * (model.registers[kIwdg + 8] + 1);
    TEST_ASSERT_GREATER_THAN_UINT32(4 * 47'000, counts);
    TEST_ASSERT_LESS_THAN_UINT32(16 * 17'000, counts);
}

void suite_black_pill() {
    RUN_TEST(test_each_switch_is_its_button);
    RUN_TEST(test_the_debug_port_keeps_its_pins);
    RUN_TEST(test_a_switch_that_closes_wakes_only_while_it_may);
    RUN_TEST(test_switches_that_are_not_there_are_noticed);
    RUN_TEST(test_the_watchdog_waits_for_more_than_four_seconds_however_fast_it_counts);
}
