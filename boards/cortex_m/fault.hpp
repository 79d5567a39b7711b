// SPDX-License-Identifier: MIT
#pragma once

namespace cortex_m {

/// What follows a fault's report: the firmware starts anew, a test image ends with an error.
[[noreturn]] void after_fault();

}  // namespace cortex_m
