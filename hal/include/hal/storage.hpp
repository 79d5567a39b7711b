// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

/// Bytes that survive without power: an EEPROM, some pages of flash, a file, or nothing. Addresses start
/// at 0 whatever the part's own are. False always means that the device did not answer as it should.
///
/// The power may fail during any call. Then every byte of each page the call had to touch, and of each
/// unit it had to erase, may hold anything; the others keep what they held.
namespace hal::storage {

struct Geometry {
    std::uint32_t size;        ///< bytes; 0 on a machine that keeps nothing
    std::uint32_t page;        ///< what a cut while programming may spoil at most, in bytes
    std::uint32_t erase_unit;  ///< what is erased at once, in bytes; 0: programming replaces, nothing is erased
};

/// Never changes while the machine runs, except to size 0 when the device is found missing.
[[nodiscard]] Geometry geometry();

/// Fills `bytes` from `address` on.
[[nodiscard]] bool read(std::uint32_t address, std::span<std::uint8_t> bytes);

/// Writes `bytes` from `address` on, in ascending order; both are multiples of 4, and the range may span
/// pages. On a part with erase units a byte can be programmed once after each erase, from 0xFF.
[[nodiscard]] bool program(std::uint32_t address, std::span<const std::uint8_t> bytes);

/// Makes the unit that begins at `address` all 0xFF. Only on a part with erase units.
[[nodiscard]] bool erase(std::uint32_t address);

}  // namespace hal::storage
