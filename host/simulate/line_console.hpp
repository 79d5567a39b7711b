// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "peripherals.hpp"

namespace starling::simulate {

/// A board without screen and buttons on standard input and output. A line is handed over once the application
/// has been silent for a while, as a person would type it, so that a script can play.
class LineConsole final : public host::Peripherals {
public:
    /// To be called after each step of the application. False once the input has ended and nothing more is said.
    bool attend();
    /// Could everything that was said be written?
    bool is_heard() const { return is_heard_; }

    hal::display::Geometry geometry() const override { return {}; }
    etl::expected<void, hal::Error> draw(const hal::display::Rectangle& where, std::span<const std::uint8_t> pixels,
                                         std::size_t stride) override;
    hal::buttons::Mask present() const override { return 0; }
    void set_brightness(std::uint8_t /*level*/) override {}
    hal::buttons::Mask held() override { return 0; }
    etl::expected<std::byte, hal::Error> read(std::uint32_t timeout_ms) override;
    etl::expected<void, hal::Error> write(std::string_view text) override;
    void sleep() override;
    void give_up() override {}

private:
    static constexpr unsigned kSilentSteps = 25;

    /// Waits at most that long for each byte; -1: as long as it takes.
    void read_line(int timeout_ms);

    std::string line_;  ///< what is read, and not yet handed over
    bool line_is_whole_ = false;
    bool has_ended_ = false;
    bool is_heard_ = true;
    unsigned silent_steps_ = 0;
};

}  // namespace starling::simulate
