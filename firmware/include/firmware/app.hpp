// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "firmware/console.hpp"
#include "firmware/key_reader.hpp"
#include "firmware/line_reader.hpp"
#include "firmware/screens.hpp"
#include "firmware/umpire.hpp"

namespace starling {

/// The handheld's application. It asks hal for time, buttons and typed lines, and shows itself through a face. No
/// statics: a program may have several.
class App {
public:
    explicit App(Face& face) : screens_(face, house_, umpire_, gammon_), console_(house_, umpire_, gammon_, screens_) {}
    App(const App&) = delete;
    App& operator=(const App&) = delete;

    /// Greets on the console and shows the game that was in progress, or the splash.
    void start();
    /// One turn of the main loop; call it for ever.
    void step();

private:
    /// Dims after a while without a person, then sleeps.
    enum class Light : std::uint8_t { kBright, kDim };

    std::optional<Key> read_key();
    void read_console();
    /// True if a line is ready to be obeyed.
    bool read_line();
    bool poll_while_thinking();
    Engine::Poll poll() { return Engine::Poll::create<App, &App::poll_while_thinking>(*this); }
    void show();
    void note_activity();
    void rest_if_idle();
    void set_light(Light light);
    void trace_buttons() const;

    House house_;
    Umpire umpire_{house_};
    gammon::Umpire gammon_{house_};
    Screens screens_;
    Console console_;
    KeyReader keys_;
    LineReader lines_;
    std::uint32_t active_ms_ = 0;  ///< when a person last did something
    std::uint8_t brightness_ = 0;  ///< as the display was told
    Light light_ = Light::kBright;
    bool line_waits_ = false;  ///< was typed while the engine thought
};

}  // namespace starling
