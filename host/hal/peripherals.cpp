// SPDX-License-Identifier: MIT
// hal/display and hal/buttons of this computer: those of whatever is attached.
#include "peripherals.hpp"

namespace starling::host {

namespace {

Peripherals*& socket() {
    static Peripherals* plugged = nullptr;
    return plugged;
}

}  // namespace

Attached::Attached(Peripherals& peripherals) { socket() = &peripherals; }
Attached::~Attached() { socket() = nullptr; }

Peripherals* attached() { return socket(); }

}  // namespace starling::host

using starling::host::attached;

hal::display::Geometry hal::display::geometry() { return attached() != nullptr ? attached()->geometry() : Geometry{}; }

etl::expected<void, hal::Error> hal::display::draw(const Rectangle& where, std::span<const std::uint8_t> pixels,
                                                   std::size_t stride) {
    if (attached() == nullptr) { return etl::unexpected<Error>(Error::kAbsent); }
    return attached()->draw(where, pixels, stride);
}

void hal::display::set_brightness(std::uint8_t level) {
    if (attached() != nullptr) { attached()->set_brightness(level); }
}

hal::buttons::Mask hal::buttons::present() { return attached() != nullptr ? attached()->present() : Mask{0}; }

hal::buttons::Mask hal::buttons::held() { return attached() != nullptr ? attached()->held() : Mask{0}; }
