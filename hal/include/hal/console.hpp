// SPDX-License-Identifier: MIT
#pragma once

#include <etl/expected.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hal/error.hpp"

/// A line of text to the outside: a serial port on a board, a terminal on the host. 115200 baud,
/// 8 bits, no parity, where that means anything.
namespace hal::console {

/// Waits at most `timeout_ms` for one byte; 0 asks without waiting. kClosed: none will ever come.
[[nodiscard]] etl::expected<std::byte, Error> read(std::uint32_t timeout_ms);

/// Sends all of `text` before it returns, or says why it stopped.
[[nodiscard]] etl::expected<void, Error> write(std::string_view text);

}  // namespace hal::console
