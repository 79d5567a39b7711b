// SPDX-License-Identifier: MIT
// Backgammon on the console.
#include "firmware/console.hpp"
#include "firmware/gammon/text.hpp"
#include "firmware/say.hpp"
#include "firmware/words.hpp"
#include "hal/clock.hpp"
#include "hal/entropy.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/backgammon/typed_play.hpp"

namespace starling {

namespace {

void say_not_now() { say("error: not now"); }

}  // namespace

void Console::gammon_begin(const std::optional<backgammon::Position>& start) {
    house_.settings().game = GameKind::kBackgammon;
    house_.kept().seeds.stir(hal::entropy::gather());
    gammon_.begin(start);
    say(start ? "ok: X begins" : "ok: backgammon, roll for who begins");
    after_change();
}

void Console::gammon_set_up(std::string_view id) {
    const auto position = backgammon::parse_position_id(id);
    if (!position) {
        text::Line line{"error: the position "};
        text::append(line, backgammon::words(position.error().reason));
        say(line);
    } else if (position.value().is_over()) {
        say("error: that game is over");
    } else {
        gammon_begin(position.value());
    }
}

void Console::gammon_roll(std::string_view /*arguments*/) {
    if (gammon_.prompt() != Prompt::kPersonRolls) {
        say_not_now();
        return;
    }
    gammon_.roll();
    after_change();
}

void Console::gammon_enter(std::string_view arguments) {
    const auto first = words::number(words::next(arguments)), second = words::number(words::next(arguments));
    if (gammon_.prompt() != Prompt::kPersonEnters) {
        say_not_now();
    } else if (!first || !second || !words::next(arguments).empty() || !gammon_.enter_roll(*first, *second)) {
        say("error: enter two dice from 1 to 6; who begins needs two different ones");
    } else {
        after_change();
    }
}

void Console::gammon_play(std::string_view arguments) {
    if (gammon_.prompt() != Prompt::kPersonPlays) {
        say_not_now();
        return;
    }
    const gammon::Turn& turn = gammon_.session().turn();
    const auto play = backgammon::read_play(turn.start(), turn.roll(), arguments);
    if (!play) {
        say("error: no legal play; write it as 13/7 8/7, bar/22, 6/off, all dice");
        return;
    }
    after_change();
    (void)gammon_.fill_in(*play);
    screens_.finish_turn(hal::clock::now_ms());
}

void Console::gammon_done(std::string_view /*arguments*/) {
    if (gammon_.prompt() == Prompt::kPersonPlays && gammon_.session().turn().is_complete()) {
        screens_.finish_turn(hal::clock::now_ms());
    } else {
        say_not_now();
    }
}

void Console::gammon_pass(std::string_view /*arguments*/) {
    if (gammon_.prompt() != Prompt::kPersonPasses || !gammon_.finish()) {
        say_not_now();
        return;
    }
    after_change();
}

/// First the steps of this turn, then, in training, whole turns.
void Console::gammon_undo(std::string_view /*arguments*/) {
    const bool has_steps = gammon_.prompt() == Prompt::kPersonPlays && gammon_.session().turn().made() > 0;
    if (has_steps) {
        gammon_.take_back_step();
    } else if (!gammon_.match().agreement.training) {
        say("error: turns are taken back in training, type training on");
        return;
    } else if (!gammon_.can_take_back()) {
        say("error: no turn to take back");
        return;
    } else {
        gammon_.take_back();
    }
    after_change();
}

void Console::gammon_resign(std::string_view /*arguments*/) {
    if (gammon_.match().is_over() || gammon_.match().agreement.opponent == Opponent::kNobody) {
        say_not_now();
        return;
    }
    gammon_.resign();
    after_change();
}

void Console::gammon_board(std::string_view /*arguments*/) {
    gammon_.tell_board();
    say(gammon::text::status(gammon_.match()));
}

/// Before the mover's turn; he is on roll in it.
void Console::gammon_id(std::string_view /*arguments*/) {
    text::Line line{"id "};
    text::append(line, backgammon::PositionId{gammon_.session().position()}.text());
    text::append(line, gammon_.session().mover() == Side::kX ? " X" : " O");
    text::append(line, " on roll");
    say(line);
}

void Console::gammon_statistics() {
    const gammon::Record& record = house_.kept().gammon.record;
    for (unsigned level = 1; level <= record.tallies.size(); ++level) {
        const gammon::Record::Tally& tally = record.tallies[level - 1];
        text::Line line{"backgammon level "};
        text::append(line, level);
        text::append(line, ": won ");
        text::append(line, tally.won);
        text::append(line, ", lost ");
        text::append(line, tally.lost);
        text::append(line, ", points ");
        text::append(line, tally.points_won);
        line.push_back('-');
        text::append(line, tally.points_lost);
        say(line);
    }
    text::Line line{"your decisions: "};
    text::append(line, record.decisions);
    text::append(line, ", lost in all ");
    gammon::text::append_thousandths(line, static_cast<std::int32_t>(record.loss));
    text::append(line, ", blunders ");
    text::append(line, record.blunders);
    say(line);
    for (const gammon::Record::Dice& dice : record.dice) {
        line = &dice == record.dice.data() ? "two dice, you:" : "two dice, Starling:";
        for (const std::uint16_t count : dice.faces) {
            line.push_back(' ');
            text::append(line, count);
        }
        text::append(line, ", doubles ");
        text::append(line, dice.doubles);
        say(line);
    }
}

}  // namespace starling
