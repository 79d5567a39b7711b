// SPDX-License-Identifier: MIT
// hal/clock by the core's own timer, for parts that have one.
#include "systick_clock.hpp"
#include "device.hpp"
#include "hal/clock.hpp"

namespace {
volatile std::uint32_t elapsed_ms;
}

void cortex_m::systick_interrupt() { elapsed_ms = elapsed_ms + 1; }

void cortex_m::start_systick(std::uint32_t core_hz) {
    SysTick_Config(core_hz / 1000);
    NVIC_SetPriority(SysTick_IRQn,
                     0);  // as all others: no interrupt interrupts another, which the stack bound counts on
}

void cortex_m::slow_systick() {
    SysTick->LOAD = SysTick_LOAD_RELOAD_Msk;
    SysTick->VAL = 0;
    skip_systick();
}

void cortex_m::skip_systick() { SCB->ICSR = SCB_ICSR_PENDSTCLR_Msk; }

std::uint32_t hal::clock::now_ms() { return elapsed_ms; }

void hal::clock::rest() { __WFI(); }
