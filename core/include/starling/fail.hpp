// SPDX-License-Identifier: MIT
#pragma once

namespace starling {

/// Core cannot go on: a capacity is too small, or a game breaks its contract. `why` says which, in words.
///
/// It stops the program; on a desk it prints the words first. A program that would rather do something else defines the
/// function itself: ours is weak. It must not return.
[[noreturn]] void fail(const char* why);

}  // namespace starling
