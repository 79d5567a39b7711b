// SPDX-License-Identifier: MIT
#pragma once

#include "../mps2/part.hpp"

// Image AN500: a Cortex-M7.
#define __CM7_REV 0x0001U
#define __ICACHE_PRESENT 0
#define __DCACHE_PRESENT 0
#define __DTCM_PRESENT 0
#include <core_cm7.h>
