// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace parts {

/// Microchip (Atmel) AT24C32: 4 KB of EEPROM in pages of 32 bytes. A write that crosses the end of a page
/// would go on at its beginning, so writes are split; after each the part is deaf for up to 10 ms, so
/// whoever comes next knocks until it answers. `Bus` is a board's I2cMaster.
template <class Bus>
class At24c32 {
public:
    static constexpr std::uint32_t kSize = 4096;
    static constexpr std::uint32_t kPage = 32;

    /// `address` is 0x50 with its three address pins low, 0x57 with all of them high.
    explicit constexpr At24c32(Bus bus, std::uint8_t address = 0x50) : bus_(bus), device_(address) {}

    bool is_present() const { return bus_.start() && point_at(0); }

    bool read(std::uint32_t address, std::span<std::uint8_t> bytes) const {
        if (!is_inside(address, bytes.size())) { return false; }
        // Two transfers instead of a repeated start, which the emulator does not know; the part remembers
        // where it was pointed.
        for (int i = 0; i < kTries; ++i) {
            if (bytes.empty() || (point_at(address) && bus_.receive(device_, bytes) == Answer::kDone)) { return true; }
        }
        return false;
    }

    bool program(std::uint32_t address, std::span<const std::uint8_t> bytes) const {
        if (!is_inside(address, bytes.size())) { return false; }
        while (!bytes.empty()) {
            const std::size_t room = kPage - address % kPage;
            const auto part = bytes.first(std::min(room, bytes.size()));
            if (!send(address, part)) { return false; }
            address += static_cast<std::uint32_t>(part.size());
            bytes = bytes.subspan(part.size());
        }
        return true;
    }

private:
    using Answer = typename Bus::Answer;
    static constexpr int kTries = 3;  ///< a transfer may be disturbed: nobody should lose his games by that

    static bool is_inside(std::uint32_t address, std::size_t size) {
        return address <= kSize && size <= kSize - address;
    }

    bool point_at(std::uint32_t address) const { return send(address, {}); }

    bool send(std::uint32_t address, std::span<const std::uint8_t> bytes) const {
        const std::array<std::uint8_t, 2> head{static_cast<std::uint8_t>(address >> 8),
                                               static_cast<std::uint8_t>(address)};
        constexpr int kKnocks = 500;  // at 400 kHz a knock takes at least 25 us
        for (int i = 0, failed = 0; i < kKnocks && failed < kTries; ++i) {
            const Answer answer = bus_.send(device_, head, bytes);
            if (answer == Answer::kDone) { return true; }
            failed += answer == Answer::kFailed ? 1 : 0;
        }
        return false;
    }

    Bus bus_;
    std::uint8_t device_;
};

}  // namespace parts
