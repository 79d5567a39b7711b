// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "hal/buttons.hpp"
#include "pin.hpp"
#include "registers.hpp"

namespace blackpill {

/// Five switches to ground; the part's own resistors pull their pins up. `Registers` reads and writes words by address.
template <class Registers>
class Switches {
public:
    /// False if there are no such pins, as in the emulator, where all of them would seem pressed.
    static bool start() {
        Registers::write(kPortOf8To11, 0x0000);   // port A
        Registers::write(kPortOf12To15, 0x1111);  // port B
        Registers::write(kFalling, kLines);
        return std::all_of(kPins.begin(), kPins.end(), [](const Pin<Registers>& pin) { return pin.make_input(); });
    }

    static hal::buttons::Mask held() {
        unsigned mask = 0;
        for (unsigned i = 0; i < kPins.size(); ++i) { mask |= kPins[i].is_high() ? 0U : 1U << i; }
        return static_cast<hal::buttons::Mask>(mask);
    }

    /// While it listens, a switch that closes asks for the interrupt of its line.
    static void listen(bool on) {
        Registers::write(kPending, kLines);  // written ones clear
        Registers::write(kLetThrough, on ? kLines : 0);
    }

private:
    // Five neighbours on the board's edge; no two have the same number, since a number is one wake-up line.
    static constexpr std::array<Pin<Registers>, 5> kPins{{{kGpioB, 12},   // in hal's order: up,
                                                          {kGpioB, 13},   // down,
                                                          {kGpioB, 14},   // left,
                                                          {kGpioB, 15},   // right,
                                                          {kGpioA, 8}}};  // select
    static constexpr std::uint32_t kLines = 0xFU << 12 | 1U << 8;

    static constexpr std::uint32_t kSyscfg = 0x40013800;
    static constexpr std::uint32_t kPortOf8To11 = kSyscfg + 0x10, kPortOf12To15 = kSyscfg + 0x14;
    static constexpr std::uint32_t kExti = 0x40013C00;
    static constexpr std::uint32_t kLetThrough = kExti + 0x00, kFalling = kExti + 0x0C, kPending = kExti + 0x14;
};

}  // namespace blackpill
