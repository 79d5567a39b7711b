// SPDX-License-Identifier: MIT
#pragma once

namespace starling::test {

/// Ends the test program with that exit code, on a board by ending the emulator.
int finish(int code);

}  // namespace starling::test
