// SPDX-License-Identifier: MIT
#include "simulate/line_console.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

#include "hal/clock.hpp"

namespace starling::simulate {

bool LineConsole::attend() {
    hal::clock::rest();
    ++silent_steps_;
    if (!line_is_whole_ && !has_ended_) { read_line(0); }
    return is_heard_ && !(has_ended_ && line_.empty() && silent_steps_ > kSilentSteps);
}

void LineConsole::read_line(int timeout_ms) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    while (!line_is_whole_ && ::poll(&input, 1, timeout_ms) > 0) {
        char byte = 0;
        const ssize_t got = ::read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR) { continue; }
        has_ended_ = got != 1;
        if (has_ended_ && line_.empty()) { return; }
        line_ += has_ended_ ? '\n' : byte;  // a last line need not have an end
        line_is_whole_ = line_.back() == '\n';
    }
}

void LineConsole::sleep() {
    if (!line_is_whole_ && !has_ended_) { read_line(-1); }
    silent_steps_ = kSilentSteps;  // it has been silent long enough
}

etl::expected<void, hal::Error> LineConsole::draw(const hal::display::Rectangle& /*where*/,
                                                  std::span<const std::uint8_t> /*pixels*/, std::size_t /*stride*/) {
    return etl::unexpected<hal::Error>(hal::Error::kAbsent);
}

etl::expected<std::byte, hal::Error> LineConsole::read(std::uint32_t /*timeout_ms*/) {
    // Between two lines the application has its silence; within one it has not.
    if (!line_is_whole_ || silent_steps_ < kSilentSteps) { return etl::unexpected<hal::Error>(hal::Error::kTimeout); }
    const auto byte = static_cast<std::byte>(line_.front());
    line_.erase(line_.begin());
    if (line_.empty()) {
        line_is_whole_ = false;
        silent_steps_ = 0;
    }
    return byte;
}

etl::expected<void, hal::Error> LineConsole::write(std::string_view text) {
    const bool is_echo = line_is_whole_;
    if (!is_echo) { silent_steps_ = 0; }
    for (const char c : text) {
        if (c == '\r') { continue; }
        ssize_t sent = 0;
        do { sent = ::write(STDOUT_FILENO, &c, 1); } while (sent < 0 && errno == EINTR);
        if (sent != 1) {
            is_heard_ = false;
            return etl::unexpected<hal::Error>(hal::Error::kClosed);
        }
    }
    return {};
}

}  // namespace starling::simulate
