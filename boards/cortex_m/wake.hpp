// SPDX-License-Identifier: MIT
#pragma once

#include "device.hpp"

namespace cortex_m {

/// May this interrupt, which has no handler, end a __WFI() while interrupts are off?
inline void let_wake(IRQn_Type interrupt, bool may) {
    NVIC_ClearPendingIRQ(interrupt);
    if (may) {
        NVIC_EnableIRQ(interrupt);
    } else {
        NVIC_DisableIRQ(interrupt);
    }
}

}  // namespace cortex_m
