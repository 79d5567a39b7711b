// SPDX-License-Identifier: MIT
// The Black Pill's I2C master against a model of its port: whoever is not there, refuses, hangs or is stronger is an
// answer, and the bus is free afterwards.
#include <unity.h>

#include <numeric>
#include <string>
#include <vector>

#include "at24c32_model.hpp"
#include "blackpill_f411/i2c_master.hpp"
#include "stm32_i2c_model.hpp"

namespace {

using namespace starling::test;
using Master = blackpill::I2cMaster<BlackPillMachine>;
using Answer = Master::Answer;
using Bytes = std::vector<std::uint8_t>;

/// Keeps what it is sent, and counts when it is read.
class Listener final : public I2cDevice {
public:
    Bytes heard;
    std::uint8_t next = 1;
    int stops = 0;
    int refuses_at = -1;

    bool is_called(std::uint8_t address, bool /*reads*/) override { return address == 0x42; }
    bool take(std::uint8_t byte) override {
        if (static_cast<int>(heard.size()) == refuses_at) { return false; }
        heard.push_back(byte);
        return true;
    }
    std::uint8_t give() override { return next++; }
    void stop() override { ++stops; }
};

struct Bench : BlackPill {
    Listener listener;
    Bench() {
        wires.devices = {&listener};
        TEST_ASSERT_TRUE(Master::start());
    }
    void assert_sound() const {
        TEST_ASSERT_EQUAL_STRING("", port.offences.empty() ? "" : port.offences[0].c_str());
        TEST_ASSERT_FALSE(wires.is_taken);
    }
    /// Does it still work?
    void assert_alive() {
        listener.heard.clear();
        TEST_ASSERT_TRUE(Master::send(0x42, Bytes{7}, Bytes{8, 9}) == Answer::kDone);
        TEST_ASSERT_TRUE((listener.heard == Bytes{7, 8, 9}));
        assert_sound();
    }
    /// How long something took.
    template <class Something>
    std::uint64_t us(Something something) {
        const std::uint64_t begin = wires.now_ns;
        something();
        return (wires.now_ns - begin) / 1000;
    }
};

Bytes counting(std::size_t size) {
    Bytes bytes(size);
    std::iota(bytes.begin(), bytes.end(), std::uint8_t{1});
    return bytes;
}

}  // namespace

static void test_all_bytes_arrive_and_the_bus_is_free() {
    for (const std::size_t size : {1U, 2U, 3U, 33U, 129U}) {
        Bench bench;
        const Bytes bytes = counting(size);
        TEST_ASSERT_TRUE(Master::send(0x42, std::span{bytes}.first(1), std::span{bytes}.subspan(1)) == Answer::kDone);
        TEST_ASSERT_TRUE(bytes == bench.listener.heard);
        TEST_ASSERT_EQUAL_INT(1, bench.listener.stops);
        bench.assert_sound();
    }
}

static void test_as_many_bytes_are_read_as_are_wanted_and_the_last_is_refused() {
    for (std::size_t size = 1; size < 12; ++size) {
        Bench bench;
        Bytes bytes(size);
        TEST_ASSERT_TRUE(Master::receive(0x42, bytes) == Answer::kDone);
        TEST_ASSERT_TRUE(counting(size) == bytes);
        TEST_ASSERT_EQUAL_INT(size + 1, bench.listener.next);  // not one byte more went over the wires
        bench.assert_sound();
        bench.assert_alive();
    }
}

static void test_it_is_as_fast_as_the_parts_may_be_at_every_clock() {
    for (const std::uint32_t core_hz : {96'000'000U, 16'000'000U}) {
        BlackPill pill;
        pill.port.core_hz = core_hz;
        TEST_ASSERT_TRUE(Master::start());
        TEST_ASSERT_UINT64_WITHIN(130, 2500, pill.port.bit_ns());
        TEST_ASSERT_GREATER_OR_EQUAL_UINT64(2500, pill.port.bit_ns());
        TEST_ASSERT_TRUE(pill.port.offences.empty());
    }
}

