// SPDX-License-Identifier: MIT
#include "fakes/machine.hpp"

#include <utility>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "hal/clock.hpp"
#include "hal/console.hpp"
#include "hal/display.hpp"
#include "hal/entropy.hpp"
#include "hal/panic.hpp"
#include "hal/power.hpp"

using starling::test::machine;

starling::test::FakeMachine& starling::test::machine() {
    static FakeMachine the_machine;
    return the_machine;
}

void starling::test::reset_machine() { machine() = FakeMachine{}; }

hal::buttons::Mask hal::buttons::present() { return machine().present; }
hal::buttons::Mask hal::buttons::held() { return machine().held; }
std::uint32_t hal::clock::now_ms() { return machine().now_ms; }
void hal::clock::rest() { ++machine().now_ms; }
std::uint32_t hal::entropy::gather() { return machine().entropy; }

etl::expected<std::byte, hal::Error> hal::console::read(std::uint32_t /*timeout_ms*/) {
    std::string& typed = machine().typed;
    if (typed.empty()) { return etl::unexpected<Error>(Error::kTimeout); }
    const auto byte = static_cast<std::byte>(typed.front());
    typed.erase(0, 1);
    return byte;
}

etl::expected<void, hal::Error> hal::console::write(std::string_view text) {
    machine().said += text;
    return {};
}

hal::display::Geometry hal::display::geometry() { return machine().geometry; }

etl::expected<void, hal::Error> hal::display::draw(const Rectangle& where, std::span<const std::uint8_t> pixels,
                                                   std::size_t stride) {
    if (machine().screen_fails) { return etl::unexpected<Error>(Error::kFailed); }
    for (std::size_t row = 0; row < where.height; ++row) {
        const auto line = pixels.subspan(row * stride, (where.width + 1U) / 2U);
        std::copy(line.begin(), line.end(),
                  machine().screen.begin() + static_cast<std::ptrdiff_t>((where.y + row) * 64 + where.x / 2U));
    }
    ++machine().pictures;
    return {};
}

void hal::display::set_brightness(std::uint8_t level) { machine().brightness = level; }

void hal::power::feed_watchdog() {
    ++machine().feedings;
    machine().typed += std::exchange(machine().typed_in_thought, {});
}

void hal::power::sleep() {
    ++machine().sleeps;
    machine().held = machine().wakes;
}

void hal::panic(const char* reason) {
    std::printf("panic: %s\n", reason);
    std::exit(99);
}
