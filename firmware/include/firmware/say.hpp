// SPDX-License-Identifier: MIT
#pragma once

#include <etl/string.h>

#include <string_view>

#include "hal/console.hpp"

namespace starling {

/// A line on the console. Nobody may be listening, and that is no reason to stop.
inline void say(std::string_view line) {
    (void)hal::console::write(line);
    (void)hal::console::write("\r\n");
}

inline void say(const etl::istring& line) { say(std::string_view{line.data(), line.size()}); }

}  // namespace starling
