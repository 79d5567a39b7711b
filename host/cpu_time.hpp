// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>

namespace starling {

/// Seconds this thread has computed so far: what others do on a busy machine does not count.
inline double cpu_seconds() {
    std::timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace starling
