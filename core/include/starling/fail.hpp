// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// What the library does when the program is wrong: the one function that never returns.

namespace starling {

/// Called when the library cannot go on: a capacity is too small, or a game breaks its contract. `why` says which, in
/// words.
///
/// The library's own fail() stops the program; on a desk it prints `why` first. It is a weak symbol: a program may
/// define its own, which must not return.
[[noreturn]] void fail(const char* why);

}  // namespace starling
