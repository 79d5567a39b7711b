// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The checksum of saved records and of weight images.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace starling {

/// CRC-32 as in Ethernet and zip (polynomial 0xEDB88320, reflected). Takes half a byte at a time: a table of 16 words
/// instead of 256, because records are short and flash is scarce.
class Crc32 {
public:
    /// Adds bytes. Several calls give the same sum as one call with all bytes.
    constexpr void add(std::span<const std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) {
            state_ ^= byte;
            state_ = (state_ >> 4) ^ kTable[state_ & 0xFU];
            state_ = (state_ >> 4) ^ kTable[state_ & 0xFU];
        }
    }
    /// The checksum of all bytes so far.
    constexpr std::uint32_t value() const { return ~state_; }

private:
    static constexpr std::array<std::uint32_t, 16> kTable = [] {
        std::array<std::uint32_t, 16> table{};
        for (std::uint32_t i = 0; i < table.size(); ++i) {
            std::uint32_t word = i;
            for (int bit = 0; bit < 4; ++bit) { word = (word >> 1) ^ ((word & 1U) != 0 ? 0xEDB88320U : 0U); }
            table[i] = word;
        }
        return table;
    }();

    std::uint32_t state_ = 0xFFFFFFFFU;
};

/// The checksum of `bytes` in one call.
constexpr std::uint32_t crc32(std::span<const std::uint8_t> bytes) {
    Crc32 crc;
    crc.add(bytes);
    return crc.value();
}

}  // namespace starling
