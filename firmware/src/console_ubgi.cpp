// SPDX-License-Identifier: MIT
// UBGI on the console.
#include <algorithm>
#include <array>

#include "firmware/gammon/text.hpp"
#include "firmware/judge.hpp"
#include "firmware/say.hpp"
#include "firmware/text.hpp"
#include "firmware/ubgi.hpp"
#include "firmware/words.hpp"
#include "hal/clock.hpp"
#include "hal/power.hpp"
#include "starling/backgammon/position_id.hpp"

namespace starling {

namespace {

constexpr std::string_view kLevelKey = "engine.level", kSeedKey = "engine.seed";
constexpr std::string_view kBadValue = "bad_value ", kBadState = "bad_state ", kUnsupported = "unsupported ";
constexpr std::string_view kMissingPosition = "missing position";

/// One line, whatever was typed.
[[gnu::noinline]] void refuse(std::string_view code, std::string_view what, std::string_view more = {}) {
    text::Line line{"error "};
    for (const std::string_view part : {code, what, more}) {
        text::append(line, std::string_view{part.data(), std::min(part.size(), line.available())});
    }
    say(line);
}

/// Lines that come meanwhile wait in the receiver: none is lost, and none ends a search.
class TimeLimit {
public:
    explicit TimeLimit(std::uint32_t milliseconds) : limit_ms_(milliseconds) {}

