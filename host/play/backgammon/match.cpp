#include "match.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "board_view.hpp"
#include "core/backgammon/notation.hpp"
#include "core/backgammon/position_id.hpp"
#include "parse_play.hpp"
#include "words.hpp"

namespace starling::backgammon {

namespace {

constexpr std::string_view kHelp =
    "  13/7 8/7        a play: from where to where; bar/22 enters, 6/off bears off, 6/4(2) moves two checkers.\n"
    "                  Each player counts the points from his own side, so O's 6 is your 19\n"
    "  moves           all plays of this roll, with numbers\n"
    "  1, 2, ...       the play of that number\n"
    "  hint            what the highest level would play, and plays it looked at, with values from -1 (lost) to +1\n"
    "                  (won). They come from counting points held and checkers hit: they are no winning chances\n"
    "  undo            back to your last decision, as often as you like; the dice stay the same\n"
    "  board           draws the board again\n"
    "  id              gnubg's Position ID of the position\n"
    "  level L         how well the engine plays, from 1 to 5\n"
    "  dice            from now on you throw: you are asked for every roll, yours and the engine's; again to end that\n"
    "  resign          gives up this game: 1 point; resign 2 and resign 3 give up as many\n"
    "  new             a new game\n"
    "  quit            the end\n"
    "The first letter is enough for moves, hint, undo, board, new and quit; ? is help.\n";

std::string trimmed(const std::string& line) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    return begin == std::string::npos ? "" : line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

std::string in_small_letters(std::string line) {
    for (char& c : line) { c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
    return line;
}

bool is_number(const std::string& word) {
    return !word.empty() && word.size() < 6 && word.find_first_not_of("0123456789") == std::string::npos;
}

/// The whole word for a letter that stands for it.
std::string unabbreviated(const std::string& word) {
    for (const char* whole : {"moves", "hint", "undo", "board", "new", "quit"}) {
        if (word == std::string(1, whole[0])) { return whole; }
    }
    return word == "?" ? "help" : word;
}

}  // namespace

Match::Match(const Setting& setting)
    : setting_(setting), engine_(setting.rules, setting.seed), now_{LiveGame(setting.rules, setting.seed), {}, false} {}

void Match::run() {
    std::cout << "You are X and move from 24 to 1; the engine is O, level " << setting_.level << " of "
              << kDeskLevels.size() << ". Type help for help.\n";
    begin_game();
    while (!has_left_) { go_on(); }
    const Score& score = now_.score;
    if (score.games == 0) { return; }
    std::cout << "score: X " << score.x << ", O " << score.o << " after " << score.games
              << (score.games == 1 ? " game\n" : " games\n");
}

void Match::begin_game() {
    engine_ = Engine(setting_.rules, setting_.seed);
    now_ = {LiveGame(setting_.rules, setting_.seed), now_.score, false};
    past_.clear();
    is_board_shown_ = false;
    std::cout << words_of(now_.game.opening()) << " (seed " << setting_.seed << ")\n";
}

void Match::go_on() {
    if (is_over()) {
        ask("new, undo or quit> ");
    } else if (now_.game.phase() == LiveGame::Phase::kToPlay) {
        play_turn();
    } else if (is_thrown_by_hand_) {
        ask(std::string("dice of ") + letter(now_.game.mover()) + "> ");
    } else {
        now_.game.throw_dice();
    }
}

void Match::play_turn() {
    const LiveGame& game = now_.game;
    if (game.plays().front() == Play{}) {
        tell_and_play(Play{});
    } else if (game.mover() == Seat::kO) {
        tell_and_play(engine_.choose(game.position(), game.roll(), kDeskLevels[setting_.level - 1]));
    } else {
        if (!is_board_shown_) { std::cout << draw_board(game.scene(), setting_.look); }
        is_board_shown_ = true;
        ask("X " + std::to_string(game.roll().high) + std::to_string(game.roll().low) + "> ");
    }
}

void Match::tell_and_play(const Play& play) {
    std::cout << words_of(now_.game, play) << "\n";
    now_.game.play(play);
    is_board_shown_ = false;
    if (now_.game.phase() != LiveGame::Phase::kOver) { return; }
    std::cout << draw_board(now_.game.scene(), setting_.look);
    end_game(now_.game.winner(), now_.game.points());
}

void Match::end_game(Seat winner, unsigned points) {
    Score& score = now_.score;
    (winner == Seat::kX ? score.x : score.o) += points;
    ++score.games;
    std::cout << words_of_result(winner, points, setting_.rules) << ". Score: X " << score.x << ", O " << score.o
              << "\n";
}

/// One line from the person, who may leave.
void Match::ask(const std::string& prompt) {
    std::cout << prompt << std::flush;
    std::string answer;
    if (std::getline(std::cin, answer)) {
        obey(in_small_letters(trimmed(answer)));
    } else {
        std::cout << "\n";
        has_left_ = true;
    }
}

void Match::obey(const std::string& answer) {
    const std::size_t space = answer.find(' ');
    const std::string word = unabbreviated(answer.substr(0, space));
    const std::string rest = space == std::string::npos ? "" : trimmed(answer.substr(space));
    if (obey_anywhere(word, rest)) { return; }
    if (is_over()) {
        std::cout << "the game is over\n";
    } else if (now_.game.phase() == LiveGame::Phase::kToThrow) {
        set_dice(answer);
    } else {
        obey_at_play(answer, word, rest);
    }
}

/// What can be asked for at any time; false if it is something else.
bool Match::obey_anywhere(const std::string& word, const std::string& rest) {
    if (word == "quit") {
        has_left_ = true;
    } else if (word == "new") {
        ++setting_.seed;
        begin_game();
    } else if (word == "undo") {
        undo();
    } else if (word == "board") {
        std::cout << draw_board(now_.game.scene(), setting_.look);
    } else if (word == "id") {
        std::cout << PositionId{now_.game.position()}.text() << "\n";
    } else if (word == "level") {
        set_level(rest);
    } else if (word == "dice") {
        is_thrown_by_hand_ = !is_thrown_by_hand_;
        std::cout << (is_thrown_by_hand_ ? "from the next roll on you throw\n" : "the engine throws again\n");
    } else if (word == "help") {
        std::cout << kHelp;
    } else {
        return false;
    }
    return true;
}

void Match::obey_at_play(const std::string& answer, const std::string& word, const std::string& rest) {
    if (word == "moves") {
        unsigned number = 0;
        for (const Play& play : now_.game.plays()) {
            std::printf("%4u  %s\n", ++number, text(now_.game.position(), play).c_str());
        }
    } else if (word == "hint") {
        give_hint();
    } else if (word == "resign") {
        resign(rest);
    } else if (!answer.empty()) {
        play_written(answer);
    }
}

void Match::set_level(const std::string& number) {
    if (is_number(number) && number.size() == 1 && number[0] != '0' && number[0] - '0' <= int{kDeskLevels.size()}) {
        setting_.level = static_cast<unsigned>(number[0] - '0');
        std::cout << "level " << number << ": the engine " << kDeskLevels[setting_.level - 1].words << "\n";
    } else {
        std::cout << "levels are 1 to " << kDeskLevels.size() << "\n";
    }
}

/// The throw a person tells: 31 or 3 1.
void Match::set_dice(const std::string& answer) {
    std::string dice;
    std::copy_if(answer.begin(), answer.end(), std::back_inserter(dice), [](char c) { return c != ' '; });
    if (dice.size() == 2 && dice.find_first_not_of("123456") == std::string::npos) {
        now_.game.set_dice(Roll::of(static_cast<unsigned>(dice[0] - '0'), static_cast<unsigned>(dice[1] - '0')));
    } else {
        std::cout << "a throw is two numbers from 1 to 6, like 31\n";
    }
}

void Match::undo() {
    if (past_.empty()) {
        std::cout << "nothing to undo\n";
        return;
    }
    now_ = past_.back();
    past_.pop_back();
    is_board_shown_ = false;
}

void Match::give_hint() {
    constexpr std::size_t kShown = 5;
    const std::vector<Play> plays = now_.game.plays();
    auto opinions = engine_.opinions(now_.game.position(), now_.game.roll(), kDeskLevels.back());
    opinions.resize(std::min(opinions.size(), kShown), opinions.front());
    for (const auto& [play, value] : opinions) {
        const auto number = std::find(plays.begin(), plays.end(), play) - plays.begin() + 1;
        std::printf("%4td  %-24s %+.3f\n", number, text(now_.game.position(), play).c_str(), value);
    }
}

void Match::resign(const std::string& points) {
    const bool is_known = points.empty() || points == "1" || points == "2" || points == "3";
    if (!is_known || (points == "3" && setting_.rules == Rules::kPortes)) {
        std::cout << "a game is worth 1" << (setting_.rules == Rules::kPortes ? " or 2" : ", 2 or 3") << " points\n";
        return;
    }
    past_.push_back(now_);
    now_.is_resigned = true;
    end_game(Seat::kO, points.empty() ? 1U : static_cast<unsigned>(points[0] - '0'));
}

void Match::play_written(const std::string& answer) {
    const std::vector<Play> plays = now_.game.plays();
    etl::expected<Play, std::string> play = etl::unexpected<std::string>("");
    if (is_number(answer)) {
        const std::size_t number = std::stoul(answer);
        if (number == 0 || number > plays.size()) {
            std::cout << "there are plays 1 to " << plays.size() << "\n";
            return;
        }
        play = plays[number - 1];
    } else {
        play = parse_play(now_.game.position(), now_.game.roll(), answer);
    }
    if (!play) {
        std::cout << play.error() << "\n";
        return;
    }
    past_.push_back(now_);
    tell_and_play(*play);
}

}  // namespace starling::backgammon
