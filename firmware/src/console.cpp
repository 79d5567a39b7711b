// SPDX-License-Identifier: MIT
// The game on the console.
#include "firmware/console.hpp"

#include <algorithm>
#include <array>

#include "firmware/next_terms.hpp"
#include "firmware/say.hpp"
#include "firmware/text.hpp"
#include "firmware/words.hpp"
#include "hal/clock.hpp"
#include "hal/entropy.hpp"

namespace starling {

const Console::Command* Console::find(std::string_view name) {
    using Needs = Command::Needs;
    // A board without backgammon need not carry its commands.
    constexpr auto kInGammon = [](void (Console::*obey)(std::string_view)) { return kHasBackgammon ? obey : nullptr; };
    static constexpr std::array<Command, 31> kCommands{{
        {"help", &Console::help, Needs::kNothing},
        {"new", &Console::begin, Needs::kNothing},
        {"setup", &Console::set_up, Needs::kNothing},
        {"roll", &Console::roll, Needs::kMatch, kInGammon(&Console::gammon_roll)},
        {"enter", &Console::enter, Needs::kMatch, kInGammon(&Console::gammon_enter)},
        {"play", &Console::play, Needs::kMatch, kInGammon(&Console::gammon_play)},
        {"done", nullptr, Needs::kMatch, kInGammon(&Console::gammon_done)},
        {"pass", &Console::pass, Needs::kMatch, kInGammon(&Console::gammon_pass)},
        {"hint", &Console::hint, Needs::kMatch, &Console::hint},
        {"undo", &Console::undo, Needs::kMatch, kInGammon(&Console::gammon_undo)},
        {"resign", &Console::resign, Needs::kMatch, kInGammon(&Console::gammon_resign)},
        {"accept", &Console::accept, Needs::kMatch},
        {"decline", &Console::decline, Needs::kMatch},
        {"now", &Console::now, Needs::kMatch, &Console::now},
        {"board", &Console::board, Needs::kMatch, kInGammon(&Console::gammon_board)},
        {"id", nullptr, Needs::kMatch, kInGammon(&Console::gammon_id)},
        {"auto", &Console::let_engine_play, Needs::kNothing},
        {"stats", &Console::statistics, Needs::kNothing},
        {"game", &Console::game, Needs::kNothing},
        {"level", &Console::level, Needs::kNothing},
        {"training", &Console::training, Needs::kNothing},
        {"teacher", &Console::teacher, Needs::kNothing},
        {"against", &Console::against, Needs::kNothing},
        {"side", &Console::side, Needs::kNothing},
        {"speed", &Console::speed, Needs::kNothing},
        {"pause", &Console::pause, Needs::kNothing},
        {"seed", &Console::seed, Needs::kNothing},
        {"bench", &Console::bench, Needs::kNothing},
        {"selftest", &Console::selftest, Needs::kNothing},
        {"trace", &Console::trace, Needs::kNothing},
        {"dice", &Console::dice, Needs::kNothing},
    }};
    const auto found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const Command& command) { return command.name == name; });
    return found == kCommands.end() ? nullptr : &*found;
}

void Console::obey(std::string_view line) {
    const std::string_view name = words::next(line);
    const Command* command = find(name);
    if (command == nullptr) {
        if (!ubgi_.obey(name, line)) { say("error: unknown command, type help"); }
        return;
    }
    if (command->needs == Command::Needs::kMatch && !house_.games().is_any()) {
        say("error: no game, type new");
        return;
    }
    const bool in_gammon = command->needs == Command::Needs::kMatch && !umpire_.has_match();
    const auto obey = in_gammon ? command->obey_gammon : command->obey;
    if (obey == nullptr) {
        say("error: not in this game");
    } else {
        (this->*obey)(line);
    }
}