static void test_nobody_there_is_told_and_the_bus_is_free() {
    Bench bench;
    Bytes bytes(3);
    TEST_ASSERT_TRUE(Master::send(0x43, bytes, {}) == Answer::kNobody);
    TEST_ASSERT_TRUE(Master::receive(0x43, bytes) == Answer::kNobody);
    bench.assert_alive();
}

static void test_a_byte_refused_in_the_middle_is_a_failure() {
    for (const int refused : {0, 1, 2, 5}) {
        Bench bench;
        bench.listener.refuses_at = refused;
        TEST_ASSERT_TRUE(Master::send(0x42, counting(6), {}) == Answer::kFailed);
        bench.assert_sound();
        bench.listener.refuses_at = -1;
        bench.assert_alive();
    }
}

static void test_a_device_left_in_the_middle_of_a_byte_is_clocked_free() {
    for (int clocks = 1; clocks <= 9; ++clocks) {
        Bench bench;
        bench.port.data_held_clocks = clocks;
        bench.assert_alive();
        TEST_ASSERT_EQUAL_INT(0, bench.port.data_held_clocks);
    }
}

static void test_wires_held_for_good_are_given_up_in_time_and_tried_again() {
    Bench bench;
    Bytes bytes(1);
    bench.port.clock_is_held = true;
    TEST_ASSERT_LESS_THAN_UINT64(5000,
                                 bench.us([&] { TEST_ASSERT_TRUE(Master::send(0x42, bytes, {}) == Answer::kFailed); }));
    bench.port.clock_is_held = false;
    bench.assert_alive();
    bench.port.data_held_clocks = 1'000'000;
    TEST_ASSERT_LESS_THAN_UINT64(5000,
                                 bench.us([&] { TEST_ASSERT_TRUE(Master::receive(0x42, bytes) == Answer::kFailed); }));
    bench.port.data_held_clocks = 0;
    bench.assert_alive();
}

static void test_a_transfer_that_freezes_is_given_up() {
    for (const int byte : {0, 1, 4}) {
        Bench bench;
        bench.port.freezes_at_byte = byte;
        TEST_ASSERT_TRUE(Master::send(0x42, counting(5), {}) == Answer::kFailed);
        bench.port.clock_is_held = false;
        bench.port.freezes_at_byte = -1;
        bench.assert_alive();
        bench.port.freezes_at_byte = bench.wires.bytes + byte;
        Bytes bytes(5);
        TEST_ASSERT_TRUE(Master::receive(0x42, bytes) == Answer::kFailed);
        bench.port.clock_is_held = false;
        bench.port.freezes_at_byte = -1;
        bench.assert_alive();
    }
}

static void test_a_stronger_master_is_not_disturbed() {
    Bench bench;
    bench.port.loses_at_byte = 2;
    TEST_ASSERT_TRUE(Master::send(0x42, counting(5), {}) == Answer::kFailed);
    TEST_ASSERT_TRUE(bench.port.offences.empty());  // not even by a stop
    bench.assert_alive();
}

static void test_a_port_that_is_missing_is_noticed() {
    BlackPill pill;
    pill.port.is_there = false;
    TEST_ASSERT_FALSE(Master::start());
}

void suite_stm32_i2c() {
    RUN_TEST(test_all_bytes_arrive_and_the_bus_is_free);
    RUN_TEST(test_as_many_bytes_are_read_as_are_wanted_and_the_last_is_refused);
    RUN_TEST(test_it_is_as_fast_as_the_parts_may_be_at_every_clock);
    RUN_TEST(test_nobody_there_is_told_and_the_bus_is_free);
    RUN_TEST(test_a_byte_refused_in_the_middle_is_a_failure);
    RUN_TEST(test_a_device_left_in_the_middle_of_a_byte_is_clocked_free);
    RUN_TEST(test_wires_held_for_good_are_given_up_in_time_and_tried_again);
    RUN_TEST(test_a_transfer_that_freezes_is_given_up);
    RUN_TEST(test_a_stronger_master_is_not_disturbed);
    RUN_TEST(test_a_port_that_is_missing_is_noticed);
}
