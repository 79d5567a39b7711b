// SPDX-License-Identifier: MIT
// What is no move: settings, statistics, and what a maker wants to know.
#include <array>

#include "firmware/console.hpp"
#include "firmware/next_terms.hpp"
#include "firmware/say.hpp"
#include "firmware/text.hpp"
#include "firmware/words.hpp"
#include "hal/display.hpp"
#include "hal/storage.hpp"
#include "starling/sha256.hpp"

namespace starling {

namespace {

using Line = text::Line;

void say_number(std::string_view before, std::uint32_t number, std::string_view after = {}) {
    Line line;
    text::append(line, before);
    text::append(line, number);
    text::append(line, after);
    say(line);
}

/// Which of the names the line is; if it is none the error is said.
std::optional<std::uint8_t> one_of(std::string_view line, std::span<const std::string_view> names,
                                   std::string_view error) {
    const std::string_view word = words::next(line);
    std::uint8_t i = 0;
    while (i < names.size() && names[i] != word) { ++i; }
    if (i < names.size() && words::next(line).empty()) { return i; }
    say(error);
    return std::nullopt;
}

constexpr std::string_view kFromNextGame = "ok: from the next game on";

/// Of the generator of seed 2026: tests/data/rng_reference.py.
constexpr std::uint32_t kSixthDraw = 0x7856F2F1;

constexpr std::array<std::string_view, 4> kSpeeds{"slow", "normal", "fast", "still"};
constexpr std::array<std::string_view, 3> kSources{"device", "mine", "all"};
constexpr std::array<std::string_view, 3> kOpponents{"starling", "person", "nobody"};
constexpr std::array<std::string_view, 2> kSides{"X", "O"};
constexpr std::array<std::string_view, 2> kGames{"dice", "backgammon"};
constexpr std::array<std::string_view, 2> kOffOn{"off", "on"};

}  // namespace

void Console::level(std::string_view arguments) {
    NextTerms next{house_.kept()};
    const std::string_view word = words::next(arguments);
    if (word.empty()) {
        say_number("level ", next.level);
        return;
    }
    const auto wanted = words::number(word);
    if (!wanted || *wanted < 1 || *wanted > dice::kLevels.size() || !words::next(arguments).empty()) {
        say_number("error: a level is a number from 1 to ", dice::kLevels.size());
        return;
    }
    next.level = static_cast<std::uint8_t>(*wanted);
    settle(kFromNextGame);
}

/// A setting has changed.
void Console::settle(std::string_view answer) {
    house_.keep();
    screens_.refresh();
    say(answer);
}

void Console::game(std::string_view arguments) {
    const auto offered = std::span{kGames}.first(screens_.offers_backgammon() ? 2 : 1);
    if (const auto wanted = one_of(arguments, offered, "error: a game is dice or, where it can be shown, backgammon")) {
        house_.settings().game = static_cast<GameKind>(*wanted);
        settle(kFromNextGame);
    }
}

void Console::teacher(std::string_view arguments) {
    if (const auto wanted = one_of(arguments, kOffOn, "error: teacher is on or off")) {
        house_.kept().gammon.next.teacher = *wanted == 1;
        settle("ok: from the next game of backgammon on");
    }
}

void Console::training(std::string_view arguments) {
    if (const auto wanted = one_of(arguments, kOffOn, "error: training is on or off")) {
        NextTerms{house_.kept()}.training = *wanted == 1;
        settle(kFromNextGame);
    }
}

void Console::against(std::string_view arguments) {
    if (const auto wanted = one_of(arguments, kOpponents, "error: against starling, person or nobody")) {
        NextTerms{house_.kept()}.opponent = static_cast<Opponent>(*wanted);
        settle(kFromNextGame);
    }
}

void Console::side(std::string_view arguments) {
    if (const auto wanted = one_of(arguments, kSides, "error: a side is X or O")) {
        house_.settings().next.person = static_cast<Side>(*wanted);
        settle(kFromNextGame);
    }
}

void Console::dice(std::string_view arguments) {
    if (const std::size_t begin = arguments.find_first_not_of(' ');
        begin < arguments.size() && arguments[begin] >= '0' && arguments[begin] <= '9') {
        ubgi_.dice(arguments);
    } else if (const auto wanted =
                   one_of(arguments, kSources, "error: dice are thrown by device, mine or all by hand")) {
        NextTerms{house_.kept()}.by_hand = static_cast<ByHand>(*wanted);
        settle(kFromNextGame);
    }
}

void Console::speed(std::string_view arguments) {
    if (const auto wanted = one_of(arguments, kSpeeds, "error: a speed is slow, normal, fast or still")) {
        house_.settings().speed = static_cast<Speed>(*wanted);
        settle("ok");
    }
}

void Console::pause(std::string_view arguments) {
    const auto wanted = words::only_number(arguments);
    if (wanted) { screens_.set_pause(*wanted); }
    say(wanted ? "ok" : "error: a pause is a number of milliseconds");
}

void Console::seed(std::string_view arguments) {
    const std::string_view word = words::next(arguments);
    const auto hex = words::hex64(word);
    const auto number = words::number(word);
    const bool sound = (hex || number) && words::next(arguments).empty();
    if (sound) {
        house_.set_next_seed(hex ? *hex : *number);
        screens_.refresh();
    }
    say(sound ? "ok: the next game has this seed" : "error: a seed is a number from 0 to 4294967295, or 16 hex digits");
}

void Console::trace(std::string_view /*arguments*/) {
    traces_ = !traces_;
    say(traces_ ? "ok: tracing" : "ok: silent");
}

void Console::statistics(std::string_view /*arguments*/) {
    const Statistics& statistics = house_.kept().statistics;
    for (unsigned level = 1; level <= dice::kLevels.size(); ++level) {
        const Tally& tally = statistics.against(level);
        Line line{"level "};
        text::append(line, level);
        text::append(line, ": won ");
        text::append(line, tally.won);
        text::append(line, ", lost ");
        text::append(line, tally.lost);
        text::append(line, ", drawn ");
        text::append(line, tally.drawn);
        say(line);
    }
    for (unsigned size = Statistics::kSmallestCounted; size <= Statistics::kLargestCounted; size += 2) {
        say_shares(size);
    }
    if (kHasBackgammon) { gammon_statistics(); }
}

/// "dice 5x5, you: 3 4 2 5 1, 15 throws, expected 3 each"; in tenths, as whole numbers.
void Console::say_shares(unsigned size) {
    for (const Thrower thrower : {Thrower::kPerson, Thrower::kEngine}) {
        Line line{"dice of "};
        text::append(line, size);
        text::append(line, thrower == Thrower::kPerson ? ", you:" : ", Starling:");
        std::uint32_t sum = 0;
        for (const std::uint16_t count : house_.kept().statistics.throws(thrower, size)) {
            line.push_back(' ');
            text::append(line, count);
            sum += count;
        }
        say(line);
        line = "  thrown ";
        text::append(line, sum);
        text::append(line, ", expected of each ");
        text::append(line, sum * 10 / size / 10);
        line.push_back('.');
        text::append(line, sum * 10 / size % 10);
        say(line);
    }
}

void Console::bench(std::string_view /*arguments*/) {
    const Engine::Bench bench = umpire_.bench();
    Line line{"decisions "};
    text::append(line, bench.decisions);
    text::append(line, ", 5x5 depth 9, nodes ");
    text::append(line, bench.nodes);
    text::append(line, ", ms ");
    text::append(line, bench.milliseconds);
    say(line);
}

void Console::selftest(std::string_view /*arguments*/) {
    unsigned bad = 0;
    bool is_whole = true;
    const auto tell = [](std::string_view what, std::string_view verdict) {
        Line line;
        text::append(line, what);
        text::append(line, verdict);
        say(line);
    };
    const auto check = [&](std::string_view what, bool is_well) {
        bad += is_well ? 0 : 1;
        tell(what, is_well ? ": ok" : ": BAD");
    };
    // What does not answer is no fault, for a board may be played without it; but whoever wired it wants to know.
    const auto check_part = [&](std::string_view what, bool is_there, bool is_well) {
        is_whole = is_whole && is_there;
        is_there ? check(what, is_well) : tell(what, ": none answers, check its wiring");
    };
    constexpr std::array<std::uint8_t, 3> kAbc{'a', 'b', 'c'};
    check("seals", sha256(kAbc)[0] == 0xBA && sha256(kAbc)[31] == 0xAD);
    Rng dice{2026};
    for (int i = 0; i < 5; ++i) { (void)dice.next(); }
    check("dice", dice.next() == kSixthDraw);
    check("engine", umpire_.bench().value_sum == Engine::kBenchValueSum);
    house_.keep();
    check_part("memory", hal::storage::geometry().size > 0, house_.keeps());
    check_part("screen", hal::display::geometry().width > 0, true);
    say_number("selftest: ", bad, !is_whole ? " bad, parts missing" : bad == 0 ? " bad, all well" : " bad");
}

}  // namespace starling
