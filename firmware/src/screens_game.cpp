// SPDX-License-Identifier: MIT
// The screen of the game: what keys do there, and what the engine does by itself.
#include <algorithm>

#include "firmware/pace.hpp"
#include "firmware/screens.hpp"
#include "hal/clock.hpp"

namespace starling {

namespace {

bool goes_forward(Key key) { return key == Key::kRight || key == Key::kDown; }

}  // namespace

std::uint32_t Screens::pause() const { return pause_ms_ ? *pause_ms_ : pace(house_.settings().speed).pause_ms; }

bool Screens::is_rolling(std::uint32_t now_ms) const {
    return rolling_ && now_ms - since_ms_ < pace(house_.settings().speed).roll_ms;
}

void Screens::press_in_game(Key key, std::uint32_t now_ms) {
    if (key == Key::kMenu) {
        go_to(Screen::kGameMenu);
        return;
    }
    if (rolling_) {  // whoever cannot wait need not
        rolling_ = false;
        since_ms_ = now_ms;
        return;
    }
    switch (umpire_.prompt()) {
        case Prompt::kPersonRolls:
            if (key == Key::kSelect) { throw_die(now_ms); }
            break;
        case Prompt::kPersonEnters: press_to_enter(key, now_ms); break;
        case Prompt::kPersonPasses:
            if (key == Key::kSelect) { play(std::nullopt, now_ms); }
            break;
        case Prompt::kPersonPlays:
            if (key == Key::kSelect) {
                play(umpire_.session().moves()[cursor_], now_ms);
            } else {
                move_cursor(goes_forward(key) ? 1 : -1);
            }
            break;
        case Prompt::kOver:
            if (key == Key::kSelect) {
                house_.put_away();
                go_to(Screen::kNewGame);
            }
            break;
        case Prompt::kEngineRolls:
        case Prompt::kEnginePlays:
        case Prompt::kEnginePasses:
            // Impatience: it need not wait.
            if (key == Key::kSelect) { since_ms_ = now_ms - pause(); }
            break;
    }
}

void Screens::press_to_enter(Key key, std::uint32_t now_ms) {
    if (key == Key::kSelect) {
        if (umpire_.enter_roll(cursor_)) { after_throw(now_ms); }
        return;
    }
    const unsigned sides = umpire_.session().game().size();
    cursor_ = static_cast<std::uint8_t>((cursor_ + (goes_forward(key) ? 1 : sides - 1)) % sides);
}

void Screens::move_cursor(int step) {
    const int count = static_cast<int>(umpire_.session().moves().size());
    cursor_ = static_cast<std::uint8_t>((cursor_ + step + count) % count);
}

void Screens::throw_die(std::uint32_t now_ms) {
    umpire_.roll();
    after_throw(now_ms);
    rolling_ = pace(house_.settings().speed).roll_ms > 0;
}

void Screens::after_throw(std::uint32_t now_ms) {
    cursor_ = static_cast<std::uint8_t>(umpire_.session().moves().size() / 2);
    since_ms_ = now_ms;
    changed_ = true;
}

void Screens::play(const DiceGame::Move& move, std::uint32_t now_ms) {
    umpire_.play(move);
    hint_.reset();
    cursor_ = 0;
    since_ms_ = now_ms;
    changed_ = true;
    const bool two_people = umpire_.match().agreement.opponent == Opponent::kPerson;
    if (two_people && !umpire_.match().is_over()) { go_to(Screen::kHandOver); }
}

void Screens::let_engine_act(std::uint32_t now_ms, Engine::Poll poll) {
    if (now_ms - since_ms_ < pause()) { return; }
    switch (umpire_.prompt()) {
        case Prompt::kEngineRolls: throw_die(now_ms); break;
        case Prompt::kEnginePasses: play(std::nullopt, now_ms); break;
        case Prompt::kEnginePlays: {
            wish_ = Wish::kNone;
            const Engine::Advice advice = umpire_.consult_engine(poll);
            if (wish_ == Wish::kLeave) {
                changed_ = true;
            } else if (umpire_.would_resign(advice)) {
                umpire_.offer_resignation();
                go_to(Screen::kResignOffer);
            } else {
                play(advice.move, hal::clock::now_ms());  // it may have thought for long
            }
            break;
        }
        default: break;
    }
}

void Screens::find_hint(Engine::Poll poll) {
    wants_hint_ = false;
    if (umpire_.prompt() != Prompt::kPersonPlays) { return; }
    wish_ = Wish::kNone;
    hint_ = umpire_.hint(poll);
    if (wish_ == Wish::kLeave) {
        hint_.reset();
    } else {
        umpire_.tell_hint(*hint_);
    }
    const auto& moves = umpire_.session().moves();
    const auto best = hint_ ? std::find(moves.begin(), moves.end(), hint_->move) : moves.end();
    if (best != moves.end()) { cursor_ = static_cast<std::uint8_t>(best - moves.begin()); }
    changed_ = true;
}

void Screens::press_while_thinking(Key key) {
    if (key == Key::kSelect) { move_now(); }
    if (key == Key::kMenu) {
        interrupt();
        go_to(Screen::kGameMenu);
    }
}

}  // namespace starling
