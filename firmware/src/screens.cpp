// SPDX-License-Identifier: MIT
// The states and what leads from one to the other.
#include "firmware/screens.hpp"

namespace starling {

void Screens::start(std::uint32_t now_ms) {
    since_ms_ = now_ms;
    if (has_game()) {
        // Straight back to the board, and nothing moves before a person has had time to look.
        look_at_game(now_ms);
        rolling_ = false;
    }
    changed_ = true;
}

void Screens::go_to(Screen screen) {
    screen_ = screen;
    selected_ = 0;
    changed_ = true;
    list_items();
}

void Screens::go_to_game(std::uint32_t now_ms) {
    go_to(Screen::kGame);
    rolling_ = false;
    since_ms_ = now_ms;
    if (plays_gammon()) {
        gammon_.touch(now_ms);
        return;
    }
    cursor_ = umpire_.session().phase() == DiceSession::Phase::kToPlay
                  ? static_cast<std::uint8_t>(umpire_.session().moves().size() / 2)
                  : std::uint8_t{0};
}

void Screens::look_at_game(std::uint32_t now_ms) {
    hint_.reset();
    if (plays_gammon()) { gammon_.look(now_ms); }
    if (has_game()) {
        go_to_game(now_ms);
    } else {
        go_to(Screen::kMenu);
    }
}

void Screens::press(Key key, std::uint32_t now_ms) {
    changed_ = true;
    switch (screen_) {
        case Screen::kSplash:
        case Screen::kAbout: go_to(Screen::kMenu); break;
        case Screen::kShares: go_to(shares_size_ == 6 ? Screen::kGammonStatistics : Screen::kStatistics); break;
        case Screen::kGammonStatistics: press_in_gammon_statistics(key); break;
        case Screen::kHints:
            if (kHasBackgammon) { press_in_hints(key, now_ms); }
            break;
        case Screen::kHandOver:
            if (key == Key::kSelect || key == Key::kMenu) { go_to_game(now_ms); }
            break;
        case Screen::kGame:
            if (plays_gammon()) {
                gammon_.press(key, now_ms);
                follow_gammon(now_ms);
            } else {
                press_in_game(key, now_ms);
            }
            break;
        case Screen::kStatistics: press_in_statistics(key); break;
        default: press_in_list(key, now_ms); break;
    }
}

void Screens::step(std::uint32_t now_ms, Engine::Poll poll) {
    if (screen_ != Screen::kGame) { return; }
    if (plays_gammon()) {
        step_gammon(now_ms, poll);
        return;
    }
    if (rolling_ && !is_rolling(now_ms)) {
        rolling_ = false;
        since_ms_ = now_ms;
        changed_ = true;
    }
    if (wants_hint_) { find_hint(poll); }
    if (!rolling_) { let_engine_act(now_ms, poll); }
}

void Screens::ask_for_hint() {
    if (plays_gammon()) {
        gammon_.ask_for_hint();
    } else {
        wants_hint_ = true;
    }
}

void Screens::finish_turn(std::uint32_t now_ms) {
    if (screen_ == Screen::kTeacher) {
        answer_teacher(gammon::Screen::Answer::kInsist, now_ms);
    } else {
        look_at_game(now_ms);
        gammon_.ask_to_finish();
    }
}

void Screens::step_gammon(std::uint32_t now_ms, Engine::Poll poll) {
    wish_ = Wish::kNone;
    has_left_ = false;
    gammon_.step(now_ms, poll, has_left_);
    if (!has_left_) { follow_gammon(now_ms); }
    changed_ = gammon_.has_changed() || changed_;
}

void Screens::follow_gammon(std::uint32_t now_ms) {
    switch (gammon_.next()) {
        case gammon::Screen::Next::kThis: break;
        case gammon::Screen::Next::kMenu: go_to(Screen::kGameMenu); break;
        case gammon::Screen::Next::kNewGame:
            house_.put_away();
            go_to(Screen::kNewGame);
            break;
        case gammon::Screen::Next::kHandOver: go_to(Screen::kHandOver); break;
        case gammon::Screen::Next::kHints: go_to(Screen::kHints); break;
        case gammon::Screen::Next::kTeacher: go_to(Screen::kTeacher); break;
    }
    since_ms_ = now_ms;
}

}  // namespace starling
