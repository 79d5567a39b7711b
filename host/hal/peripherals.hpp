// SPDX-License-Identifier: MIT
#pragma once

#include "hal/buttons.hpp"
#include "hal/console.hpp"
#include "hal/display.hpp"

namespace starling::host {

/// What hal's display, buttons and console are on this computer. Without any attached there is no screen and no
/// button, and the console is standard input and output.
class Peripherals {
public:
    Peripherals() = default;
    Peripherals(const Peripherals&) = delete;
    Peripherals& operator=(const Peripherals&) = delete;
    virtual ~Peripherals() = default;

    virtual hal::display::Geometry geometry() const = 0;
    virtual etl::expected<void, hal::Error> draw(const hal::display::Rectangle& where,
                                                 std::span<const std::uint8_t> pixels, std::size_t stride) = 0;
    virtual void set_brightness(std::uint8_t level) = 0;
    virtual hal::buttons::Mask present() const = 0;
    virtual hal::buttons::Mask held() = 0;
    virtual etl::expected<std::byte, hal::Error> read(std::uint32_t timeout_ms) = 0;
    virtual etl::expected<void, hal::Error> write(std::string_view text) = 0;
    /// Until a button is held down or a byte comes, or neither ever will.
    virtual void sleep() = 0;
    /// The program is about to die: whatever it says next must be readable.
    virtual void give_up() = 0;
};

/// Plugs them in for as long as this lives; one at a time.
class Attached {
public:
    explicit Attached(Peripherals& peripherals);
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;
    ~Attached();
};

/// Those that are attached, or null.
Peripherals* attached();

}  // namespace starling::host
