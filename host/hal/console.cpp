// SPDX-License-Identifier: MIT
// hal/console: that of whatever is attached, else standard input and output.
#include "hal/console.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "peripherals.hpp"

using starling::host::attached;

etl::expected<std::byte, hal::Error> hal::console::read(std::uint32_t timeout_ms) {
    if (attached() != nullptr) { return attached()->read(timeout_ms); }
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ::poll(&input, 1, static_cast<int>(timeout_ms));
    if (ready == 0 || (ready < 0 && errno == EINTR)) { return etl::unexpected<Error>(Error::kTimeout); }
    std::byte byte{};
    if (ready < 0 || ::read(STDIN_FILENO, &byte, 1) != 1) { return etl::unexpected<Error>(Error::kClosed); }
    return byte;
}

etl::expected<void, hal::Error> hal::console::write(std::string_view text) {
    if (attached() != nullptr) { return attached()->write(text); }
    while (!text.empty()) {
        const ssize_t sent = ::write(STDOUT_FILENO, text.data(), text.size());
        if (sent < 0 && errno == EINTR) { continue; }
        if (sent <= 0) { return etl::unexpected<Error>(Error::kClosed); }
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return {};
}