    bool is_over() {
        hal::power::feed_watchdog();
        return used_ms() >= limit_ms_;
    }
    std::uint32_t used_ms() const { return hal::clock::now_ms() - since_ms_; }

private:
    std::uint32_t limit_ms_, since_ms_ = hal::clock::now_ms();
};

/// " score 0.524" of 524 thousandths.
void append_figure(text::Line& line, std::string_view name, std::int32_t thousandths) {
    text::append(line, name);
    gammon::text::append_thousandths(line, thousandths);
}

void append_count(text::Line& line, std::string_view name, std::uint32_t count) {
    text::append(line, name);
    text::append(line, count);
}

// Neither is inline: what they need of the stack is needed after the search.

[[gnu::noinline]] void say_how(const judge::Choice& choice, std::uint32_t used_ms) {
    text::Line line;
    append_count(line, "info depth ", choice.depth);
    append_count(line, " nodes ", choice.evaluations);
    append_count(line, " time_ms ", used_ms);
    append_figure(line, " score ", choice.equity);
    say(line);
}

/// Every step is written out: what was hit, and where a checker went on, the other side sees for itself.
[[gnu::noinline]] void say_best(const backgammon::Play& play) {
    text::Line line{"bestmove"};
    for (unsigned i = 0; i < play.size(); ++i) {
        line.push_back(' ');
        gammon::text::append_point(line, play.steps[i].from());
        line.push_back('/');
        gammon::text::append_point(line, play.steps[i].to());
    }
    if (play.size() == 0) { text::append(line, " pass"); }
    say(line);
}

}  // namespace

bool Ubgi::obey(std::string_view name, std::string_view arguments) {
    if (name == "ubgi") {
        hello();
    } else if (name == "isready") {
        say("readyok");
    } else if (name == "newgame" || name == "quit") {
        position_.reset();
        roll_.reset();
    } else if (name == "position") {
        position(arguments);
    } else if (name == "go") {
        go(arguments);
    } else if (name == "eval") {
        eval();
    } else if (name == "keys") {
        tell_keys();
    } else if (name == "set") {
        const std::string_view key = words::next(arguments);
        set(key, words::next(arguments));
    } else if (name == "get") {
        get(words::next(arguments));
    } else if (name == "setoption") {
        // "name Level value 8". 0.1 has it that what an engine does not know it lets pass.
        (void)words::next(arguments);
        const std::string_view option = words::next(arguments);
        (void)words::next(arguments);
        if (option == "Level") { set(kLevelKey, words::next(arguments)); }
        if (option == "Seed") { set(kSeedKey, words::next(arguments)); }
    } else {
        return false;
    }
    return true;
}

void Ubgi::hello() const {
    say("id name Starling " STARLING_VERSION
        "\r\n"
        "id author the Starling authors\r\n"
        "proto 0.2\r\n"
        "option name Level type spin default 8 min 1 max 8\r\n"
        "option name Seed type spin default 1 min 0 max 4294967295");
    tell_keys();
    say("ubgiok");
}

void Ubgi::tell_keys() const {
    static_assert(backgammon::kLevels.size() == 8);
    say("key engine.level int 1..8 8\r\n"
        "key engine.seed int 0..4294967295 1 ! of its whims");
}

void Ubgi::set(std::string_view key, std::string_view value) {
    const auto number = words::number(value);
    if (key != kLevelKey && key != kSeedKey) {
        refuse(kUnsupported, key);
    } else if (!number || (key == kLevelKey && (*number == 0 || *number > backgammon::kLevels.size()))) {
        refuse(kBadValue, key, " must be a number that keys tells");
    } else {
        (key == kLevelKey ? level_ : seed_) = *number;
    }
}

void Ubgi::get(std::string_view key) const {
    text::Line line;
    if (key == kLevelKey) {
        append_count(line, "value engine.level ", level_);
    } else if (key == kSeedKey) {
        append_count(line, "value engine.seed ", seed_);
    } else {
        refuse(kUnsupported, key);
        return;
    }
    say(line);
}

void Ubgi::position(std::string_view arguments) {
    if (words::next(arguments) != "gnubgid") {
        refuse(kUnsupported, "all but position gnubgid ID");
        return;
    }
    const auto parsed = backgammon::parse_position_id(words::next(arguments));
    if (!parsed || parsed.value().is_over()) {
        refuse(kBadValue, "no Position ID of a game that goes on");
        return;
    }
    position_ = parsed.value();
}

void Ubgi::eval() const {
    if (!position_) {
        refuse(kBadState, kMissingPosition);
        return;
    }
    const judge::Opinion opinion = judge::opinion(*position_);
    text::Line line;
    append_figure(line, "eval eq ", opinion.equity);
    append_figure(line, " pwin ", static_cast<std::int32_t>(opinion.win));
    append_figure(line, " pwg ", static_cast<std::int32_t>(opinion.win_gammon));
    append_figure(line, " pwbg ", static_cast<std::int32_t>(opinion.win_backgammon));
    append_figure(line, " plg ", static_cast<std::int32_t>(opinion.lose_gammon));
    append_figure(line, " plbg ", static_cast<std::int32_t>(opinion.lose_backgammon));
    say(line);
}

void Ubgi::dice(std::string_view arguments) {
    const auto one = words::number(words::next(arguments)), other = words::number(words::next(arguments));
    const auto is_die = [](const auto& number) { return number && *number >= 1 && *number <= 6; };
    if (!is_die(one) || !is_die(other)) {
        refuse(kBadValue, "dice are two numbers from 1 to 6");
        return;
    }
    roll_ = backgammon::Roll::of(*one, *other);
}

void Ubgi::go(std::string_view arguments) {
    constexpr std::uint32_t kMostMs = 5'000;
    backgammon::Level level = backgammon::level(level_);
    std::uint32_t most_ms = kMostMs;
    for (std::string_view word; !(word = words::next(arguments)).empty();) {
        if (word == "role" || word == "chequer") { continue; }
        if (word != "depth" && word != "movetime") {
            refuse(kUnsupported, "go ", word);
            return;
        }
        const auto number = words::number(words::next(arguments));
        if (!number || *number == 0) {
            refuse(kBadValue, word);
            return;
        }
        if (word == "movetime") {
            most_ms = *number;
        } else if (*number < level.depth) {
            level.depth = 1;
        }
    }
    if (!position_ || !roll_) {
        refuse(kBadState, position_ ? "missing dice" : kMissingPosition);
        return;
    }
    TimeLimit limit{most_ms};
    const auto poll = judge::Poll::create<TimeLimit, &TimeLimit::is_over>(limit);
    const judge::Choice choice = judge::choose_at(*position_, *roll_, level, seed_, poll);
    roll_.reset();
    say_how(choice, limit.used_ms());
    say_best(choice.play);
}

}  // namespace starling
