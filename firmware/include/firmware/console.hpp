// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "firmware/screens.hpp"
#include "firmware/ubgi.hpp"
#include "firmware/umpire.hpp"

namespace starling {

/// The lines a person, or a program, types on the serial port: the whole game without a screen, and what a maker wants
/// to know of his board.
class Console {
public:
    Console(House& house, Umpire& umpire, gammon::Umpire& gammon, Screens& screens)
        : house_(house), umpire_(umpire), gammon_(gammon), screens_(screens) {}

    void obey(std::string_view line);
    /// Is every button and every picture to be told?
    bool traces() const { return traces_; }

private:
    struct Command {
        std::string_view name;
        void (Console::*obey)(std::string_view arguments);
        enum class Needs : std::uint8_t { kNothing, kMatch } needs;
        /// The same in a game of backgammon; nothing: this game does not know it.
        void (Console::*obey_gammon)(std::string_view arguments) = nullptr;
    };
    static const Command* find(std::string_view name);

    void help(std::string_view arguments);
    void begin(std::string_view arguments);
    void set_up(std::string_view arguments);
    void begin_from(const StartPosition& start);
    void roll(std::string_view arguments);
    void enter(std::string_view arguments);
    void play(std::string_view arguments);
    void pass(std::string_view arguments);
    void hint(std::string_view arguments);
    void undo(std::string_view arguments);
    void resign(std::string_view arguments);
    void accept(std::string_view arguments);
    void decline(std::string_view arguments);
    void answer_offer(bool accepts);
    void now(std::string_view arguments);
    void board(std::string_view arguments);
    void statistics(std::string_view arguments);
    void level(std::string_view arguments);
    void dice(std::string_view arguments);
    void speed(std::string_view arguments);
    void training(std::string_view arguments);
    void against(std::string_view arguments);
    void side(std::string_view arguments);
    void let_engine_play(std::string_view arguments);
    void pause(std::string_view arguments);
    void seed(std::string_view arguments);
    void bench(std::string_view arguments);
    void selftest(std::string_view arguments);
    void trace(std::string_view arguments);

    void game(std::string_view arguments);
    void teacher(std::string_view arguments);

    // Backgammon.
    void gammon_begin(const std::optional<backgammon::Position>& start);
    void gammon_set_up(std::string_view id);
    void gammon_roll(std::string_view arguments);
    void gammon_enter(std::string_view arguments);
    void gammon_play(std::string_view arguments);
    void gammon_done(std::string_view arguments);
    void gammon_pass(std::string_view arguments);
    void gammon_undo(std::string_view arguments);
    void gammon_resign(std::string_view arguments);
    void gammon_board(std::string_view arguments);
    void gammon_id(std::string_view arguments);
    void gammon_statistics();

    void settle(std::string_view answer);
    void after_change();
    void say_shares(unsigned size);

    House& house_;
    Umpire& umpire_;
    gammon::Umpire& gammon_;
    Screens& screens_;
    Ubgi ubgi_;
    bool traces_ = false;
};

}  // namespace starling
