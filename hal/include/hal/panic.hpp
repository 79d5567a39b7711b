// SPDX-License-Identifier: MIT
#pragma once

#include <etl/error_handler.h>

namespace hal {

/// We erred. Reports `reason` (which outlives the call) and where on the console, and starts the
/// machine anew; on the host it ends the program.
[[noreturn]] void panic(const char* reason);

inline void panic_on(const etl::exception& error) { panic(error.what()); }

/// Sends ETL's complaints (a full vector, a bad index) to panic(). Every main() does this first:
/// without it ETL notes the error and goes on.
inline void panic_on_library_errors() { etl::error_handler::set_callback<panic_on>(); }

}  // namespace hal
