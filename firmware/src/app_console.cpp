// What the application does with lines typed on the console.
#include <algorithm>

#include "firmware/app.hpp"
#include "firmware/say.hpp"
#include "firmware/text.hpp"

namespace starling {

namespace {

constexpr std::string_view kHelp =
    "new [SIZE LINE]  a new game, e.g. new 5 4\r\n"
    "roll             throw the die\r\n"
    "play N           your square in the row or column thrown\r\n"
    "pass             when that row or column is full\r\n"
    "board            show the board\r\n"
    "stats            games won, lost and drawn against the engine\r\n"
    "auto             let the engine play your side too, or stop it\r\n"
    "pause MS         how long the engine lets you look before it acts\r\n"
    "seed N           the next game throws the dice of seed N\r\n"
    "trace            tell every button and every picture, or stop";

/// Takes the next word off `line`.
std::string_view next_word(std::string_view& line) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word{line.data() + begin, end - begin};  // substr() would bring exceptions in
    line.remove_prefix(end);
    return word;
}

/// A number from 0 to 4294967295, or nothing.
std::optional<std::uint32_t> number(std::string_view word) {
    if (word.empty() || word.size() > 10) { return std::nullopt; }
    std::uint64_t value = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') { return std::nullopt; }
        value = value * 10 + static_cast<std::uint32_t>(c - '0');
    }
    if (value > UINT32_MAX) { return std::nullopt; }
    return static_cast<std::uint32_t>(value);
}

/// The number that is all of `arguments`, or nothing.
std::optional<std::uint32_t> only_number(std::string_view arguments) {
    const auto value = number(next_word(arguments));
    return next_word(arguments).empty() ? value : std::nullopt;
}

}  // namespace

void App::read_console() {
    while (const auto byte = hal::console::read(0)) {
        const LineReader::Result result = lines_.take(byte.value());
        (void)hal::console::write(lines_.echo());
        if (result == LineReader::Result::kTooLong) { say("error: line too long"); }
        if (result == LineReader::Result::kLine) { obey(lines_.line()); }
    }
}

void App::obey(std::string_view line) {
    const std::string_view command = next_word(line);
    if (command == "help") {
        say(kHelp);
    } else if (command == "new") {
        obey_new(line);
    } else if (command == "seed") {
        obey_seed(line);
    } else if (command == "pause") {
        obey_pause(line);
    } else if (command == "auto") {
        engine_plays_both_ = !engine_plays_both_;
        changed_ = true;
        keep();
        say(engine_plays_both_ ? "ok: the engine plays both sides" : "ok: you play");
    } else if (command == "stats") {
        print_statistics();
    } else if (command == "trace") {
        traces_ = !traces_;
        say(traces_ ? "ok: tracing" : "ok: silent");
        if (traces_ && buttons_.has_settled()) { trace_buttons(); }
    } else if (command == "board" || command == "roll" || command == "play" || command == "pass") {
        if (screen_ != Screen::kGame) {
            say("error: no game, type new");
        } else if (command == "board") {
            print_board();
        } else if (command == "roll" && prompt() == Prompt::kPersonRolls) {
            roll();
        } else if (command == "pass" && prompt() == Prompt::kPersonPasses) {
            play(std::nullopt);
        } else if (command == "play" && prompt() == Prompt::kPersonPlays) {
            obey_play(line);
        } else {
            say("error: not now");
        }
    } else {
        say("error: unknown command, type help");
    }
}

void App::obey_new(std::string_view arguments) {
    const std::string_view size = next_word(arguments);
    if (!size.empty()) {
        const auto wanted_size = number(size);
        const auto wanted_line = only_number(arguments);
        if (!wanted_size || !wanted_line || !DiceGame::make(*wanted_size, *wanted_line)) {
            text::Line message{"error: SIZE is 3 to "};
            text::append(message, kDiceCapacity);
            text::append(message, ", LINE 3 to SIZE");
            say(message);
            return;
        }
        offer_ = {*wanted_size, *wanted_line};
    }
    stir_entropy();
    begin_game();
    say("ok: X begins");
}

void App::obey_seed(std::string_view arguments) {
    const auto wanted = only_number(arguments);
    if (wanted) { given_seed_ = wanted; }
    say(wanted ? "ok: the next game has this seed" : "error: a seed is a number from 0 to 4294967295");
}

void App::obey_pause(std::string_view arguments) {
    const auto wanted = only_number(arguments);
    if (wanted) { pause_ms_ = *wanted; }
    say(wanted ? "ok" : "error: a pause is a number of milliseconds");
}

void App::obey_play(std::string_view arguments) {
    const auto wanted = only_number(arguments);
    for (const DiceGame::Move& move : session_->moves()) {
        const unsigned free = (session_->mover() == Side::kX ? move->column : move->row) + 1U;
        if (wanted == free) {
            play(move);
            return;
        }
    }
    say("error: no empty square there");
}

void App::print_statistics() const {
    const Statistics& statistics = keeper_.kept().statistics;
    text::Line line{"won "};
    text::append(line, statistics.won);
    text::append(line, ", lost ");
    text::append(line, statistics.lost);
    text::append(line, ", drawn ");
    text::append(line, statistics.drawn);
    say(line);
}

/// After a start: where the game stands, and what was thrown last.
void App::tell_game() const {
    say("the game goes on");
    print_board();
    switch (session_->phase()) {
        case Session::Phase::kToRoll: say(session_->mover() == Side::kX ? "X to roll" : "O to roll"); break;
        case Session::Phase::kToPlay: say(text::roll(*session_)); break;
        case Session::Phase::kOver: say(text::result(*session_)); break;
    }
}

void App::print_board() const {
    say(text::column_heads(*session_));
    for (unsigned row = 0; row < session_->game().size(); ++row) { say(text::board_row(*session_, row)); }
}

}  // namespace starling
