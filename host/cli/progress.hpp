#pragma once

#include <cstdint>
#include <functional>

namespace starling::cli {

/// Shows a percentage on standard error, wiped when all is done; nothing where that is not a terminal.
std::function<void(std::uint64_t done, std::uint64_t total)> progress_on_terminal();

}  // namespace starling::cli
