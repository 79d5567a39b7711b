// SPDX-License-Identifier: MIT
// The Black Pill's display against models of its I2C port and of both controllers: what can be seen on the glass is
// what was drawn, pixel by pixel, and the memory on the same wires does not mind.
#include "mono_oled.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "at24c32.hpp"
#include "at24c32_model.hpp"
#include "blackpill_f411/i2c_master.hpp"
#include "oled_model.hpp"
#include "starling/rng.hpp"
#include "stm32_i2c_model.hpp"

namespace {

using namespace starling::test;
using Master = blackpill::I2cMaster<BlackPillMachine>;
using Oled = parts::MonoOled<Master>;
using Kind = OledModel::Controller;

constexpr std::size_t kStride = 64;

/// What should be seen, and a picture of greys to draw it from.
class Wanted {
public:
    void draw(Oled& oled, const hal::display::Rectangle& where, starling::Rng& rng) {
        for (std::size_t y = where.y; y < where.y + where.height; ++y) {
            for (std::size_t x = where.x; x < where.x + where.width; ++x) { set(x, y, rng.next() % 16); }
        }
        const std::size_t begin = where.y * kStride + where.x / 2U;
        TEST_ASSERT_TRUE(oled.draw(where, std::span{greys_}.subspan(begin), kStride));
    }
    void assert_seen(const OledModel& panel) const {
        for (std::size_t y = 0; y < 64; ++y) {
            for (std::size_t x = 0; x < 128; ++x) {
                if (lit_[y][x] != panel.pixel(x, y)) {
                    TEST_FAIL_MESSAGE(("wrong at " + std::to_string(x) + "," + std::to_string(y)).c_str());
                }
            }
        }
    }

private:
    void set(std::size_t x, std::size_t y, unsigned grey) {
        std::uint8_t& pair = greys_[y * kStride + x / 2];
        pair = static_cast<std::uint8_t>(x % 2 == 0 ? (pair & 0x0FU) | grey << 4 : (pair & 0xF0U) | grey);
        lit_[y][x] = grey > 7 || (grey > 3 && (x + y) % 2 == 0);
    }

    std::array<std::uint8_t, kStride * 64> greys_{};
    std::array<std::array<bool, 128>, 64> lit_{};
};

struct Bench : BlackPill {
    explicit Bench(Kind kind, std::uint8_t address = 0x3C) : panel(wires, kind, address) {
        wires.devices = {&panel, &eeprom};
    }
    void assert_sound() const {
        TEST_ASSERT_EQUAL_STRING("", port.offences.empty() ? "" : port.offences[0].c_str());
        TEST_ASSERT_TRUE(panel.unknown.empty());
        TEST_ASSERT_FALSE(wires.is_taken);
    }

    OledModel panel;
    At24c32Model eeprom{wires};
    Oled oled{{}};
    Wanted wanted;
};

constexpr hal::display::Rectangle kAll{0, 0, 128, 64};
constexpr std::array kKinds{Kind::kSsd1306, Kind::kSh1106};

hal::display::Rectangle any_rectangle(starling::Rng& rng) {
    const std::uint32_t x = rng.next() % 64 * 2, y = rng.next() % 64;
    return {static_cast<std::uint16_t>(x), static_cast<std::uint16_t>(y),
            static_cast<std::uint16_t>(2 + rng.next() % ((128 - x) / 2) * 2),
            static_cast<std::uint16_t>(1 + rng.next() % (64 - y))};
}

}  // namespace

static void test_each_controller_is_found_at_each_address_and_told_apart() {
    for (const std::uint8_t address : {std::uint8_t{0x3C}, std::uint8_t{0x3D}}) {
        for (const Kind kind : kKinds) {
            Bench bench{kind, address};
            TEST_ASSERT_TRUE(bench.oled.find());
            TEST_ASSERT_TRUE(bench.oled.is_found());
            TEST_ASSERT_TRUE(bench.oled.controller() ==
                             (kind == Kind::kSh1106 ? Oled::Controller::kSh1106 : Oled::Controller::kSsd1306));
            TEST_ASSERT_TRUE(bench.panel.is_lit());
            bench.wanted.assert_seen(bench.panel);  // black, whatever its memory held
            bench.assert_sound();
        }
    }
}

