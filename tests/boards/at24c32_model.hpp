// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "i2c_wires.hpp"

namespace starling::test {

/// Microchip AT24C32: its pages wrap, and it answers to nobody while it writes.
class At24c32Model final : public I2cDevice {
public:
    static constexpr std::uint64_t kMs = 1'000'000;

    explicit At24c32Model(const I2cWires& wires, std::uint8_t address = 0x50) : wires_(wires), address_(address) {
        bytes.fill(0xFF);
    }

    std::array<std::uint8_t, 4096> bytes{};
    std::uint64_t write_ns = 5 * kMs;  ///< 10 at most, says the data sheet
    int writes = 0;
    int refused_calls = 0;     ///< because it was writing
    int refuses_at_byte = -1;  ///< of a page
    bool is_present = true;

    bool is_called(std::uint8_t address, bool reads) override {
        if (!is_present || address != address_) { return false; }
        if (wires_.now_ns < busy_until_) {
            ++refused_calls;
            return false;
        }
        page_.clear();
        if (!reads) { address_bytes_ = 0; }
        return true;
    }

    bool take(std::uint8_t byte) override {
        if (address_bytes_ < 2) {
            pointer_ = ((pointer_ << 8) | byte) & 0xFFF;
            ++address_bytes_;
            return true;
        }
        if (static_cast<int>(page_.size()) == refuses_at_byte) { return false; }
        page_.push_back(byte);
        return true;
    }

    std::uint8_t give() override {
        const std::uint8_t byte = bytes[pointer_];
        pointer_ = (pointer_ + 1) % bytes.size();
        return byte;
    }

    void stop() override {
        if (page_.empty()) { return; }
        const std::size_t begin = pointer_ / 32 * 32;
        for (std::size_t i = 0; i < page_.size(); ++i) { bytes[begin + (pointer_ + i) % 32] = page_[i]; }
        page_.clear();
        busy_until_ = wires_.now_ns + write_ns;
        ++writes;
    }

private:
    const I2cWires& wires_;
    std::uint8_t address_;
    std::vector<std::uint8_t> page_;  ///< bytes of the write in progress
    std::size_t pointer_ = 0;
    int address_bytes_ = 0;
    std::uint64_t busy_until_ = 0;
};

}  // namespace starling::test
