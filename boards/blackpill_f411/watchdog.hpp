// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace blackpill {

/// The part's independent watchdog. `Registers` reads and writes words by address.
template <class Registers>
class Watchdog {
public:
    /// Eight seconds of its own oscillator's 32 kHz. That may be anything from 17 to 47 kHz: at least five, at most
    /// fifteen. From here on only a reset stops it.
    static void start() {
        Registers::write(kKey, 0xCCCC);  // go
        Registers::write(kKey, 0x5555);  // the next two may be written
        Registers::write(kPrescaler, 6);
        Registers::write(kReload, 1000);
    }

    static void feed() { Registers::write(kKey, 0xAAAA); }

private:
    static constexpr std::uint32_t kWatchdog = 0x40003000;
    static constexpr std::uint32_t kKey = kWatchdog + 0x00, kPrescaler = kWatchdog + 0x04, kReload = kWatchdog + 0x08;
};

}  // namespace blackpill
