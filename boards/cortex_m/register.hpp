// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace cortex_m {

/// A device register by its address.
inline volatile std::uint32_t& reg(std::uint32_t address) {
    return *reinterpret_cast<volatile std::uint32_t*>(address);
}

/// The registers of the part itself, for drivers that are tested against others.
struct Registers {
    static std::uint32_t read(std::uint32_t address) { return reg(address); }
    static void write(std::uint32_t address, std::uint32_t value) { reg(address) = value; }
};

inline void set_bits(std::uint32_t address, std::uint32_t bits) { reg(address) = reg(address) | bits; }
inline void clear_bits(std::uint32_t address, std::uint32_t bits) { reg(address) = reg(address) & ~bits; }

}  // namespace cortex_m
