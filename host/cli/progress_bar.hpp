// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>

namespace starling::cli {

/// A line on standard error that shows what share is done and the time that is left; wiped in the end.
/// Shows nothing unless standard error is a terminal.
class ProgressBar {
public:
    ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ~ProgressBar();

    /// From 0 to 1.
    void show(double share);

private:
    using Clock = std::chrono::steady_clock;

    bool is_visible_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_ = start_;
};

}  // namespace starling::cli
