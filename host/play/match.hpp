// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board_view.hpp"
#include "conversation.hpp"
#include "engine.hpp"
#include "score.hpp"

namespace starling::play {

/// Who is a person; the engine plays for the others.
enum class Seats : std::uint8_t { kX, kO, kBoth, kNobody };

/// "x", "o", "two" or "watch", or nothing.
std::optional<Seats> seats_named(std::string_view word);

/// How a match begins. All of it can be changed while it goes on, except the game and the look.
struct Setting {
    DiceGame game;
    std::uint64_t seed;
    unsigned level;
    Seats seats;
    Look look;
};

/// Games of Dice in a terminal, one after the other, on standard input and output.
class Match {
public:
    explicit Match(const Setting& setting);

    /// Returns when the person leaves.
    void run();

private:
    /// All that undo brings back: the game with its dice, and the engine's random errors.
    struct Moment {
        DiceSession session;
        Rng whims;
    };

    std::vector<Word> words();
    void greet() const;
    std::string level_text() const;
    bool is_person(Side side) const;
    bool is_over() const { return now_.session.phase() == DiceSession::Phase::kOver; }
    void roll_and_print();
    void print_and_play(const DiceGame::Move& move);
    void let_engine_play();
    void end_game();
    void show_board();
    void ask_person();
    std::string prompt() const;
    void obey_move(const std::string& answer);
    void play_named(const std::string& answer);
    void begin_game();
    void sit(Seats seats);
    void set_level(const std::string& number);
    void undo();
    void give_hint();
    unsigned number_of(const DiceGame::Move& move) const;

    Setting setting_;
    Engine engine_;
    Moment now_;
    Score score_;
    std::vector<Moment> past_;  ///< one for each decision of a person, or of the engine while it is watched
    Conversation conversation_;
    bool is_board_shown_ = false;
    bool has_left_ = false;
};

}  // namespace starling::play
