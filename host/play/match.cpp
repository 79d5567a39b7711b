#include "match.hpp"

#include <chrono>
#include <iostream>

#include "firmware/text.hpp"

namespace starling::play {

namespace {

constexpr std::string_view kKeys =
    "  1, 2, ...       play that square of the row (X) or of the column (O)\n"
    "  h               a hint, and your chance to win\n"
    "  u               undo, as often as you like; the dice stay the same\n"
    "  l 1 ... l 8     the engine's level, from gentle to strongest\n"
    "  x, o            you play X, or O, from now on\n"
    "  two, watch      two people play; or the engine plays both, a move each time you press Enter\n"
    "  n               a new game\n"
    "  r               a new game with seats exchanged\n"
    "  q               quit\n";

std::ostream& operator<<(std::ostream& out, const etl::istring& line) {
    return out.write(line.data(), static_cast<std::streamsize>(line.size()));
}

/// Tells that a search takes long, wipes that away when it is done, and ends it when a person's patience does.
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

std::string_view words_of(Seats seats) {
    switch (seats) {
        case Seats::kX: return "You are X.";
        case Seats::kO: return "You are O.";
        case Seats::kBoth: return "Two people play.";
        case Seats::kNobody: break;
    }
    return "The engine plays both sides.";
}

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
      now_{Session(setting.game, setting.seed), whims_of(setting.seed)} {}

void Match::run() {
    greet();
    for (;;) {
        const Session& session = now_.session;
        if (session.phase() == Session::Phase::kToRoll) {
            roll_and_tell();
            continue;
        }
        const bool is_over = session.phase() == Session::Phase::kOver;
        if (!is_over && session.must_pass()) {
            tell_and_play(std::nullopt);
            continue;
        }
        if (!is_over && !is_person(session.mover()) && setting_.seats != Seats::kNobody) {
            let_engine_play();
            continue;
        }
        std::cout << draw_board(session, setting_.look);
        if (is_over) { std::cout << text::result(session.winner()) << " (seed " << setting_.seed << ")\n"; }
        if (!ask()) { return; }
    }
}

void Match::greet() const {
    std::cout << words_of(setting_.seats) << " " << setting_.game.line() << " in a line win. Level " << setting_.level
              << " of " << kLevels.size() << ". ? for help.\n";
}

bool Match::is_person(Side side) const {
    return setting_.seats == Seats::kBoth || setting_.seats == (side == Side::kX ? Seats::kX : Seats::kO);
}

void Match::roll_and_tell() {
    now_.session.roll();
    std::cout << text::roll(now_.session) << "\n";
}

void Match::tell_and_play(const DiceGame::Move& move) {
    std::cout << text::move(now_.session, move) << "\n";
    (void)now_.session.play(move);
}

void Match::let_engine_play() {
    patience().begin();
    const auto move = engine_.choose(now_.session, level(setting_.level), now_.whims);
    patience().end();
    tell_and_play(move);
}

std::string Match::prompt() const {
    if (now_.session.phase() == Session::Phase::kOver) { return "n new game, r rematch, u undo, q quit> "; }
    if (setting_.seats == Seats::kNobody) { return "Enter for the next move> "; }
    const std::string line = now_.session.mover() == Side::kX ? "column> " : "row> ";
    return setting_.seats == Seats::kBoth ? text::letter(now_.session.mover()) + (" " + line) : line;
}

/// One line from the person; false if he leaves.
bool Match::ask() {
    std::cout << prompt() << std::flush;
    std::string answer;
    if (!std::getline(std::cin, answer)) {
        std::cout << "\n";
        return false;
    }
    answer.erase(0, answer.find_first_not_of(" \t"));
    answer.erase(answer.find_last_not_of(" \t\r") + 1);
    if (answer == "q" || answer == "quit") { return false; }
    obey(answer);
    return true;
}

void Match::obey(const std::string& answer) {
    const bool is_playing = now_.session.phase() == Session::Phase::kToPlay;
    if (answer == "n" || answer == "r") {
        if (answer == "r" && setting_.seats == Seats::kX) {
            setting_.seats = Seats::kO;
        } else if (answer == "r" && setting_.seats == Seats::kO) {
            setting_.seats = Seats::kX;
        }
        begin_game();
    } else if (answer == "u") {
        undo();
    } else if (answer == "h" && is_playing) {
        give_hint();
    } else if (answer.empty() && is_playing && setting_.seats == Seats::kNobody) {
        past_.push_back(now_);
        let_engine_play();
    } else if (!obey_setting(answer)) {
        const bool is_number = !answer.empty() && answer.find_first_not_of("0123456789") == std::string::npos;
        if (is_number && is_playing && setting_.seats != Seats::kNobody) {
            play_named(answer);
        } else if (!is_number || !is_playing) {
            std::cout << kKeys;
        }
    }
}

/// The level or the seats; false if `answer` is about neither.
bool Match::obey_setting(const std::string& answer) {
    if (const auto seats = seats_named(answer)) {
        setting_.seats = *seats;
    } else if (answer.size() == 3 && answer.starts_with("l ") && answer[2] >= '1' && answer[2] <= '8') {
        setting_.level = static_cast<unsigned>(answer[2] - '0');
    } else {
        return false;
    }
    greet();
    return true;
}

void Match::begin_game() {
    ++setting_.seed;
    now_ = {Session(setting_.game, setting_.seed), whims_of(setting_.seed)};
    past_.clear();
    greet();
}

void Match::undo() {
    if (past_.empty()) {
        std::cout << "nothing to undo\n";
        return;
    }
    now_ = past_.back();
    past_.pop_back();
    std::cout << text::roll(now_.session) << "\n";
}

void Match::give_hint() {
    patience().begin();
    const Hint hint = engine_.hint(now_.session);
    patience().end();
    std::cout << "hint: " << (now_.session.mover() == Side::kX ? "column " : "row ") << number_of(hint.move)
              << ", winning chance " << hint.chance_percent << " %\n";
}

void Match::play_named(const std::string& answer) {
    for (const DiceGame::Move& move : now_.session.moves()) {
        if (std::to_string(number_of(move)) != answer) { continue; }
        past_.push_back(now_);
        tell_and_play(move);
        return;
    }
    std::cout << "no empty square '" << answer << "' in that "
              << (now_.session.mover() == Side::kX ? "row\n" : "column\n");
}

/// What a person types for a move: the square's place in the row or column thrown.
unsigned Match::number_of(const DiceGame::Move& move) const {
    return (now_.session.mover() == Side::kX ? move->column : move->row) + 1U;
}

}  // namespace starling::play
