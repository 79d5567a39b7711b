// SPDX-License-Identifier: MIT
// What there is to see.
#include <algorithm>
#include <bit>

#include "firmware/gammon/layout.hpp"
#include "firmware/gammon/screen.hpp"
#include "firmware/gammon/text.hpp"

namespace starling::gammon {

using backgammon::kBar;

namespace {

void add_arrows(GammonView& view, Side side, const Play& play, unsigned count) {
    for (unsigned i = 0; i < count; ++i) {
        const auto point = [&](unsigned of_side) { return static_cast<std::uint8_t>(as_x_counts(side, of_side)); };
        view.arrows.push_back({side, point(play.steps[i].from()), point(play.steps[i].to())});
    }
}

void show_result(GammonView& view, const Match& match) {
    const bool is_x = match.winner() == Side::kX;
    const bool has_person = match.agreement.opponent == Opponent::kEngine;
    constexpr std::array<std::string_view, 3> kPrices{" 1 point", ": gammon", " 3, a bg"};
    text::append(view.message, has_person ? (is_x ? "You win" : "I win") : is_x ? "X wins" : "O wins");
    text::append(view.message, kPrices[match.points() - 1]);
}

}  // namespace

GammonView Screen::view(std::uint32_t now_ms) const {
    const Session& session = umpire_.session();
    GammonView view{umpire_.match(), session.seen_by_x(), umpire_.prompt()};
    view.score = house_.kept().gammon.series;
    view.keeps_games = house_.keeps();
    view.is_older = house_.is_older();
    if (replaying_) {
        show_replay(view, now_ms);
        return view;
    }
    show_dice(view, now_ms);
    if (session.phase() == Session::Phase::kToPlay && !rolling_) {
        add_arrows(view, mover(), turn().play(), turn().made());
        show_choice(view);
    } else if (!rolling_ && can_replay()) {
        const std::size_t last = session.past().size() - 1;
        add_arrows(view, session.mover_of(last), session.past()[last].play, session.past()[last].play.size());
    }
    show_message(view);
    return view;
}

void Screen::show_dice(GammonView& view, std::uint32_t now_ms) const {
    constexpr std::uint32_t kTumbleMs = 70;
    const Session& session = umpire_.session();
    if (view.prompt == Prompt::kPersonEnters) { view.dice = view.left = entered_; }
    if (session.phase() == Session::Phase::kToPlay) {
        const Roll roll = turn().roll();
        view.dice = {roll.high, roll.low};
        view.left = {static_cast<std::uint8_t>(turn().left(roll.high)),
                     static_cast<std::uint8_t>(turn().left(roll.low))};
    }
    view.is_rolling = view.moves = rolling_;
    if (!rolling_) { return; }
    // Which numbers tumble by is no secret and no chance: any sequence without a pattern to the eye will do.
    const std::uint32_t tumble = (now_ms - since_ms_) / kTumbleMs * 7 + since_ms_;
    view.dice = {static_cast<std::uint8_t>(tumble % 6 + 1), static_cast<std::uint8_t>(tumble / 2 % 6 + 1)};
}

void Screen::show_replay(GammonView& view, std::uint32_t now_ms) const {
    const Session& session = umpire_.session();
    const std::size_t last = session.past().size() - 1;
    const Past& past = session.past()[last];
    const Side side = session.mover_of(last);
    const std::uint32_t made =
        std::min<std::uint32_t>(past.play.size(), (now_ms - since_ms_) / std::max<std::uint32_t>(pause(), 1));
    Play shown;
    std::copy_n(past.play.steps.begin(), made, shown.steps.begin());
    const Position result = backgammon::after(session.before(last), shown);
    view.board = side == Side::kX ? result.mirrored() : result;
    view.dice = {past.roll.high, past.roll.low};
    view.moves = true;
    add_arrows(view, side, past.play, made);
    view.message = past.play.size() == 0 ? "no legal play" : "replay";
}

void Screen::show_choice(GammonView& view) const {
    const PointSet points = stops();
    if (points == 0) { return; }
    for (PointSet rest = points; rest != 0; rest &= rest - 1) {
        view.offered |= backgammon::only(as_x_counts(mover(), static_cast<unsigned>(std::countr_zero(rest))));
    }
    view.cursor = static_cast<std::uint8_t>(as_x_counts(mover(), cursor_));
    if (held_) { view.held = static_cast<std::uint8_t>(as_x_counts(mover(), *held_)); }
}

void Screen::show_message(GammonView& view) const {
    const Match& match = umpire_.match();
    const bool two = match.agreement.opponent == Opponent::kPerson;
    if (rolling_) { return; }
    switch (view.prompt) {
        case Prompt::kPersonRolls:
            view.message = umpire_.session().is_opening() ? "SEL: who begins"
                           : !two                         ? "SEL: roll"
                           : mover() == Side::kX          ? "X: SEL rolls"
                                                          : "O: SEL rolls";
            break;
        case Prompt::kPersonEnters:
            view.message = umpire_.session().is_opening() && entered_[0] == entered_[1] ? "must differ" : "SEL enters";
            break;
        case Prompt::kPersonPlays: show_play(view); break;
        case Prompt::kPersonPasses:
            view.message = umpire_.session().position().mine(kBar) > 0 ? "shut out: SEL" : "no move: SEL";
            break;
        case Prompt::kEngineRolls: view.message = "Starling rolls"; break;
        case Prompt::kEnginePlays: view.message = plan_ ? "" : "thinking"; break;
        case Prompt::kEnginePasses: view.message = "I cannot move"; break;
        case Prompt::kOver: show_result(view, match); break;
    }
}

void Screen::show_play(GammonView& view) const {
    if (turn().is_complete()) {
        view.message = turn().is_forced() ? "forced: SEL ok" : "SEL ok < back";
    } else if (!held_ && cursor_ == 0) {
        view.message = "take it back";
    } else if (held_) {
        text::append_point(view.message, *held_);
        text::append(view.message, held_ == cursor_ ? "/ put down" : "/");
        if (held_ != cursor_) { text::append_point(view.message, cursor_); }
    } else {
        text::append(view.message, "move ");
        text::append_point(view.message, cursor_);
    }
}

}  // namespace starling::gammon