void Console::help(std::string_view /*arguments*/) {
    say("new [SIZE LINE]     a game of Dice, e.g. new 5 4\r\n"
        "setup SIDE LINE ROWS  from a position: setup X 3 .X./O../...\r\n"
        "roll                throw\r\n"
        "enter N             your own throw, if dice are by hand\r\n"
        "play N              your square in the row or column thrown\r\n"
        "pass                when nothing can be played\r\n"
        "hint                what is best, and your chance to win\r\n"
        "undo                take it back; whole moves in training\r\n"
        "resign              give up\r\n"
        "accept, decline     the engine's offer to resign\r\n"
        "now                 stop thinking and move\r\n"
        "board               show it\r\n"
        "auto                the engine plays your side, too, or stops\r\n"
        "level [N]           of the next game, 1 to 8\r\n"
        "against [starling|person|nobody]\r\n"
        "side [X|O]          yours\r\n"
        "training [on|off]   moves may be taken back, nothing counts\r\n"
        "dice [device|mine|all]  who throws; all: the engine's are by hand, too\r\n"
        "speed [slow|normal|fast|still]\r\n"
        "pause MS            time to look before the engine acts\r\n"
        "seed N              of the next game's dice, or 16 hex digits\r\n"
        "stats               games, dice and errors\r\n"
        "bench               how fast the engine is here\r\n"
        "selftest            is this board well?\r\n"
        "trace               tell every button and picture, or stop");
    if (!kHasBackgammon || !screens_.offers_backgammon()) { return; }
    say("new backgammon, game [dice|backgammon]  the latter says what new and level mean\r\n"
        "setup ID            backgammon from a Position ID, X on roll; id tells it\r\n"
        "enter 6 1, play 13/7 8/7, done  the last: whatever the teacher says\r\n"
        "teacher [on|off]    blunders are told before they are played\r\n"
        "ubgi                UBGI, for programs: position, dice, go");
}

/// What the screens show follows.
void Console::after_change() { screens_.look_at_game(hal::clock::now_ms()); }

void Console::begin(std::string_view arguments) {
    const std::string_view size = words::next(arguments);
    const bool is_named = size == "backgammon";
    if (kHasBackgammon && screens_.offers_backgammon() &&
        (is_named || (size.empty() && house_.settings().game == GameKind::kBackgammon)) &&
        words::next(arguments).empty()) {
        gammon_begin({});
        return;
    }
    if (is_named) {
        say("error: backgammon is not played here");
        return;
    }
    if (!size.empty()) {
        const auto wanted_size = words::number(size);
        const auto wanted_line = words::only_number(arguments);
        if (!wanted_size || !wanted_line || !DiceGame::make(*wanted_size, *wanted_line)) {
            text::Line message{"error: SIZE is 3 to "};
            text::append(message, kDiceCapacity);
            text::append(message, ", LINE 3 to SIZE");
            say(message);
            return;
        }
        house_.settings().next.size = static_cast<std::uint8_t>(*wanted_size);
        house_.settings().next.line = static_cast<std::uint8_t>(*wanted_line);
    }
    begin_from({});
}

void Console::begin_from(const StartPosition& start) {
    house_.settings().game = GameKind::kDice;
    house_.kept().seeds.stir(hal::entropy::gather());
    umpire_.begin(start);
    say(start.mover == Side::kX ? "ok: X begins" : "ok: O begins");
    after_change();
}

namespace {

/// Reads rows such as "X../.O./..." into `start`. Returns how many there are; 0 if they are no square.
unsigned read_rows(std::string_view rows, StartPosition& start) {
    unsigned row = 0, column = 0, size = 0;
    for (const char c : rows) {
        if (c == '/') {
            if (row == 0) { size = column; }
            if (column != size || row + 1 >= kDiceCapacity) { return 0; }
            ++row;
            column = 0;
            continue;
        }
        if (column >= kDiceCapacity || (c != '.' && c != 'X' && c != 'O')) { return 0; }
        if (c != '.') {
            auto& word = start.rows[c == 'X' ? 0 : 1][row];
            word = static_cast<StartPosition::Rows::value_type>(word | (1U << column));
        }
        ++column;
    }
    return column == size && row + 1 == size ? size : 0;
}

}  // namespace

