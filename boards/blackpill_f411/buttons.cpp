// SPDX-License-Identifier: MIT
// hal/buttons on five switches.
#include "hal/buttons.hpp"

#include "device.hpp"
#include "drivers.hpp"
#include "register.hpp"
#include "switches.hpp"
#include "wake.hpp"

namespace {

using Five = blackpill::Switches<cortex_m::Registers>;

bool are_there;

}  // namespace

void blackpill::start_buttons() { are_there = Five::start(); }

void blackpill::wake_by_buttons(bool on) {
    Five::listen(on);
    cortex_m::let_wake(EXTI9_5_IRQn, on);
    cortex_m::let_wake(EXTI15_10_IRQn, on);
}

hal::buttons::Mask hal::buttons::present() { return are_there ? kAll : Mask{0}; }

hal::buttons::Mask hal::buttons::held() { return are_there ? Five::held() : Mask{0}; }
