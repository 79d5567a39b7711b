// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "registers.hpp"

namespace blackpill {

/// Where the core's clock comes from: 96 MHz from the 25 MHz crystal through the PLL, or the part's own oscillator of
/// 16 MHz. Every wait has a bound, and whatever does not come, the part stays on its own oscillator: a game on a slow
/// clock beats no game. `Registers` reads and writes words by address.
template <class Registers>
class ClockTree {
public:
    static constexpr std::uint32_t kSlowHz = 16'000'000, kFastHz = 96'000'000;

    /// What the core runs at afterwards.
    static std::uint32_t speed_up() {
        if (!slow_down() || !start(kCrystal)) { return kSlowHz; }
        // More voltage, which only a PLL that is off lets us choose; then the flash needs three waits at this speed.
        set(rcc::kApb1enr, kPowerClock);
        set(kPwrCr, kHighestVoltage);
        Registers::write(rcc::kPllcfgr, kPllFromCrystal);
        if (start(kPll) && wait_for_flash(3) && choose(kFromPll)) { return kFastHz; }
        (void)slow_down();
        return kSlowHz;
    }

    /// To the part's own oscillator, and everything else off: also what a bootloader left behind. False if that
    /// cannot be had: the emulator has no such registers, and all of them read 0.
    static bool slow_down() {
        set(rcc::kCr, kOwn);
        if ((Registers::read(rcc::kCr) & kOwn) == 0) { return false; }
        if (!start(kOwn) || !choose(kFromOwn)) { return false; }
        clear(rcc::kCr, kPll);
        clear(rcc::kCr, kCrystal);
        // Both buses of peripherals at half the core's clock: one of them must not be faster than 50 MHz.
        Registers::write(rcc::kCfgr, kHalfForPeripherals);
        return wait_for_flash(0) && await(rcc::kCr, kPll << 1, 0);
    }

private:
    // Each is switched on by a bit of RCC_CR; the next one tells that it runs.
    static constexpr std::uint32_t kOwn = 1U << 0, kCrystal = 1U << 16, kPll = 1U << 24;
    static constexpr std::uint32_t kFromOwn = 0, kFromPll = 2;
    static constexpr std::uint32_t kPowerClock = 1U << 28, kHighestVoltage = 3U << 14;
    static constexpr std::uint32_t kHalfForPeripherals = 4U << 10 | 4U << 13;
    /// 25 MHz / 25 * 192 / 2; and / 4 for USB, which must be 48 MHz though it is not used.
    /// The highest bit is reserved, and set.
    static constexpr std::uint32_t kPllFromCrystal = 25U | 192U << 6 | 0U << 16 | 1U << 22 | 4U << 24 | 1U << 29;

    static bool start(std::uint32_t source) {
        set(rcc::kCr, source);
        return await(rcc::kCr, source << 1, source << 1);
    }

    static bool choose(std::uint32_t source) {
        Registers::write(rcc::kCfgr, kHalfForPeripherals | source);
        return await(rcc::kCfgr, 3U << 2, source << 2);
    }

    static bool wait_for_flash(std::uint32_t cycles) {
        constexpr std::uint32_t kCachesAndPrefetch = 7U << 8;
        Registers::write(kFlashAcr, kCachesAndPrefetch | cycles);
        return await(kFlashAcr, 0xFU, cycles);
    }

    static bool await(std::uint32_t address, std::uint32_t mask, std::uint32_t wanted) {
        constexpr int kPolls = 100'000;  // more than 30 ms at 16 MHz; a crystal takes 2 ms, all else much less
        for (int i = 0; i < kPolls; ++i) {
            if ((Registers::read(address) & mask) == wanted) { return true; }
        }
        return false;
    }

    static void set(std::uint32_t address, std::uint32_t bits) {
        Registers::write(address, Registers::read(address) | bits);
    }
    static void clear(std::uint32_t address, std::uint32_t bits) {
        Registers::write(address, Registers::read(address) & ~bits);
    }
};

}  // namespace blackpill
