// SPDX-License-Identifier: MIT
#include "match.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "board_view.hpp"
#include "play/paragraph.hpp"
#include "play/silence.hpp"
#include "play/typing.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/position_id.hpp"
#include "words.hpp"

namespace starling::backgammon {

using play::say;

namespace {

constexpr std::string_view kMovesHelp =
    "a play, from where to where: bar/22 enters, 6/off bears off, 6/4(2) moves two checkers. Each player counts points "
    "from their own side, so O's 6 is your 19";

bool is_number(const std::string& word) {
    return !word.empty() && word.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Match::Match(const Setting& setting, std::unique_ptr<Opponent> opponent)
    : setting_(setting),
      opponent_(std::move(opponent)),
      now_{Session(setting.seed, std::nullopt, setting.rules)},
      conversation_("13/7 8/7", kMovesHelp, words()) {}

std::vector<play::Word> Match::words() {
    return {
        {"moves", "m", "", "all plays of this roll, with numbers; a number plays that one",
         [this](const std::string&) { list_moves(); }},
        {"hint", "h", "", "the five best plays with your chances after them, at depth 3 (gnubg's 1-ply)",
         [this](const std::string&) { give_hint(); }},
        {"undo", "u", "", "back to your last decision, as often as you like; the dice stay the same",
         [this](const std::string&) { undo(); }},
        {"level", "l", "1 to 8", "how well the engine plays, from gentle to strongest",
         [this](const std::string& rest) { set_level(rest); }},
        {"board", "b", "", "draw the board again", [this](const std::string&) { show_board(); }},
        {"id", "", "", "gnubg's Position ID of the position",
         [this](const std::string&) { say(PositionId{now_.game.position()}.text()); }},
        {"dice", "", "", "roll by hand from now on: you are asked for every roll after the opening; again to end that",
         [this](const std::string&) { roll_by_hand(); }},
        {"resign", "", "[1 to 3]", "give up this game and as many points",
         [this](const std::string& rest) { resign(rest); }},
        {"new", "n", "", "a new game",
         [this](const std::string&) {
             ++setting_.seed;
             begin_game();
         }},
        {"quit", "q", "", "leave", [this](const std::string&) { has_left_ = true; }},
    };
}

std::vector<Play> Match::plays() const {
    std::vector<Play> all;
    each_play(now_.game.position(), now_.game.turn().roll(), [&](const Play& play, const Position&) {
        all.push_back(play);
        return true;
    });
    return all;
}

std::string Match::level_text() const { return words_of_level(setting_.level, opponent_->is_as_measured()); }

void Match::run() {
    say("You are X and move from 24 to 1. O is the engine with " + std::string(opponent_->nets()) + ", " +
        level_text() + ". Type help for help.");
    begin_game();
    while (!has_left_) { go_on(); }
    if (score_.games() > 0) { say(score_.text()); }
}

void Match::begin_game() {
    now_ = {Session(setting_.seed, std::nullopt, setting_.rules)};
    now_.game.roll();
    score_.begin_game();
    if (is_rolled_by_hand_) { score_.stop_counting("you rolled by hand"); }
    past_.clear();
    is_board_shown_ = false;
    say(words_of(now_.game.opening()) + " (seed " + std::to_string(setting_.seed) + ")");
}

void Match::go_on() {
    if (is_over()) {
        ask_person("new, undo or quit> ");
    } else if (is_to_play()) {
        play_turn();
    } else if (is_rolled_by_hand_) {
        ask_person(std::string("dice of ") + letter(now_.game.mover()) + "> ");
    } else {
        now_.game.roll();
    }
}

void Match::play_turn() {
    const Session& game = now_.game;
    const Roll roll = game.turn().roll();
    if (game.turn().wanted() == 0) {
        print_and_play(Play{});
    } else if (game.mover() == Side::kO) {
        const play::Silence silence;
        print_and_play(opponent_->choose(level(setting_.level), game.position(), roll, whims_of(setting_.seed)).play);
    } else {
        if (!is_board_shown_) { show_board(); }
        ask_person("X " + std::to_string(roll.high) + std::to_string(roll.low) + "> ");
    }
}

void Match::print_and_play(const Play& play) {
    say(words_of(now_.game, play));
    (void)now_.game.play(play);  // one of plays()
    is_board_shown_ = false;
    if (!is_over()) { return; }
    show_board();
    end_game(*now_.game.winner(), now_.game.points());
}

void Match::end_game(Side winner, unsigned points) {
    const bool is_persons = winner == Side::kX;
    say(words_of_result(winner, points, setting_.rules) + ". " +
        score_.end_game(is_persons ? points : 0, is_persons ? 0 : points));
}

void Match::show_board() {
    std::cout << draw_board(scene_of(now_.game), setting_.look);
    is_board_shown_ = true;
}

/// One line from the person, who may leave.
void Match::ask_person(const std::string& prompt) {
    const auto answer = play::ask(prompt);
    if (!answer) {
        has_left_ = true;
    } else if (!answer->empty() && !conversation_.obey(*answer)) {
        obey_move(*answer);
    }
}

/// What is no word: dice or a play.
void Match::obey_move(const std::string& answer) {
    if (is_over()) {
        say("the game is over");
    } else if (is_to_play()) {
        play_written(answer);
    } else {
        set_dice(answer);
    }
}

void Match::set_level(const std::string& number) {
    if (const unsigned wanted = play::number_up_to(number, kLevels.size()); wanted != 0) {
        setting_.level = wanted;
    } else if (!number.empty()) {
        say("levels are 1 to " + std::to_string(kLevels.size()) + ", not " + play::quoted(number));
        return;
    }
    say(level_text());
}

void Match::roll_by_hand() {
    is_rolled_by_hand_ = !is_rolled_by_hand_;
    if (is_rolled_by_hand_) { score_.stop_counting("you rolled by hand"); }
    say(is_rolled_by_hand_ ? "from the next roll on you roll" : "the engine rolls again");
}

/// The roll that a person types: 31 or 3 1.
void Match::set_dice(const std::string& answer) {
    std::string dice;
    std::copy_if(answer.begin(), answer.end(), std::back_inserter(dice), [](char c) { return c != ' '; });
    if (dice.size() == 2 && dice.find_first_not_of("123456") == std::string::npos) {
        (void)now_.game.enter_roll(static_cast<unsigned>(dice[0] - '0'), static_cast<unsigned>(dice[1] - '0'));
    } else {
        say("a roll is two numbers from 1 to 6, like 31");
    }
}

void Match::undo() {
    if (past_.empty()) {
        say("nothing to undo");
        return;
    }
    now_ = past_.back();
    past_.pop_back();
    score_.stop_counting("a play was taken back");
    is_board_shown_ = false;
}

void Match::list_moves() {
    if (!is_to_play()) {
        say(is_over() ? "the game is over" : "nothing is to be played now");
        return;
    }
    unsigned number = 0;
    for (const Play& play : plays()) { std::printf("%4u  %s\n", ++number, text(now_.game.position(), play).c_str()); }
}

void Match::give_hint() {
    constexpr std::size_t kShown = 5;
    if (!is_to_play()) {
        say(is_over() ? "the game is over" : "nothing is to be played now");
        return;
    }
    score_.stop_counting("you had a hint");
    const auto hints = opponent_->hints(now_.game.position(), now_.game.turn().roll(), kShown);
    std::cout << table_of(hints, now_.game.position(), plays());
}

void Match::resign(const std::string& points) {
    const unsigned most = setting_.rules == Rules::kPortes ? 2 : 3;
    const unsigned wanted = points.empty() ? 1 : play::number_up_to(points, most);
    if (is_over()) {
        say("the game is over");
    } else if (wanted == 0) {
        say(std::string("a game is worth 1") + (most == 2 ? " or 2" : ", 2 or 3") + " points, not " +
            play::quoted(points));
    } else {
        past_.push_back(now_);
        now_.is_resigned = true;
        end_game(Side::kO, wanted);
    }
}

/// A play, or its number in the list.
void Match::play_written(const std::string& answer) {
    const Position& position = now_.game.position();
    const Roll roll = now_.game.turn().roll();
    std::optional<Play> play;
    if (is_number(answer)) {
        const std::vector<Play> all = plays();
        const unsigned number = play::number_up_to(answer, static_cast<unsigned>(all.size()));
        if (number == 0) {
            say("there are plays 1 to " + std::to_string(all.size()) + " (moves lists them)");
            return;
        }
        play = all[number - 1];
    } else {
        play = read_play(position, roll, answer);
    }
    if (!play) {
        say(words_of(position, roll, why_refused(position, roll, answer)));
        return;
    }
    past_.push_back(now_);
    print_and_play(*play);
}

}  // namespace starling::backgammon