static void test_what_is_drawn_is_seen_wherever_it_lies() {
    for (const Kind kind : kKinds) {
        Bench bench{kind};
        starling::Rng rng{42};
        TEST_ASSERT_TRUE(bench.oled.find());
        bench.wanted.draw(bench.oled, kAll, rng);
        bench.wanted.assert_seen(bench.panel);
        for (int i = 0; i < 60; ++i) {
            bench.wanted.draw(bench.oled, any_rectangle(rng), rng);
            bench.wanted.assert_seen(bench.panel);
        }
        bench.assert_sound();
    }
}

static void test_only_the_pages_and_columns_that_are_touched_are_sent() {
    Bench bench{Kind::kSsd1306};
    starling::Rng rng{1};
    TEST_ASSERT_TRUE(bench.oled.find());
    const auto sent = [&](const hal::display::Rectangle& where) {
        const int before = bench.panel.data_bytes;
        bench.wanted.draw(bench.oled, where, rng);
        return bench.panel.data_bytes - before;
    };
    TEST_ASSERT_EQUAL_INT(2, sent({4, 3, 2, 1}));
    TEST_ASSERT_EQUAL_INT(2 * 10, sent({100, 15, 10, 2}));  // two rows, of two pages
    TEST_ASSERT_EQUAL_INT(8 * 128, sent(kAll));
}

static void test_greys_become_black_a_chequerboard_or_white() {
    for (unsigned grey = 0; grey < 16; ++grey) {
        const bool black = hal::display::is_lit(grey, 3, 4), white = hal::display::is_lit(grey, 4, 4);
        TEST_ASSERT_EQUAL(grey >= 8, black);
        TEST_ASSERT_EQUAL(grey >= 4, white);
        TEST_ASSERT_EQUAL(white, hal::display::is_lit(grey, 5, 5));
    }
}

static void test_what_does_not_fit_is_refused() {
    Bench bench{Kind::kSsd1306};
    TEST_ASSERT_TRUE(bench.oled.find());
    const std::array<std::uint8_t, 64> pixels{};
    TEST_ASSERT_FALSE(bench.oled.draw({120, 0, 10, 1}, pixels, kStride));
    TEST_ASSERT_FALSE(bench.oled.draw({0, 63, 2, 2}, pixels, 1));
    TEST_ASSERT_FALSE(bench.oled.draw({0, 0, 0, 1}, pixels, kStride));
    TEST_ASSERT_FALSE(bench.oled.draw({0, 0, 128, 2}, pixels, kStride));
    TEST_ASSERT_TRUE(bench.oled.draw({0, 0, 128, 1}, pixels, kStride));
}

static void test_without_a_panel_the_search_ends_in_time() {
    Bench bench{Kind::kSsd1306};
    bench.panel.is_present = false;
    TEST_ASSERT_FALSE(bench.oled.find());
    TEST_ASSERT_FALSE(bench.oled.is_found());
    TEST_ASSERT_LESS_THAN_UINT64(200 * At24c32Model::kMs, bench.wires.now_ns);
    bench.assert_sound();
}

static void test_wires_that_hang_end_the_search() {
    for (const bool clock : {true, false}) {
        Bench bench{Kind::kSh1106};
        bench.port.clock_is_held = clock;
        bench.port.data_held_clocks = clock ? 0 : 1'000'000;
        TEST_ASSERT_FALSE(bench.oled.find());
        TEST_ASSERT_LESS_THAN_UINT64(10 * At24c32Model::kMs, bench.wires.now_ns);
    }
    Bench bench{Kind::kSh1106};
    bench.port.data_held_clocks = 9;  // somebody was reading from it when we were reset
    TEST_ASSERT_TRUE(bench.oled.find());
    bench.assert_sound();
}

static void test_a_panel_that_wakes_up_late_is_found() {
    Bench bench{Kind::kSh1106};
    bench.panel.wakes_ns = 40 * At24c32Model::kMs;
    TEST_ASSERT_TRUE(bench.oled.find());
    bench.wanted.assert_seen(bench.panel);
}

