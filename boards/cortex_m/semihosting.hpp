// SPDX-License-Identifier: MIT
#pragma once

namespace cortex_m {

/// Ends the emulator or debugger session with an exit code: for test images, which never run alone.
[[noreturn]] void exit_emulator(int code);

}  // namespace cortex_m
