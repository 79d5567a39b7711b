// hal/display and hal/buttons of this computer. A terminal is played through its console, line by
// line, so there is no screen of pixels and no key that can be held.
#include "hal/buttons.hpp"
#include "hal/display.hpp"

hal::display::Geometry hal::display::geometry() { return {}; }

etl::expected<void, hal::Error> hal::display::draw(const Rectangle& /*where*/, std::span<const std::uint8_t> /*pixels*/,
                                                   std::size_t /*stride*/) {
    return etl::unexpected<Error>(Error::kAbsent);
}

void hal::display::set_brightness(std::uint8_t /*level*/) {}

hal::buttons::Mask hal::buttons::held() { return 0; }
