// SPDX-License-Identifier: MIT
#include "firmware/app.hpp"

#include <array>

#include "firmware/say.hpp"
#include "firmware/text.hpp"
#include "hal/clock.hpp"
#include "hal/display.hpp"
#include "hal/entropy.hpp"
#include "hal/power.hpp"

namespace starling {

using hal::buttons::Button;

namespace {

// Spelt out: gcc 12 keeps an array whose type it deduced in RAM.
constexpr std::array<Button, 5> kAllButtons = {Button::kUp, Button::kDown, Button::kLeft, Button::kRight,
                                               Button::kSelect};
constexpr std::array<std::string_view, kAllButtons.size()> kButtonNames = {"up", "down", "left", "right", "select"};

/// As bright as the setting says, of 15: none is invisible.
constexpr std::uint8_t level_of(std::uint8_t setting) { return static_cast<std::uint8_t>(3 + 4 * setting); }

}  // namespace

void App::start() {
    say("Starling " STARLING_VERSION " on " STARLING_BOARD ". Type help.");
    house_.start();
    if (umpire_.has_match()) { umpire_.tell_game(); }
    if (kHasBackgammon && gammon_.has_match()) { gammon_.tell_game(); }
    screens_.start(hal::clock::now_ms());
    note_activity();
    show();
}

void App::step() {
    if (line_waits_) {
        line_waits_ = false;
        console_.obey(lines_.line());
    }
    read_console();
    if (const auto key = read_key()) { screens_.press(*key, hal::clock::now_ms()); }
    screens_.step(hal::clock::now_ms(), poll());
    if (!line_waits_) { show(); }
    rest_if_idle();
}

void App::show() {
    set_light(light_);
    const Screens::Shown shown = screens_.show(hal::clock::now_ms());
    if (console_.traces() && shown == Screens::Shown::kPicture) { say("shown"); }
}

std::optional<Key> App::read_key() {
    const auto held_before = keys_.buttons().held();
    const auto key = keys_.read(hal::buttons::held(), hal::buttons::present(), hal::clock::now_ms());
    if (keys_.buttons().held() != held_before) {
        if (console_.traces()) { trace_buttons(); }
        note_activity();
        // When exactly a finger comes down is the best chance there is on a machine without a noise generator.
        house_.kept().seeds.stir(hal::entropy::gather());
    }
    return key;
}

/// "held left select", "held none".
void App::trace_buttons() const {
    const hal::buttons::Mask held = keys_.buttons().held();
    etl::string<40> line{"held"};
    for (std::size_t i = 0; i < kAllButtons.size(); ++i) {
        if (!hal::buttons::contains(held, kAllButtons[i])) { continue; }
        line.push_back(' ');
        text::append(line, kButtonNames[i]);
    }
    if (held == 0) { text::append(line, " none"); }
    say(line);
}

bool App::read_line() {
    while (const auto byte = hal::console::read(0)) {
        note_activity();
        const LineReader::Result result = lines_.take(byte.value());
        (void)hal::console::write(lines_.echo());
        if (result == LineReader::Result::kTooLong) { say("error: line too long"); }
        if (result == LineReader::Result::kLine) { return true; }
    }
    return false;
}

void App::read_console() {
    while (read_line()) {
        const bool traced = console_.traces();
        console_.obey(lines_.line());
        if (console_.traces() && !traced && keys_.buttons().has_settled()) { trace_buttons(); }
    }
}

/// The search asks while it works. A line typed meanwhile is obeyed as soon as the search has let go.
bool App::poll_while_thinking() {
    hal::power::feed_watchdog();
    if (const auto key = read_key()) { screens_.press_while_thinking(*key); }
    if (!line_waits_ && read_line()) {
        if (lines_.line() == "now") {
            screens_.move_now();
        } else {
            line_waits_ = true;
            screens_.interrupt();
        }
    }
    const unsigned percent = screens_.percent_used();
    screens_.show_progress(percent);
    return percent == 100 || screens_.wants_to_stop();
}

void App::note_activity() {
    active_ms_ = hal::clock::now_ms();
    light_ = Light::kBright;
}

void App::rest_if_idle() {
    constexpr std::uint32_t kDimMs = 20'000, kMinuteMs = 60'000;
    const std::uint32_t idle = hal::clock::now_ms() - active_ms_;
    if (idle >= kDimMs) { light_ = Light::kDim; }
    // A program that drives the device may be slower than any person.
    if (console_.traces() || idle < house_.settings().sleep_minutes * kMinuteMs) { return; }
    house_.keep();
    brightness_ = 0;
    hal::display::set_brightness(0);
    say("asleep");
    hal::power::sleep();
    say("awake");
    keys_.ignore_held(hal::clock::now_ms());
    note_activity();
    screens_.wake(hal::clock::now_ms());
}

void App::set_light(Light light) {
    const std::uint8_t wanted = light == Light::kDim ? std::uint8_t{1} : level_of(house_.settings().brightness);
    if (wanted == brightness_) { return; }
    brightness_ = wanted;
    hal::display::set_brightness(wanted);
}

}  // namespace starling
