#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/rng.hpp"
#include "firmware/button_reader.hpp"
#include "firmware/face.hpp"
#include "firmware/keeper.hpp"
#include "firmware/line_reader.hpp"
#include "firmware/session.hpp"

namespace starling {

/// The handheld's application: a title, a game of a person against the engine, its end. It asks hal
/// for time, buttons and typed lines, and shows itself through a face. No statics: a program may
/// have several.
class App {
public:
    explicit App(Face& face) : face_(face) {}

    /// Greets on the console and shows the game that was in progress, or the title.
    void start();
    /// One turn of the main loop; call it for ever.
    void step();

private:
    enum class Screen : std::uint8_t { kTitle, kGame };

    // What a person does with buttons.
    void read_buttons();
    void trace_buttons() const;
    void press(hal::buttons::Button button);
    void press_on_title(hal::buttons::Button button);
    void press_in_game(hal::buttons::Button button);
    void move_cursor(int step);

    // What he types.
    void read_console();
    void obey(std::string_view line);
    void obey_new(std::string_view arguments);
    void obey_seed(std::string_view arguments);
    void obey_pause(std::string_view arguments);
    void obey_play(std::string_view arguments);
    void print_board() const;
    void print_statistics() const;

    // What happens in the game.
    void begin_game();
    void roll();
    void play(const DiceGame::Move& move);
    void let_engine_act();
    bool is_engines_turn() const;
    void stir_entropy();

    // What outlives a start.
    void resume();
    void keep();
    void count_result();
    void tell_game() const;

    Prompt prompt() const;
    Scene scene() const;
    void show();

    Face& face_;
    ButtonReader buttons_;
    LineReader lines_;
    Keeper keeper_;
    std::optional<Session> session_;
    std::optional<std::uint32_t> given_seed_;
    std::uint32_t waiting_since_ms_ = 0;
    std::uint32_t pause_ms_ = 600;  ///< how long the engine lets a person look before it rolls or moves
    std::uint8_t cursor_ = 0;       ///< index into the session's moves
    Screen screen_ = Screen::kTitle;
    Offer offer_{5, 4};
    Side person_ = Side::kX;
    bool engine_plays_both_ = false;
    bool changed_ = false;
    bool traces_ = false;  ///< tell every button and every picture
};

}  // namespace starling
