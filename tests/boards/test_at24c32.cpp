// The EEPROM's driver against a model of the I2C port's registers and of the part behind it: its pages
// wrap, it is deaf while it writes, and it may be missing.
#include "at24c32.hpp"

#include <unity.h>

#include <vector>

#include "i2c_master.hpp"

namespace {

constexpr std::uint32_t kPort = 0x40020000;

struct Model {
    std::vector<std::uint8_t> bytes = std::vector<std::uint8_t>(4096, 0xFF);
    std::vector<std::uint8_t> page;  ///< bytes of the write in progress
    std::uint32_t registers[16]{};
    std::uint32_t error = 0;
    std::uint32_t pointer = 0;
    int address_bytes = 0;
    int deaf_for = 0;    ///< knocks
    int deaf_after = 3;  ///< knocks after each write
    int knocks = 0;
    int writes = 0;
    int fails_at_byte = -1;  ///< the part stops acknowledging there
    bool is_present = true;
    bool has_port = true;
    bool has_bus = false;
    bool hangs = false;
} model;

void finish_write() {
    if (model.page.empty()) { return; }
    const std::uint32_t begin = model.pointer / 32 * 32;
    for (std::size_t i = 0; i < model.page.size(); ++i) {
        model.bytes[begin + (model.pointer + i) % 32] = model.page[i];
    }
    model.page.clear();
    model.deaf_for = model.deaf_after;
    ++model.writes;
}

void send_byte(std::uint8_t byte) {
    if (model.address_bytes < 2) {
        model.pointer = ((model.pointer << 8) | byte) & 0xFFF;
        ++model.address_bytes;
    } else if (static_cast<int>(model.page.size()) == model.fails_at_byte) {
        model.error = 1U << 1 | 1U << 3;
    } else {
        model.page.push_back(byte);
    }
}

void control(std::uint32_t command) {
    constexpr std::uint32_t kRun = 1, kStart = 2, kStop = 4;
    model.error = 0;
    if ((command & kStart) != 0) {
        ++model.knocks;
        model.address_bytes = 0;
        const bool deaf = model.deaf_for > 0 && model.deaf_for-- > 0;
        if (!model.is_present || deaf || model.registers[0] / 2 != 0x50) {
            model.error = 1U << 1 | 1U << 2;
            return;
        }
        model.has_bus = true;
    }
    if ((command & kRun) != 0 && (model.registers[0] & 1U) == 0) {
        send_byte(static_cast<std::uint8_t>(model.registers[2]));
    } else if ((command & kRun) != 0) {
        model.registers[2] = model.bytes[model.pointer];
        model.pointer = (model.pointer + 1) % 4096;
    }
    if ((command & kStop) != 0) {
        model.has_bus = false;
        finish_write();
    }
}

struct ModelRegisters {
    static std::uint32_t read(std::uint32_t address) {
        const std::uint32_t index = (address - kPort) / 4;
        if (index == 1) { return model.hangs ? 1U : model.error; }
        return model.has_port ? model.registers[index] : 0;
    }
    static void write(std::uint32_t address, std::uint32_t value) {
        const std::uint32_t index = (address - kPort) / 4;
        if (index == 1) {
            control(value);
        } else {
            model.registers[index] = value;
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
        model = Model{};
        const auto bytes = counting(100);
        TEST_ASSERT_TRUE(kEeprom.program(address, bytes));
        std::vector<std::uint8_t> read(100);
        TEST_ASSERT_TRUE(kEeprom.read(address, read));
        TEST_ASSERT_TRUE(bytes == read);
        for (std::size_t i = 0; i < model.bytes.size(); ++i) {
            if (i < address || i >= address + 100) { TEST_ASSERT_EQUAL_HEX8(0xFF, model.bytes[i]); }
        }
    }
}

static void test_a_page_is_written_in_one_go() {
    model = Model{};
    TEST_ASSERT_TRUE(kEeprom.program(64, counting(96)));
    TEST_ASSERT_EQUAL_INT(3, model.writes);
}

static void test_it_knocks_until_the_part_has_written() {
    model = Model{};
    model.deaf_after = 300;
    TEST_ASSERT_TRUE(kEeprom.program(0, counting(64)));
    TEST_ASSERT_EQUAL_INT(302, model.knocks);
    model.deaf_after = 1000;
    TEST_ASSERT_FALSE(kEeprom.program(0, counting(64)));
}

static void test_nobody_there_is_told() {
    model = Model{};
    TEST_ASSERT_TRUE(kEeprom.is_present());
    model.is_present = false;
    std::uint8_t byte = 0;
    TEST_ASSERT_FALSE(kEeprom.is_present());
    TEST_ASSERT_FALSE(kEeprom.read(0, {&byte, 1}));
    TEST_ASSERT_FALSE(kEeprom.program(0, {&byte, 1}));
    model = Model{};
    model.has_port = false;
    TEST_ASSERT_FALSE(kEeprom.is_present());
}

static void test_a_bus_that_hangs_is_given_up() {
    model = Model{};
    model.hangs = true;
    TEST_ASSERT_FALSE(kEeprom.program(0, counting(4)));
}

static void test_a_part_that_stops_in_the_middle_is_told_and_the_bus_freed() {
    model = Model{};
    model.fails_at_byte = 5;
    TEST_ASSERT_FALSE(kEeprom.program(0, counting(32)));
    TEST_ASSERT_FALSE(model.has_bus);
}

static void test_nothing_past_the_end_is_touched() {
    model = Model{};
    std::vector<std::uint8_t> bytes(8);
    TEST_ASSERT_FALSE(kEeprom.read(4092, bytes));
    TEST_ASSERT_FALSE(kEeprom.program(4092, bytes));
    TEST_ASSERT_FALSE(kEeprom.read(0xFFFFFFFC, bytes));
    TEST_ASSERT_EQUAL_INT(0, model.knocks);
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