static void test_a_controller_nobody_knows_is_drawn_on_all_the_same() {
    starling::Rng rng{3};
    for (const bool readable : {true, false}) {
        Bench bench{Kind::kSsd1306};
        bench.panel.status = 0;
        bench.panel.can_be_read = readable;
        TEST_ASSERT_TRUE(bench.oled.find());
        TEST_ASSERT_TRUE(bench.oled.controller() == Oled::Controller::kUnknown);
        bench.wanted.draw(bench.oled, kAll, rng);
        bench.wanted.assert_seen(bench.panel);
    }
    Bench bench{Kind::kSh1106};  // two columns to the left, and black where nothing was drawn
    bench.panel.status = 0;
    TEST_ASSERT_TRUE(bench.oled.find());
    std::array<std::uint8_t, kStride * 64> white{};
    white.fill(0xFF);
    TEST_ASSERT_TRUE(bench.oled.draw(kAll, white, kStride));
    for (std::size_t y = 0; y < 64; ++y) {
        for (std::size_t x = 0; x < 128; ++x) { TEST_ASSERT_EQUAL(x < 126, bench.panel.pixel(x, y)); }
    }
}

static void test_brightness_is_contrast_and_nothing_is_lost_in_the_dark() {
    Bench bench{Kind::kSh1106};
    starling::Rng rng{4};
    TEST_ASSERT_TRUE(bench.oled.find());
    unsigned before = 0;
    for (unsigned level = 1; level <= 15; ++level) {
        bench.oled.set_brightness(level);
        TEST_ASSERT_GREATER_THAN_UINT(before, bench.panel.contrast());
        TEST_ASSERT_TRUE(bench.panel.is_lit());
        before = bench.panel.contrast();
    }
    bench.oled.set_brightness(0);
    TEST_ASSERT_FALSE(bench.panel.is_lit());
    bench.wanted.draw(bench.oled, kAll, rng);
    TEST_ASSERT_FALSE(bench.panel.is_lit());
    bench.oled.set_brightness(7);
    bench.wanted.assert_seen(bench.panel);
    bench.oled.switch_on(false);
    bench.oled.set_brightness(15);
    TEST_ASSERT_FALSE(bench.panel.is_lit());
    bench.oled.switch_on(true);
    bench.wanted.assert_seen(bench.panel);
    bench.assert_sound();
}

static void test_a_refusal_in_the_middle_is_told_and_made_good() {
    for (const int bytes : {0, 1, 3, 5, 40, 200}) {
        Bench bench{Kind::kSsd1306};
        starling::Rng rng{5};
        TEST_ASSERT_TRUE(bench.oled.find());
        bench.panel.refuses_after = bytes;
        const std::array<std::uint8_t, kStride * 64> black{};
        TEST_ASSERT_FALSE(bench.oled.draw(kAll, black, kStride));
        TEST_ASSERT_FALSE(bench.wires.is_taken);
        bench.panel.refuses_after = -1;
        bench.wanted.draw(bench.oled, kAll, rng);
        bench.wanted.assert_seen(bench.panel);
        bench.assert_sound();
    }
}

static void test_a_panel_that_was_pulled_out_works_again_when_it_is_back() {
    for (const Kind kind : kKinds) {
        Bench bench{kind};
        starling::Rng rng{6};
        TEST_ASSERT_TRUE(bench.oled.find());
        bench.wanted.draw(bench.oled, kAll, rng);
        bench.panel.is_present = false;
        const std::array<std::uint8_t, kStride * 64> pixels{};
        for (int i = 0; i < 3; ++i) { TEST_ASSERT_FALSE(bench.oled.draw(kAll, pixels, kStride)); }
        bench.oled.set_brightness(9);
        bench.panel.lose_power();
        bench.panel.is_present = true;
        bench.wanted.draw(bench.oled, kAll, rng);
        bench.wanted.assert_seen(bench.panel);
        TEST_ASSERT_EQUAL_UINT(0xCF * 9 / 15, bench.panel.contrast());
    }
}