void Console::set_up(std::string_view arguments) {
    const std::string_view side = words::next(arguments);
    if (kHasBackgammon && screens_.offers_backgammon() && side.size() > 1 && words::next(arguments).empty()) {
        gammon_set_up(side);
        return;
    }
    const auto line = words::number(words::next(arguments));
    StartPosition start;
    const unsigned size = read_rows(words::next(arguments), start);
    const bool sound = (side == "X" || side == "O") && line && words::next(arguments).empty() && size > 0;
    const auto game = sound ? DiceGame::make(size, *line) : std::nullopt;
    start.mover = side == "O" ? Side::kO : Side::kX;
    if (!game) {
        say("error: setup SIDE LINE ROWS: X or O, 3 to SIZE, and SIZE rows of . X O with / between them");
    } else if (DiceSession{*game, 0, DiceSession::Throws::kOwn, start}.phase() == DiceSession::Phase::kOver) {
        say("error: that game is over");
    } else {
        house_.settings().next.size = static_cast<std::uint8_t>(size);
        house_.settings().next.line = static_cast<std::uint8_t>(*line);
        begin_from(start);
    }
}

void Console::roll(std::string_view /*arguments*/) {
    if (umpire_.prompt() != Prompt::kPersonRolls) {
        say("error: not now");
        return;
    }
    umpire_.roll();
    after_change();
}

void Console::enter(std::string_view arguments) {
    const auto wanted = words::only_number(arguments);
    if (umpire_.prompt() != Prompt::kPersonEnters) {
        say("error: not now");
    } else if (!wanted || *wanted == 0 || !umpire_.enter_roll(*wanted - 1)) {
        say("error: the die has no such side");
    } else {
        after_change();
    }
}

void Console::play(std::string_view arguments) {
    if (umpire_.prompt() != Prompt::kPersonPlays) {
        say("error: not now");
        return;
    }
    const auto wanted = words::only_number(arguments);
    const DiceSession& session = umpire_.session();
    for (const DiceGame::Move& move : session.moves()) {
        if (wanted == dice::line_and_place(session.mover(), *move).place + 1U) {
            umpire_.play(move);
            after_change();
            return;
        }
    }
    say("error: no empty square there");
}

void Console::pass(std::string_view /*arguments*/) {
    if (umpire_.prompt() != Prompt::kPersonPasses) {
        say("error: not now");
        return;
    }
    umpire_.play(std::nullopt);
    after_change();
}

void Console::hint(std::string_view /*arguments*/) {
    if (screens_.prompt() != Prompt::kPersonPlays) {
        say("error: not now");
        return;
    }
    after_change();
    screens_.ask_for_hint();
}

void Console::undo(std::string_view /*arguments*/) {
    if (!umpire_.match().agreement.training) {
        say("error: moves are taken back in training, type training on");
    } else if (!umpire_.can_take_back()) {
        say("error: no move to take back");
    } else {
        umpire_.take_back();
        after_change();
    }
}

void Console::resign(std::string_view /*arguments*/) {
    if (umpire_.match().is_over() || umpire_.match().agreement.opponent == Opponent::kNobody) {
        say("error: not now");
        return;
    }
    umpire_.resign();
    after_change();
}

void Console::accept(std::string_view /*arguments*/) { answer_offer(true); }
void Console::decline(std::string_view /*arguments*/) { answer_offer(false); }

void Console::answer_offer(bool accepts) {
    if (!screens_.answer_offer(accepts, hal::clock::now_ms())) { say("error: there is no offer"); }
}

void Console::now(std::string_view /*arguments*/) { say("error: the engine is not thinking"); }

void Console::board(std::string_view /*arguments*/) { umpire_.tell_board(); }

void Console::let_engine_play(std::string_view /*arguments*/) {
    const bool has_game = house_.games().is_any();
    const bool is_dice = has_game ? umpire_.has_match() : house_.settings().game == GameKind::kDice;
    NextTerms next{house_.kept(), is_dice};
    const Opponent now = has_game ? screens_.opponent() : next.opponent;
    if (has_game && now == Opponent::kPerson) {
        say("error: two people play");
        return;
    }
    const bool stops = now == Opponent::kNobody;
    // In a game it is about this one; only stopping is for good.
    if (stops || !has_game) { next.opponent = stops ? Opponent::kEngine : Opponent::kNobody; }
    if (!has_game) {
        house_.keep();
    } else if (umpire_.has_match()) {
        umpire_.set_looks_on(!stops);
    } else if (kHasBackgammon) {
        gammon_.set_looks_on(!stops);
    }
    if (has_game) { after_change(); }
    say(stops ? "ok: you play" : "ok: the engine plays both sides");
}

}  // namespace starling
