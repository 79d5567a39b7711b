// SPDX-License-Identifier: MIT
// hal/display: an OLED on I2C1, if one is found at the start.
#include "hal/display.hpp"

#include <algorithm>

#include "bus.hpp"
#include "drivers.hpp"
#include "mono_oled.hpp"

namespace {

using Panel = parts::MonoOled<blackpill::Bus>;

constinit Panel panel{{}};

}  // namespace

void blackpill::start_display() { (void)panel.find(); }

void blackpill::suspend_display() { panel.switch_on(false); }
void blackpill::resume_display() { panel.switch_on(true); }

hal::display::Geometry hal::display::geometry() { return panel.is_found() ? Panel::kGeometry : Geometry{}; }

etl::expected<void, hal::Error> hal::display::draw(const Rectangle& where, std::span<const std::uint8_t> pixels,
                                                   std::size_t stride) {
    if (!panel.is_found()) { return etl::unexpected<Error>(Error::kAbsent); }
    if (!panel.draw(where, pixels, stride)) { return etl::unexpected<Error>(Error::kFailed); }
    return {};
}

void hal::display::set_brightness(std::uint8_t level) { panel.set_brightness(std::min<std::uint8_t>(level, 15)); }
