// SPDX-License-Identifier: MIT
#include "match.hpp"

#include <chrono>
#include <iostream>

#include "firmware/text.hpp"
#include "paragraph.hpp"
#include "silence.hpp"
#include "typing.hpp"

namespace starling::play {

namespace {

std::ostream& operator<<(std::ostream& out, const etl::istring& line) {
    return out.write(line.data(), static_cast<std::streamsize>(line.size()));
}

/// Prints that a search takes long, wipes that away when it is done, and ends a search of ten seconds.
class Patience {
public:
    void begin() { begin_ = Clock::now(); }
    /// Is it at its end?
    bool is_over() {
        const auto waited = Clock::now() - begin_;
        if (!is_sign_shown_ && waited > std::chrono::seconds{1}) {
            is_sign_shown_ = true;
            std::cout << "thinking ..." << std::flush;
        }
        return waited > std::chrono::seconds{10};
    }
    void end() {
        if (is_sign_shown_) { std::cout << "\r            \r" << std::flush; }
        is_sign_shown_ = false;
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point begin_;
    bool is_sign_shown_ = false;
};

Patience& patience() {
    static Patience patience;
    return patience;
}

/// What `think` finds, with a sign if that takes long and without an echo of keys pressed meanwhile.
template <class Think>
auto while_silent(const Think& think) {
    const Silence silence;
    patience().begin();
    const auto found = think();
    patience().end();
    return found;
}

std::string_view words_of(Seats seats) {
    switch (seats) {
        case Seats::kX: return "You are X.";
        case Seats::kO: return "You are O.";
        case Seats::kBoth: return "Two people play.";
        case Seats::kNobody: break;
    }
    return "The engine plays both sides.";
}

/// Why a game with these seats does not count; empty if it does.
std::string_view why_not_counted(Seats seats) {
    switch (seats) {
        case Seats::kX:
        case Seats::kO: break;
        case Seats::kBoth: return "two people played";
        case Seats::kNobody: return "the engine played both sides";
    }
    return {};
}

Seats exchanged(Seats seats) { return seats == Seats::kX ? Seats::kO : seats == Seats::kO ? Seats::kX : seats; }

}  // namespace

std::optional<Seats> seats_named(std::string_view word) {
    if (word == "x") { return Seats::kX; }
    if (word == "o") { return Seats::kO; }
    if (word == "two") { return Seats::kBoth; }
    if (word == "watch") { return Seats::kNobody; }
    return std::nullopt;
}

Match::Match(const Setting& setting)
    : setting_(setting),
      engine_(setting.game, [] { return patience().is_over(); }),
      now_{DiceSession(setting.game, setting.seed), whims_of(setting.seed)},
      conversation_("1, 2, ...", "play that square of the row (X) or of the column (O)", words()) {
    score_.stop_counting(why_not_counted(setting.seats));
}

std::vector<Word> Match::words() {
    return {
        {"hint", "h", "", "the move the engine would make, and your chance to win with it",
         [this](const std::string&) { give_hint(); }},
        {"undo", "u", "", "back to your last decision, as often as you like; the dice stay the same",
         [this](const std::string&) { undo(); }},
        {"level", "l", "1 to 8", "how well the engine plays, from gentle to strongest",
         [this](const std::string& rest) { set_level(rest); }},
        {"board", "b", "", "draw the board again", [this](const std::string&) { show_board(); }},
        {"x", "", "", "play X from now on", [this](const std::string&) { sit(Seats::kX); }},
        {"o", "", "", "play O from now on", [this](const std::string&) { sit(Seats::kO); }},
        {"two", "", "", "two people play", [this](const std::string&) { sit(Seats::kBoth); }},
        {"watch", "", "", "the engine plays both sides, a move each time you press Enter",
         [this](const std::string&) { sit(Seats::kNobody); }},
        {"new", "n", "", "a new game", [this](const std::string&) { begin_game(); }},
        {"rematch", "r", "", "a new game with seats exchanged",
         [this](const std::string&) {
             setting_.seats = exchanged(setting_.seats);
             begin_game();
         }},
        {"quit", "q", "", "leave", [this](const std::string&) { has_left_ = true; }},
    };
}

void Match::run() {
    greet();
    while (!has_left_) {
        const DiceSession& session = now_.session;
        if (session.phase() == DiceSession::Phase::kToRoll) {
            roll_and_print();
        } else if (!is_over() && session.must_pass()) {
            print_and_play(std::nullopt);
        } else if (!is_over() && !is_person(session.mover()) && setting_.seats != Seats::kNobody) {
            let_engine_play();
        } else {
            ask_person();
        }
    }
    if (score_.games() > 0) { say(score_.text()); }
}

void Match::greet() const {
    say(std::string(words_of(setting_.seats)) + " X plays into the row that the die names, O into that column; " +
        std::to_string(setting_.game.line()) + " in a line win. " + level_text() + " Type help for help.");
}

std::string Match::level_text() const {
    return "Level " + std::to_string(setting_.level) + " of " + std::to_string(dice::kLevels.size()) + ".";
}

bool Match::is_person(Side side) const {
    return setting_.seats == Seats::kBoth || setting_.seats == (side == Side::kX ? Seats::kX : Seats::kO);
}

void Match::roll_and_print() {
    now_.session.roll();
    std::cout << text::roll(now_.session) << "\n";
}

void Match::print_and_play(const DiceGame::Move& move) {
    std::cout << text::move(now_.session, move) << "\n";
    (void)now_.session.play(move);
    is_board_shown_ = false;
    if (is_over()) { end_game(); }
}

void Match::let_engine_play() {
    print_and_play(while_silent([&] { return engine_.choose(now_.session, dice::level(setting_.level), now_.whims); }));
}

void Match::end_game() {
    show_board();
    const auto winner = now_.session.winner();
    const bool is_persons = winner && is_person(*winner);
    std::cout << text::result(winner) << " (seed " << setting_.seed << ")\n";
    say(score_.end_game(is_persons ? 1 : 0, winner && !is_persons ? 1 : 0));
}

void Match::show_board() {
    std::cout << draw_board(now_.session, setting_.look);
    is_board_shown_ = true;
}

std::string Match::prompt() const {
    if (is_over()) { return "new, rematch, undo or quit> "; }
    if (setting_.seats == Seats::kNobody) { return "Enter for the next move> "; }
    const std::string line = now_.session.mover() == Side::kX ? "column> " : "row> ";
    return setting_.seats == Seats::kBoth ? text::letter(now_.session.mover()) + (" " + line) : line;
}

/// One line from the person, who may leave.
void Match::ask_person() {
    if (!is_board_shown_) { show_board(); }
    const auto answer = ask(prompt());
    if (!answer) {
        has_left_ = true;
    } else if (!conversation_.obey(*answer)) {
        obey_move(*answer);
    }
}

/// What is no word: the number of a square, or Enter while the engine plays both sides.
void Match::obey_move(const std::string& answer) {
    const bool is_number = !answer.empty() && answer.find_first_not_of("0123456789") == std::string::npos;
    if (!answer.empty() && !is_number) {
        say(quoted(answer) + " is no word that is known here; help lists them");
    } else if (is_over()) {
        say("the game is over");
    } else if (setting_.seats == Seats::kNobody) {
        past_.push_back(now_);
        let_engine_play();
    } else if (is_number) {
        play_named(answer);
    }
}

void Match::begin_game() {
    ++setting_.seed;
    now_ = {DiceSession(setting_.game, setting_.seed), whims_of(setting_.seed)};
    score_.begin_game();
    score_.stop_counting(why_not_counted(setting_.seats));
    past_.clear();
    is_board_shown_ = false;
    greet();
}

void Match::sit(Seats seats) {
    if (!is_over() && seats != setting_.seats) { score_.stop_counting("the seats changed"); }
    setting_.seats = seats;
    greet();
}

void Match::set_level(const std::string& number) {
    if (const unsigned wanted = number_up_to(number, dice::kLevels.size()); wanted != 0) {
        setting_.level = wanted;
    } else if (!number.empty()) {
        say("levels are 1 to " + std::to_string(dice::kLevels.size()) + ", not " + quoted(number));
        return;
    }
    say(level_text());
}

void Match::undo() {
    if (past_.empty()) {
        say("nothing to undo");
        return;
    }
    now_ = past_.back();
    past_.pop_back();
    score_.stop_counting("a move was taken back");
    is_board_shown_ = false;
    std::cout << text::roll(now_.session) << "\n";
}

void Match::give_hint() {
    if (is_over()) {
        say("the game is over");
        return;
    }
    const Hint hint = while_silent([&] { return engine_.hint(now_.session); });
    score_.stop_counting("you had a hint");
    say("hint: " + std::string(now_.session.mover() == Side::kX ? "column " : "row ") +
        std::to_string(number_of(hint.move)) + ", winning chance " + std::to_string(hint.chance_percent) + " %");
}

void Match::play_named(const std::string& answer) {
    for (const DiceGame::Move& move : now_.session.moves()) {
        if (std::to_string(number_of(move)) != answer) { continue; }
        past_.push_back(now_);
        print_and_play(move);
        return;
    }
    say("no empty square " + quoted(answer) + " in that " + (now_.session.mover() == Side::kX ? "row" : "column"));
}

/// What a person types for a move: the square's place in the row or column thrown.
unsigned Match::number_of(const DiceGame::Move& move) const {
    return (now_.session.mover() == Side::kX ? move->column : move->row) + 1U;
}

}  // namespace starling::play
