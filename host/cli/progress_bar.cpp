// SPDX-License-Identifier: MIT
#include "progress_bar.hpp"

#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <iostream>
#include <string>

namespace starling::cli {

namespace {

constexpr int kWidth = 30;
constexpr std::chrono::milliseconds kInterval{100};
constexpr std::string_view kWipe = "\r\x1b[K";

std::string duration(double seconds) {
    const auto whole = std::llround(seconds);
    char text[32];
    if (whole < 60) {
        std::snprintf(text, sizeof text, "%lld s", whole);
    } else if (whole < 3600) {
        std::snprintf(text, sizeof text, "%lld min %02lld s", whole / 60, whole % 60);
    } else {
        std::snprintf(text, sizeof text, "%lld h %02lld min", whole / 3600, whole / 60 % 60);
    }
    return text;
}

}  // namespace

ProgressBar::ProgressBar() : is_visible_(::isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
    if (is_visible_) { std::cerr << kWipe << std::flush; }
}

void ProgressBar::show(double share) {
    const auto now = Clock::now();
    if (!is_visible_ || now < next_) { return; }
    next_ = now + kInterval;
    const double elapsed = std::chrono::duration<double>(now - start_).count();
    const auto filled = static_cast<std::size_t>(share * kWidth);
    char percent[16];
    std::snprintf(percent, sizeof percent, "%5.1f %%", share * 100);
    std::cerr << kWipe << '[' << std::string(filled, '#') << std::string(kWidth - filled, '.') << "] " << percent;
    // The first guesses are wild: none is made before a second has passed.
    if (share > 0 && elapsed > 1) { std::cerr << ", " << duration(elapsed / share - elapsed) << " left"; }
    std::cerr << std::flush;
}

}  // namespace starling::cli
