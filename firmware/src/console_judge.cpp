// Backgammon on the console: what the board thinks of a position, and what it would play.
#include <etl/delegate.h>

#include "core/backgammon/notation.hpp"
#include "core/backgammon/position_id.hpp"
#include "firmware/console.hpp"
#include "firmware/engine.hpp"
#include "firmware/judge.hpp"
#include "firmware/say.hpp"
#include "firmware/text.hpp"
#include "firmware/words.hpp"
#include "hal/clock.hpp"
#include "hal/console.hpp"
#include "hal/power.hpp"

namespace starling {

namespace {

constexpr std::string_view kUsage = "error: judge ID [DICE [DEPTH]], e.g. judge 4HPwATDgc/ABMA 31 3";

/// 0.524 of 524 thousandths.
void append_thousandths(text::Line& line, std::int32_t number) {
    const auto size = static_cast<std::uint32_t>(number < 0 ? -number : number);
    if (number < 0) { text::append(line, "-"); }
    text::append(line, size / 1'000);
    text::append(line, ".");
    for (std::uint32_t place = 100; place > 0; place /= 10) { text::append(line, size / place % 10); }
}

/// A search ends when somebody presses a key, which then is no part of a line, or when nobody would wait any longer.
/// The end of a line may come in two characters.
class Patience {
public:
    bool is_gone() {
        hal::power::feed_watchdog();
        const auto byte = hal::console::read(0);
        const bool is_key = byte.has_value() && byte.value() != std::byte{'\r'} && byte.value() != std::byte{'\n'};
        return is_key || hal::clock::now_ms() - since_ms_ >= ThinkingTime::kMostMs;
    }

private:
    std::uint32_t since_ms_ = hal::clock::now_ms();
};

void say_opinion(const backgammon::Position& position) {
    const judge::Opinion opinion = judge::opinion(position);
    text::Line line{"win "};
    append_thousandths(line, static_cast<std::int32_t>(opinion.win));
    text::append(line, " g ");
    append_thousandths(line, static_cast<std::int32_t>(opinion.win_gammon));
    text::append(line, " bg ");
    append_thousandths(line, static_cast<std::int32_t>(opinion.win_backgammon));
    say(line);
    line = "lose g ";
    append_thousandths(line, static_cast<std::int32_t>(opinion.lose_gammon));
    text::append(line, " bg ");
    append_thousandths(line, static_cast<std::int32_t>(opinion.lose_backgammon));
    text::append(line, " equity ");
    append_thousandths(line, opinion.equity);
    say(line);
}

void say_choice(const backgammon::Position& position, backgammon::Roll roll, unsigned depth) {
    const std::uint32_t since_ms = hal::clock::now_ms();
    Patience patience;
    const auto poll = etl::delegate<bool()>::create<Patience, &Patience::is_gone>(patience);
    const judge::Choice choice = judge::choose(position, roll, depth, poll);
    const backgammon::PlayText play = backgammon::text(position, choice.play);
    text::Line line{"play "};
    text::append(line, std::string_view{play.data(), play.size()});
    say(line);
    line = "equity ";
    append_thousandths(line, choice.equity);
    text::append(line, " depth ");
    text::append(line, choice.depth);
    text::append(line, " evals ");
    text::append(line, choice.evaluations);
    text::append(line, " ms ");
    text::append(line, hal::clock::now_ms() - since_ms);
    say(line);
}

bool is_die(char c) { return c >= '1' && c <= '6'; }

}  // namespace

void Console::judge(std::string_view arguments) {
    if (judge::name().empty()) {
        say("error: this board has no room for backgammon");
        return;
    }
    const auto position = backgammon::parse_position_id(words::next(arguments));
    const std::string_view dice = words::next(arguments), depth = words::next(arguments);
    const bool has_sound_dice = dice.empty() || (dice.size() == 2 && is_die(dice[0]) && is_die(dice[1]));
    const bool has_sound_depth = depth.empty() || depth == "1" || depth == "3";
    if (!position || position.value().is_over() || !has_sound_dice || !has_sound_depth ||
        !words::next(arguments).empty()) {
        say(kUsage);
        return;
    }
    if (dice.empty()) {
        say_opinion(position.value());
        return;
    }
    const auto roll = backgammon::Roll::of(static_cast<unsigned>(dice[0] - '0'), static_cast<unsigned>(dice[1] - '0'));
    say_choice(position.value(), roll, depth == "1" ? 1 : 3);
}

}  // namespace starling
