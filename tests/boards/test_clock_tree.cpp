// SPDX-License-Identifier: MIT
// The Black Pill's clock against a model of RCC, PWR and FLASH: at 96 MHz only if all is ready for it, and never stuck.
#include "blackpill_f411/clock_tree.hpp"

#include <unity.h>

#include <map>
#include <string>

namespace {

struct Model {
    std::map<std::uint32_t, std::uint32_t> registers{{blackpill::rcc::kCr, 0x83},
                                                     {blackpill::rcc::kPllcfgr, 0x24003010}};
    std::string offence;
    bool is_there = true;
    bool has_crystal = true, has_pll = true, switches = true, has_flash = true;
    int crystal_polls = 20'000;  ///< 2 ms at 16 MHz, at some 100 ns a poll
    int polls = 0;
} model;

constexpr std::uint32_t kHseon = 1U << 16, kPllon = 1U << 24, kReady = 1;

void offend(const char* what) { model.offence = what; }

bool runs(std::uint32_t source) { return (model.registers[blackpill::rcc::kCr] >> kReady & source) != 0; }

void write_control(std::uint32_t value) {
    std::uint32_t& control = model.registers[blackpill::rcc::kCr];
    const std::uint32_t source = model.registers[blackpill::rcc::kCfgr] >> 2 & 3U;
    if (source == 2 && (value & kPllon) == 0) { offend("the clock in use was switched off"); }
    if (source == 2 && (value & kHseon) == 0) { offend("the crystal in use was switched off"); }
    constexpr std::uint32_t kFlags = (kHseon | kPllon | 1U) << kReady;
    control = (value & ~kFlags) | (control & kFlags & value << kReady) | ((value & 1U) != 0 ? 2U : 0U);
    if ((value & kPllon) != 0 && model.has_pll && runs(kHseon)) { control |= kPllon << kReady; }
    model.polls = 0;
}

void write_choice(std::uint32_t value) {
    if ((value & 3U) == 2) {
        if (!runs(kPllon)) { offend("switched to a PLL that does not run"); }
        if ((model.registers[blackpill::kFlashAcr] & 0xFU) < 3) { offend("the flash cannot follow"); }
        if ((model.registers[blackpill::kPwrCr] >> 14 & 3U) != 3) { offend("too little voltage"); }
        if ((value >> 10 & 7U) < 4) { offend("a bus faster than 50 MHz"); }
    }
    std::uint32_t& choice = model.registers[blackpill::rcc::kCfgr];
    choice = (value & ~0xCU) | (model.switches ? (value & 3U) << 2 : choice & 0xCU);
}

struct ModelRegisters {
    static std::uint32_t read(std::uint32_t address) {
        if (!model.is_there) { return 0; }
        std::uint32_t& control = model.registers[blackpill::rcc::kCr];
        if (address == blackpill::rcc::kCr && (control & kHseon) != 0 && model.has_crystal &&
            ++model.polls > model.crystal_polls) {
            control |= kHseon << kReady;
        }
        return model.registers[address];
    }
    static void write(std::uint32_t address, std::uint32_t value) {
        using namespace blackpill;
        if (address == rcc::kCr) {
            write_control(value);
        } else if (address == rcc::kCfgr) {
            write_choice(value);
        } else {
            if (address == rcc::kPllcfgr && runs(kPllon)) { offend("a PLL in use was changed"); }
            if (address == kPwrCr && (runs(kPllon) || (model.registers[rcc::kApb1enr] & 1U << 28) == 0)) {
                offend("the voltage cannot be chosen now");
            }
            if (address == kFlashAcr && (value & 0xFU) < 3 && (model.registers[rcc::kCfgr] & 0xCU) != 0) {
                offend("the flash cannot follow");
            }
            if (address != kFlashAcr || model.has_flash) { model.registers[address] = value; }
        }
    }
};

using Tree = blackpill::ClockTree<ModelRegisters>;

bool is_slow() { return (model.registers[blackpill::rcc::kCfgr] & 0xFU) == 0; }

}  // namespace

static void test_the_crystal_drives_the_core_at_96_mhz() {
    model = Model{};
    TEST_ASSERT_EQUAL_UINT32(96'000'000, Tree::speed_up());
    TEST_ASSERT_EQUAL_STRING("", model.offence.c_str());
    const std::uint32_t pll = model.registers[blackpill::rcc::kPllcfgr];
    const std::uint32_t vco = 25'000'000 / (pll & 0x3FU) * (pll >> 6 & 0x1FFU);
    TEST_ASSERT_EQUAL_UINT32(96'000'000, vco / (2 * ((pll >> 16 & 3U) + 1)));
    TEST_ASSERT_EQUAL_UINT32(48'000'000, vco / (pll >> 24 & 0xFU));
    TEST_ASSERT_EQUAL_UINT32(1, pll >> 22 & 1U);
    TEST_ASSERT_EQUAL_UINT32(2, pll >> 28);  // reserved, as it was at reset
    TEST_ASSERT_EQUAL_UINT32(2, model.registers[blackpill::rcc::kCfgr] >> 2 & 3U);
}

static void test_whatever_does_not_come_the_part_goes_on_at_16_mhz() {
    for (bool Model::*missing : {&Model::has_crystal, &Model::has_pll, &Model::switches, &Model::has_flash}) {
        model = Model{};
        model.*missing = false;
        TEST_ASSERT_EQUAL_UINT32(16'000'000, Tree::speed_up());
        TEST_ASSERT_EQUAL_STRING("", model.offence.c_str());
        TEST_ASSERT_TRUE((model.registers[blackpill::rcc::kCfgr] & 0xCU) == 0);
    }
}

static void test_without_such_registers_nothing_is_waited_for() {
    model = Model{};
    model.is_there = false;
    TEST_ASSERT_EQUAL_UINT32(16'000'000, Tree::speed_up());
    TEST_ASSERT_FALSE(Tree::slow_down());
}

static void test_it_can_sleep_slowly_and_wake_up_fast_again() {
    model = Model{};
    for (int i = 0; i < 3; ++i) {
        TEST_ASSERT_EQUAL_UINT32(96'000'000, Tree::speed_up());
        TEST_ASSERT_TRUE(Tree::slow_down());
        TEST_ASSERT_TRUE(is_slow());
        TEST_ASSERT_FALSE(runs(kPllon) || runs(kHseon));
    }
    TEST_ASSERT_EQUAL_STRING("", model.offence.c_str());
}

static void test_what_a_bootloader_left_behind_is_put_right() {
    model = Model{};
    TEST_ASSERT_EQUAL_UINT32(96'000'000, Tree::speed_up());
    model.registers[blackpill::rcc::kCr] &= ~2U;  // its own oscillator may be off
    TEST_ASSERT_EQUAL_UINT32(96'000'000, Tree::speed_up());
    TEST_ASSERT_EQUAL_STRING("", model.offence.c_str());
}

void suite_clock_tree() {
    RUN_TEST(test_the_crystal_drives_the_core_at_96_mhz);
    RUN_TEST(test_whatever_does_not_come_the_part_goes_on_at_16_mhz);
    RUN_TEST(test_without_such_registers_nothing_is_waited_for);
    RUN_TEST(test_it_can_sleep_slowly_and_wake_up_fast_again);
    RUN_TEST(test_what_a_bootloader_left_behind_is_put_right);
}
