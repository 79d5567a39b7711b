// SPDX-License-Identifier: MIT
// hal/display and hal/buttons of a machine that has only a console.
#include "hal/buttons.hpp"
#include "hal/display.hpp"

hal::display::Geometry hal::display::geometry() { return {}; }

etl::expected<void, hal::Error> hal::display::draw(const Rectangle&, std::span<const std::uint8_t>, std::size_t) {
    return etl::unexpected<Error>(Error::kAbsent);
}

void hal::display::set_brightness(std::uint8_t /*level*/) {}

hal::buttons::Mask hal::buttons::present() { return 0; }

hal::buttons::Mask hal::buttons::held() { return 0; }
