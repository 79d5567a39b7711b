// SPDX-License-Identifier: MIT
#pragma once

#include "../mps2/part.hpp"

// Image AN386: a Cortex-M4F.
#define __CM4_REV 0x0001U
#include <core_cm4.h>
