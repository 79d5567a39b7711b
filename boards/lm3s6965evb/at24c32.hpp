#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace lm3s {

/// Microchip (Atmel) AT24C32: 4 KB of EEPROM in pages of 32 bytes. A write that crosses the end of a page
/// would go on at its beginning, so writes are split; after each the part is deaf for up to 10 ms, so
/// whoever comes next knocks until it answers. `Bus` is an I2cMaster.
template <class Bus>
class At24c32 {
public:
    static constexpr std::uint32_t kSize = 4096;
    static constexpr std::uint32_t kPage = 32;

    explicit constexpr At24c32(Bus bus) : bus_(bus) {}

    bool is_present() const { return bus_.start() && point_at(0); }

    bool read(std::uint32_t address, std::span<std::uint8_t> bytes) const {
        if (!is_inside(address, bytes.size())) { return false; }
        // Two transfers instead of a repeated start, which the emulator does not know; the part remembers
        // where it was pointed.
        return bytes.empty() || (point_at(address) && bus_.receive(kDevice, bytes) == Answer::kDone);
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
    static constexpr std::uint8_t kDevice = 0x50;  ///< its three address pins are low

    static bool is_inside(std::uint32_t address, std::size_t size) {
        return address <= kSize && size <= kSize - address;
    }

    bool point_at(std::uint32_t address) const { return send(address, {}); }

    bool send(std::uint32_t address, std::span<const std::uint8_t> bytes) const {
        const std::array<std::uint8_t, 2> head{static_cast<std::uint8_t>(address >> 8),
                                               static_cast<std::uint8_t>(address)};
        constexpr int kKnocks = 500;  // at 357 kHz a knock takes at least 30 us
        for (int i = 0; i < kKnocks; ++i) {
            const Answer answer = bus_.send(kDevice, head, bytes);
            if (answer != Answer::kNobody) { return answer == Answer::kDone; }
        }
        return false;
    }

    Bus bus_;
};

}  // namespace lm3s
