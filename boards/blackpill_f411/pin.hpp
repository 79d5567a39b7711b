// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace blackpill {

/// One pin of a GPIO port. `Registers` reads and writes words by address.
template <class Registers>
class Pin {
public:
    constexpr Pin(std::uint32_t port, unsigned number) : port_(port), number_(number) {}

    /// An input with its pull-up on. False if there is no such port: the emulator has none, and all of its registers
    /// read 0.
    bool make_input() const {
        put(kMode, 2, 0);
        put(kPull, 2, 1);
        return get(kPull, 2) == 1;
    }

    /// For a peripheral of that number.
    void make_alternate(unsigned function) const {
        put(number_ < 8 ? kFunctionLow : kFunctionHigh, 4, number_ % 8, function);
        put(kMode, 2, 2);
    }

    /// Only ever pulled low; a resistor, ours or one on the wire, pulls it high.
    void make_open_drain() const {
        put(kType, 1, 1);
        put(kPull, 2, 1);
    }

    void make_output() const { put(kMode, 2, 1); }

    bool is_high() const { return get(kIn, 1) != 0; }
    void drive(bool high) const { Registers::write(port_ + kSetReset, 1U << (high ? number_ : number_ + 16)); }

private:
    static constexpr std::uint32_t kMode = 0x00, kType = 0x04, kPull = 0x0C, kIn = 0x10, kSetReset = 0x18,
                                   kFunctionLow = 0x20, kFunctionHigh = 0x24;

    /// A register has a field of so many bits for each pin.
    void put(std::uint32_t offset, unsigned bits, std::uint32_t value) const { put(offset, bits, number_, value); }
    void put(std::uint32_t offset, unsigned bits, unsigned place, std::uint32_t value) const {
        const std::uint32_t mask = ((1U << bits) - 1) << (place * bits);
        const std::uint32_t others = Registers::read(port_ + offset) & ~mask;
        Registers::write(port_ + offset, others | value << (place * bits));
    }
    std::uint32_t get(std::uint32_t offset, unsigned bits) const {
        return (Registers::read(port_ + offset) >> (number_ * bits)) & ((1U << bits) - 1);
    }

    std::uint32_t port_;
    unsigned number_;
};

}  // namespace blackpill
