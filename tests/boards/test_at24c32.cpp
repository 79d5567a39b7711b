// SPDX-License-Identifier: MIT
// The EEPROM's driver against a model of the LM3S6965's I2C port and of the part behind it: its pages wrap, it is deaf
// while it writes, and it may be missing.
#include "at24c32.hpp"

#include <unity.h>

#include <memory>
#include <vector>

#include "at24c32_model.hpp"
#include "i2c_master.hpp"
#include "i2c_wires.hpp"

namespace {

using starling::test::At24c32Model;
using starling::test::I2cWires;

constexpr std::uint32_t kPort = 0x40020000;

struct Model {
    I2cWires wires;
    At24c32Model eeprom{wires};
    std::uint32_t registers[16]{};
    std::uint32_t error = 0;
    bool has_port = true;
    bool hangs = false;

    Model() { wires.devices = {&eeprom}; }
};

std::unique_ptr<Model> model;

void control(std::uint32_t command) {
    constexpr std::uint32_t kRun = 1, kStart = 2, kStop = 4;
    constexpr std::uint64_t kByteNs = 9 * 2800;  // 357 kHz
    model->error = 0;
    const bool reads = (model->registers[0] & 1U) != 0;
    model->wires.now_ns += kByteNs;
    if ((command & kStart) != 0 && !model->wires.call(static_cast<std::uint8_t>(model->registers[0] / 2), reads)) {
        model->error = 1U << 1 | 1U << 2;
        return;
    }
    if ((command & kRun) != 0) {
        model->wires.now_ns += kByteNs;
        if (reads) {
            model->registers[2] = model->wires.give();
        } else if (!model->wires.take(static_cast<std::uint8_t>(model->registers[2]))) {
            model->error = 1U << 1 | 1U << 3;
            return;
        }
    }
    if ((command & kStop) != 0) { model->wires.stop(); }
}

struct ModelRegisters {
    static std::uint32_t read(std::uint32_t address) {
        const std::uint32_t index = (address - kPort) / 4;
        if (index == 1) { return model->hangs ? 1U : model->error; }
        return model->has_port ? model->registers[index] : 0;
    }
    static void write(std::uint32_t address, std::uint32_t value) {
        const std::uint32_t index = (address - kPort) / 4;
        if (index == 1) {
            control(value);
        } else {
            model->registers[index] = value;
        }
    }
};

using Bus = lm3s::I2cMaster<ModelRegisters>;
constexpr parts::At24c32<Bus> kEeprom{Bus{kPort}};

std::vector<std::uint8_t> counting(std::size_t size) {
    std::vector<std::uint8_t> bytes(size);
    for (std::size_t i = 0; i < size; ++i) { bytes[i] = static_cast<std::uint8_t>(i * 3 + 1); }
    return bytes;
}

}  // namespace

static void test_what_is_written_is_read_back_across_pages() {
    for (const std::uint32_t address : {0U, 4U, 28U, 32U, 1000U, 4096U - 100U}) {
        model = std::make_unique<Model>();
        const auto bytes = counting(100);
        TEST_ASSERT_TRUE(kEeprom.program(address, bytes));
        std::vector<std::uint8_t> read(100);
        TEST_ASSERT_TRUE(kEeprom.read(address, read));
        TEST_ASSERT_TRUE(bytes == read);
        for (std::size_t i = 0; i < model->eeprom.bytes.size(); ++i) {
            if (i < address || i >= address + 100) { TEST_ASSERT_EQUAL_HEX8(0xFF, model->eeprom.bytes[i]); }
        }
    }
}

static void test_a_page_is_written_in_one_go() {
    model = std::make_unique<Model>();
    TEST_ASSERT_TRUE(kEeprom.program(64, counting(96)));
    TEST_ASSERT_EQUAL_INT(3, model->eeprom.writes);
}

static void test_it_knocks_until_the_part_has_written() {
    model = std::make_unique<Model>();
    model->eeprom.write_ns = 10 * At24c32Model::kMs;  // the longest that the data sheet allows
    TEST_ASSERT_TRUE(kEeprom.program(0, counting(64)));
    TEST_ASSERT_GREATER_THAN(100, model->eeprom.refused_calls);
    model->eeprom.write_ns = 1000 * At24c32Model::kMs;
    TEST_ASSERT_FALSE(kEeprom.program(0, counting(64)));
}

static void test_nobody_there_is_told() {
    model = std::make_unique<Model>();
    TEST_ASSERT_TRUE(kEeprom.is_present());
    model->eeprom.is_present = false;
    std::uint8_t byte = 0;
    TEST_ASSERT_FALSE(kEeprom.is_present());
    TEST_ASSERT_FALSE(kEeprom.read(0, {&byte, 1}));
    TEST_ASSERT_FALSE(kEeprom.program(0, {&byte, 1}));
    model = std::make_unique<Model>();
    model->has_port = false;
    TEST_ASSERT_FALSE(kEeprom.is_present());
}

static void test_a_bus_that_hangs_is_given_up() {
    model = std::make_unique<Model>();
    model->hangs = true;
    TEST_ASSERT_FALSE(kEeprom.program(0, counting(4)));
}

static void test_a_part_that_stops_in_the_middle_is_told_and_the_bus_freed() {
    model = std::make_unique<Model>();
    model->eeprom.refuses_at_byte = 5;
    TEST_ASSERT_FALSE(kEeprom.program(0, counting(32)));
    TEST_ASSERT_FALSE(model->wires.is_taken);
}

static void test_nothing_past_the_end_is_touched() {
    model = std::make_unique<Model>();
    std::vector<std::uint8_t> bytes(8);
    TEST_ASSERT_FALSE(kEeprom.read(4092, bytes));
    TEST_ASSERT_FALSE(kEeprom.program(4092, bytes));
    TEST_ASSERT_FALSE(kEeprom.read(0xFFFFFFFC, bytes));
    TEST_ASSERT_EQUAL_INT(0, model->wires.calls);
}

void suite_at24c32() {
    RUN_TEST(test_what_is_written_is_read_back_across_pages);
    RUN_TEST(test_a_page_is_written_in_one_go);
    RUN_TEST(test_it_knocks_until_the_part_has_written);
    RUN_TEST(test_nobody_there_is_told);
    RUN_TEST(test_a_bus_that_hangs_is_given_up);
    RUN_TEST(test_a_part_that_stops_in_the_middle_is_told_and_the_bus_freed);
    RUN_TEST(test_nothing_past_the_end_is_touched);
}
