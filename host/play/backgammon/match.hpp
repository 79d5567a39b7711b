// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "backgammon/opponent.hpp"
#include "play/board_view.hpp"
#include "play/conversation.hpp"
#include "play/score.hpp"
#include "starling/backgammon/session.hpp"

namespace starling::backgammon {

/// How a match begins.
struct Setting {
    Rules rules;
    std::uint64_t seed;
    unsigned level;
    play::Look look;
};

/// The engine's random errors in the game of that seed, for choose().
inline std::uint64_t whims_of(std::uint64_t seed) { return ~seed; }

/// Games of backgammon in a terminal, one after the other, on standard input and output: the person is X.
class Match {
public:
    Match(const Setting& setting, std::unique_ptr<Opponent> opponent);

    /// Returns when the person leaves.
    void run();

private:
    /// All that undo brings back.
    struct Moment {
        Session game;
        bool is_resigned = false;
    };

    bool is_over() const { return now_.is_resigned || now_.game.phase() == Session::Phase::kOver; }
    bool is_to_play() const { return !is_over() && now_.game.phase() == Session::Phase::kToPlay; }

    std::vector<play::Word> words();
    std::vector<Play> plays() const;
    std::string level_text() const;
    void begin_game();
    void go_on();
    void play_turn();
    void print_and_play(const Play& play);
    void end_game(Side winner, unsigned points);
    void show_board();
    void ask_person(const std::string& prompt);
    void obey_move(const std::string& answer);
    void set_level(const std::string& number);
    void roll_by_hand();
    void set_dice(const std::string& answer);
    void undo();
    void list_moves();
    void give_hint();
    void resign(const std::string& points);
    void play_written(const std::string& answer);

    Setting setting_;
    std::unique_ptr<Opponent> opponent_;
    Moment now_;
    play::Score score_;
    std::vector<Moment> past_;  ///< one for each decision of the person
    play::Conversation conversation_;
    bool is_board_shown_ = false;
    bool is_rolled_by_hand_ = false;
    bool has_left_ = false;
};

}  // namespace starling::backgammon
