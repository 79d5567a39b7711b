#include "progress.hpp"

#include <unistd.h>

#include <iomanip>
#include <iostream>

namespace starling::cli {

std::function<void(std::uint64_t, std::uint64_t)> progress_on_terminal() {
    if (::isatty(STDERR_FILENO) == 0) {
        return [](std::uint64_t, std::uint64_t) {};
    }
    return [shown = std::uint64_t{101}](std::uint64_t done, std::uint64_t total) mutable {
        const std::uint64_t percent = done * 100 / total;
        if (percent == shown) { return; }
        shown = percent;
        std::cerr << "\r" << std::setw(3) << percent << " %" << (done == total ? "\r     \r" : "") << std::flush;
    };
}

}  // namespace starling::cli