static void test_pictures_and_games_share_the_wires() {
    for (const Kind kind : kKinds) {
        Bench bench{kind};
        starling::Rng rng{7};
        const parts::At24c32<Master> memory{{}};
        TEST_ASSERT_TRUE(bench.oled.find() && memory.is_present());
        bench.eeprom.write_ns = 10 * At24c32Model::kMs;
        std::array<std::uint8_t, 4096> kept;
        kept.fill(0xFF);
        for (int i = 0; i < 12; ++i) {
            const std::uint32_t address = rng.next() % 960 * 4;
            std::vector<std::uint8_t> bytes(4 + rng.next() % 60 * 4);
            for (std::uint8_t& byte : bytes) { byte = static_cast<std::uint8_t>(rng.next()); }
            std::copy(bytes.begin(), bytes.end(), kept.begin() + address);
            TEST_ASSERT_TRUE(memory.program(address, bytes));
            bench.wanted.draw(bench.oled, any_rectangle(rng), rng);  // while the memory still writes
            std::vector<std::uint8_t> read(bytes.size());
            TEST_ASSERT_TRUE(memory.read(address, read));
            TEST_ASSERT_TRUE(bytes == read);
        }
        TEST_ASSERT_TRUE(kept == bench.eeprom.bytes);
        TEST_ASSERT_GREATER_THAN(0, bench.eeprom.refused_calls);
        bench.wanted.assert_seen(bench.panel);
        bench.assert_sound();
    }
}

static void test_the_memory_may_have_another_address() {
    Bench bench{Kind::kSsd1306};
    At24c32Model other{bench.wires, 0x57};
    bench.wires.devices = {&bench.panel, &other};
    TEST_ASSERT_FALSE((parts::At24c32<Master>{{}, 0x50}.is_present()));
    TEST_ASSERT_TRUE((parts::At24c32<Master>{{}, 0x57}.is_present()));
}

static void test_one_disturbed_transfer_costs_neither_screen_nor_games() {
    Bench bench{Kind::kSsd1306};
    bench.port.loses_at_byte = 0;
    TEST_ASSERT_TRUE(bench.oled.find());
    bench.port.loses_at_byte = 0;
    const parts::At24c32<Master> memory{{}};
    TEST_ASSERT_TRUE(memory.is_present());
    bench.port.reads_until_bus_error = 40;
    std::array<std::uint8_t, 32> bytes{};
    TEST_ASSERT_TRUE(memory.read(0, bytes));
}

static void test_a_panel_that_missed_a_command_shows_its_whole_picture_again() {
    Bench bench{Kind::kSsd1306};
    starling::Rng rng{6};
    TEST_ASSERT_TRUE(bench.oled.find());
    bench.wanted.draw(bench.oled, kAll, rng);
    bench.panel.is_present = false;
    bench.oled.set_brightness(1);
    bench.panel.is_present = true;
    bench.wanted.draw(bench.oled, {0, 0, 16, 8}, rng);  // whoever draws knows nothing of it
    bench.wanted.assert_seen(bench.panel);
}

void suite_mono_oled() {
    RUN_TEST(test_one_disturbed_transfer_costs_neither_screen_nor_games);
    RUN_TEST(test_a_panel_that_missed_a_command_shows_its_whole_picture_again);
    RUN_TEST(test_each_controller_is_found_at_each_address_and_told_apart);
    RUN_TEST(test_what_is_drawn_is_seen_wherever_it_lies);
    RUN_TEST(test_only_the_pages_and_columns_that_are_touched_are_sent);
    RUN_TEST(test_greys_become_black_a_chequerboard_or_white);
    RUN_TEST(test_what_does_not_fit_is_refused);
    RUN_TEST(test_without_a_panel_the_search_ends_in_time);
    RUN_TEST(test_wires_that_hang_end_the_search);
    RUN_TEST(test_a_panel_that_wakes_up_late_is_found);
    RUN_TEST(test_a_controller_nobody_knows_is_drawn_on_all_the_same);
    RUN_TEST(test_brightness_is_contrast_and_nothing_is_lost_in_the_dark);
    RUN_TEST(test_a_refusal_in_the_middle_is_told_and_made_good);
    RUN_TEST(test_a_panel_that_was_pulled_out_works_again_when_it_is_back);
    RUN_TEST(test_pictures_and_games_share_the_wires);
    RUN_TEST(test_the_memory_may_have_another_address);
}
