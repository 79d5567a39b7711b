// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "i2c_wires.hpp"

namespace starling::test {

/// A panel of 128x64 pixels with an SSD1306 or an SH1106, by their data sheets: control bytes, commands, memory, and
/// what of all that can be seen.
class OledModel final : public I2cDevice {
public:
    enum class Controller : std::uint8_t { kSsd1306, kSh1106 };

    OledModel(const I2cWires& wires, Controller controller, std::uint8_t address = 0x3C)
        : status(controller == Controller::kSh1106 ? 8 : 6),
          wires_(wires),
          address_(address),
          is_sh1106_(controller == Controller::kSh1106) {
        lose_power();
    }

    std::uint8_t status;                ///< the lower half of its status byte
    bool is_present = true;             ///< wired up and supplied
    bool can_be_read = true;            ///< some are wired so that they cannot
    std::uint64_t wakes_ns = 0;         ///< deaf before
    int refuses_after = -1;             ///< so many more bytes
    int data_bytes = 0;                 ///< written to its memory
    std::vector<std::uint8_t> unknown;  ///< commands that its data sheet does not have

    bool is_lit() const { return is_on_ && has_supply_; }
    std::uint8_t contrast() const { return contrast_; }

    /// Nothing is kept, and the memory holds noise.
    void lose_power() {
        std::uint32_t noise = 1;
        for (auto& page : memory_) {
            for (std::uint8_t& byte : page) {
                noise = noise * 1664525 + 1013904223;
                byte = static_cast<std::uint8_t>(noise >> 24);
            }
        }
        is_on_ = is_turned_ = is_mirrored_ = false;
        has_supply_ = is_sh1106_;  // the SH1106's is on from the start
        contrast_ = 0x80;
        start_line_ = page_ = column_ = 0;
        pending_ = 0;
    }

    /// Is a pixel of the glass bright? The glass hangs on the controller the wrong way round, as on every module sold:
    /// columns and rows must be turned.
    bool pixel(std::size_t x, std::size_t y) const {
        const std::size_t left = is_sh1106_ ? 2 : 0, columns = is_sh1106_ ? 132 : 128;
        const std::size_t column = is_mirrored_ ? left + x : columns - 1 - left - x;
        const std::size_t row = ((is_turned_ ? y : 63 - y) + start_line_) % 64;
        return is_lit() && (unsigned{memory_[row / 8][column]} >> row % 8 & 1U) != 0;
    }

    bool is_called(std::uint8_t address, bool reads) override {
        if (!is_present || address != address_ || wires_.now_ns < wakes_ns || (reads && !can_be_read)) { return false; }
        expects_control_ = true;
        return true;
    }

    bool take(std::uint8_t byte) override {
        if (refuses_after == 0) { return false; }
        if (refuses_after > 0) { --refuses_after; }
        if (expects_control_) {
            expects_control_ = false;
            control_ = byte;
            return true;
        }
        if ((control_ & 0x40U) != 0) {
            write(byte);
        } else {
            obey(byte);
        }
        expects_control_ = (control_ & 0x80U) != 0;
        return true;
    }

    std::uint8_t give() override { return static_cast<std::uint8_t>((is_on_ ? 0 : 0x40U) | status); }
    void stop() override {}

private:
    void write(std::uint8_t byte) {
        ++data_bytes;
        if (column_ < memory_[0].size()) { memory_[page_][column_] = byte; }
        if (is_sh1106_) {
            column_ = column_ < 131 ? column_ + 1 : column_;
        } else {
            column_ = (column_ + 1) % 128;  // page addressing
        }
    }

    void obey(std::uint8_t byte) {
        if (pending_ != 0) {
            set(pending_, byte);
            pending_ = 0;
        } else if (byte < 0x10) {
            column_ = (column_ & 0xF0U) | byte;
        } else if (byte < 0x20) {
            column_ = (column_ & 0x0FU) | (byte & 0xFU) << 4;
        } else if (byte >= 0x40 && byte < 0x80) {
            start_line_ = byte & 0x3FU;
        } else if (byte >= 0xB0 && byte < 0xB8) {
            page_ = byte & 7U;
        } else {
            switch_by(byte);
        }
    }

    void switch_by(std::uint8_t command) {
        switch (command) {
            case 0xA0:
            case 0xA1: is_mirrored_ = command == 0xA1; break;
            case 0xC0:
            case 0xC8: is_turned_ = command == 0xC8; break;
            case 0xAE:
            case 0xAF: is_on_ = command == 0xAF; break;
            case 0xA4:
            case 0xA6: break;
            case 0x2E:
                if (is_sh1106_) { unknown.push_back(command); }
                break;
            case 0x81:
            case 0xA8:
            case 0xD3:
            case 0xD5:
            case 0xD9:
            case 0xDA:
            case 0xDB: pending_ = command; break;
            default:
                if (command == (is_sh1106_ ? 0xAD : 0x8D) || (command == 0x20 && !is_sh1106_)) {
                    pending_ = command;
                } else {
                    unknown.push_back(command);
                }
        }
    }

    void set(std::uint8_t command, std::uint8_t value) {
        const auto must_be = [&](std::uint8_t wanted) {
            if (value != wanted) { unknown.push_back(command); }
        };
        switch (command) {
            case 0x81: contrast_ = value; break;
            case 0xA8: must_be(0x3F); break;  // rows
            case 0xD3: must_be(0x00); break;  // offset
            case 0xDA: must_be(0x12); break;  // rows are wired alternately
            case 0x20: must_be(0x02); break;  // page addressing
            case 0x8D: has_supply_ = value == 0x14; break;
            case 0xAD: has_supply_ = value == 0x8B; break;
            default: break;
        }
    }

    const I2cWires& wires_;
    std::uint8_t address_;
    bool is_sh1106_;
    std::array<std::array<std::uint8_t, 132>, 8> memory_{};
    std::uint8_t control_ = 0;
    std::uint8_t pending_ = 0;  ///< a command whose value comes next
    std::uint8_t contrast_ = 0;
    bool expects_control_ = true;
    bool is_on_ = false, is_turned_ = false, is_mirrored_ = false, has_supply_ = false;
    std::size_t page_ = 0, column_ = 0, start_line_ = 0;
};

}  // namespace starling::test
