// SPDX-License-Identifier: MIT
#include "clock_tree.hpp"
#include "device.hpp"
#include "drivers.hpp"
#include "register.hpp"

namespace {

using Tree = blackpill::ClockTree<cortex_m::Registers>;

std::uint32_t hz;

/// The emulator runs at a speed of its own, whatever it is told, and says which in a register where the part has a
/// constant: how many ticks of an eighth of the core's clock are 10 ms, less one.
std::uint32_t obtained(std::uint32_t told) {
    constexpr std::uint32_t kEmulatorHz = 168'000'000;
    const std::uint32_t ten_ms = (SysTick->CALIB & SysTick_CALIB_TENMS_Msk) + 1;
    return ten_ms == kEmulatorHz / 8 / 100 ? kEmulatorHz : told;
}

}  // namespace

void blackpill::run_fast() { hz = obtained(Tree::speed_up()); }

void blackpill::run_slowly() {
    if (Tree::slow_down()) { hz = obtained(Tree::kSlowHz); }
}

std::uint32_t blackpill::core_hz() { return hz; }
