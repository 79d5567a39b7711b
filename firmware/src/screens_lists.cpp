// SPDX-License-Identifier: MIT
// Menus, questions and tables: what keys do there.
#include <algorithm>

#include "firmware/screens.hpp"

namespace starling {

bool Screens::is_list() const {
    switch (screen_) {
        case Screen::kMenu:
        case Screen::kNewGame:
        case Screen::kGameMenu:
        case Screen::kConfirmResign:
        case Screen::kConfirmNewGame:
        case Screen::kResignOffer:
        case Screen::kSettings:
        case Screen::kConfirmClear:
        case Screen::kConfirmScore:
        case Screen::kTeacher: return true;
        default: return false;
    }
}

void Screens::list_items() {
    items_.clear();
    if (!is_list()) { return; }
    std::span<const Item> all = menus::question();
    switch (screen_) {
        case Screen::kMenu: all = menus::top(); break;
        case Screen::kNewGame: all = menus::new_game(); break;
        case Screen::kGameMenu: all = menus::in_game(); break;
        case Screen::kSettings: all = menus::settings(); break;
        case Screen::kTeacher: all = menus::lesson(); break;
        default: break;
    }
    for (const Item item : all) {
        if (applies(item)) { items_.push_back(item); }
    }
}

void Screens::refresh() {
    list_items();  // a menu may have other rows now
    selected_ = std::min(selected_, static_cast<std::uint8_t>(items_.empty() ? selected_ : items_.size() - 1));
    changed_ = true;
}

bool Screens::applies(Item item) const {
    switch (item) {
        case Item::kContinue: return has_game();
        case Item::kHint: return prompt() == Prompt::kPersonPlays;
        case Item::kTakeBack: return plays_gammon() ? gammon_umpire_.can_take_back() : umpire_.can_take_back();
        case Item::kReplay: return plays_gammon() && gammon_.can_replay();
        case Item::kResign: return !is_over() && opponent() != Opponent::kNobody;
        default: return applies_to_next(item);
    }
}

/// Rows of a new game.
bool Screens::applies_to_next(Item item) const {
    const bool is_dice = house_.settings().game == GameKind::kDice;
    const Opponent opponent = is_dice ? house_.settings().next.opponent : house_.kept().gammon.next.opponent;
    switch (item) {
        case Item::kGame: return offers_backgammon();
        case Item::kBoard:
        case Item::kLine: return is_dice;
        case Item::kLevel: return opponent != Opponent::kPerson;
        case Item::kSide: return is_dice && opponent == Opponent::kEngine;
        case Item::kTraining: return opponent != Opponent::kNobody;
        case Item::kTeacher:
        case Item::kScore: return !is_dice && opponent != Opponent::kNobody;
        default: return true;
    }
}

void Screens::press_in_list(Key key, std::uint32_t now_ms) {
    const Item item = items_[selected_];
    const auto count = static_cast<std::uint8_t>(items_.size());
    switch (key) {
        case Key::kUp: selected_ = static_cast<std::uint8_t>((selected_ + count - 1) % count); break;
        case Key::kDown: selected_ = static_cast<std::uint8_t>((selected_ + 1) % count); break;
        case Key::kMenu: go_back(now_ms); break;
        case Key::kSelect:
        case Key::kLeft:
        case Key::kRight:
            if (change(item, key == Key::kLeft ? -1 : 1, face_.largest_board(), house_.kept())) {
                list_items();
            } else if (key == Key::kSelect) {
                choose(item, now_ms);
            }
            break;
    }
}

void Screens::choose(Item item, std::uint32_t now_ms) {
    switch (item) {
        case Item::kContinue:
        case Item::kBackToGame: go_to_game(now_ms); break;
        case Item::kNewGame: go_to(Screen::kNewGame); break;
        case Item::kStart:
            if (has_game() && !is_over()) {
                go_to(Screen::kConfirmNewGame);
            } else {
                begin_game(now_ms);
            }
            break;
        case Item::kSettings: go_to(Screen::kSettings); break;
        case Item::kStatistics: go_to(Screen::kStatistics); break;
        case Item::kAbout: go_to(Screen::kAbout); break;
        case Item::kHint:
            ask_for_hint();
            go_to_game(now_ms);
            break;
        case Item::kTakeBack:
            if (plays_gammon()) {
                gammon_umpire_.take_back();
            } else {
                umpire_.take_back();
            }
            look_at_game(now_ms);
            break;
        case Item::kReplay:
            if (kHasBackgammon) { gammon_.replay(now_ms); }
            go_to_game(now_ms);
            break;
        case Item::kScore: go_to(Screen::kConfirmScore); break;
        case Item::kRethink: answer_teacher(gammon::Screen::Answer::kTakeBack, now_ms); break;
        case Item::kShowBetter: answer_teacher(gammon::Screen::Answer::kShow, now_ms); break;
        case Item::kInsist: answer_teacher(gammon::Screen::Answer::kInsist, now_ms); break;
        case Item::kResign: go_to(Screen::kConfirmResign); break;
        case Item::kMainMenu: go_to(Screen::kMenu); break;
        case Item::kClearStatistics: go_to(Screen::kConfirmClear); break;
        case Item::kYes: answer(true, now_ms); break;
        case Item::kNo: answer(false, now_ms); break;
        default: break;
    }
}

void Screens::begin_game(std::uint32_t now_ms) {
    if (kHasBackgammon && house_.settings().game == GameKind::kBackgammon && offers_backgammon()) {
        gammon_umpire_.begin();
    } else {
        umpire_.begin();
    }
    look_at_game(now_ms);
}

void Screens::answer(bool yes, std::uint32_t now_ms) {
    switch (screen_) {
        case Screen::kConfirmNewGame:
            if (yes) {
                begin_game(now_ms);
            } else {
                go_to(Screen::kNewGame);
            }
            break;
        case Screen::kConfirmResign:
            if (yes && plays_gammon()) {
                gammon_umpire_.resign();
            } else if (yes) {
                umpire_.resign();
            }
            go_to_game(now_ms);
            break;
        case Screen::kResignOffer:
            if (yes) {
                umpire_.accept_resignation();
            } else {
                umpire_.decline_resignation();
            }
            go_to_game(now_ms);
            break;
        case Screen::kConfirmClear:
            if (yes) {
                house_.kept().statistics = {};
                house_.kept().gammon.record = {};
                house_.keep();
            }
            go_to(Screen::kSettings);
            break;
        case Screen::kConfirmScore:
            if (kHasBackgammon && yes) { gammon_umpire_.clear_score(); }
            go_to(Screen::kNewGame);
            break;
        default: break;
    }
}

void Screens::answer_teacher(gammon::Screen::Answer answer, std::uint32_t now_ms) {
    if (!kHasBackgammon) { return; }
    go_to_game(now_ms);
    gammon_.answer_teacher(answer, now_ms);
    follow_gammon(now_ms);
}

/// Settings are kept when a person leaves them.
void Screens::go_back(std::uint32_t now_ms) {
    switch (screen_) {
        case Screen::kNewGame:
        case Screen::kSettings:
            house_.keep();
            go_to(Screen::kMenu);
            break;
        case Screen::kGameMenu: go_to_game(now_ms); break;
        case Screen::kMenu:
            if (has_game()) { go_to_game(now_ms); }
            break;
        case Screen::kTeacher: answer_teacher(gammon::Screen::Answer::kTakeBack, now_ms); break;
        default: answer(false, now_ms); break;
    }
}

/// Levels, dice of every size, and behind them backgammon.
void Screens::press_in_statistics(Key key) {
    const unsigned rows = kDiceRows + (offers_backgammon() ? 1 : 0);
    switch (key) {
        case Key::kUp: selected_ = static_cast<std::uint8_t>((selected_ + rows - 1) % rows); break;
        case Key::kDown: selected_ = static_cast<std::uint8_t>((selected_ + 1) % rows); break;
        case Key::kMenu: go_to(Screen::kMenu); break;
        default:
            if (selected_ < dice::kLevels.size()) { break; }
            if (selected_ == kDiceRows) {
                go_to(Screen::kGammonStatistics);
                break;
            }
            shares_size_ =
                static_cast<std::uint8_t>(Statistics::kSmallestCounted + 2 * (selected_ - dice::kLevels.size()));
            go_to(Screen::kShares);
            break;
    }
}

void Screens::press_in_gammon_statistics(Key key) {
    switch (key) {
        case Key::kUp: selected_ = static_cast<std::uint8_t>((selected_ + kGammonRows - 1) % kGammonRows); break;
        case Key::kDown: selected_ = static_cast<std::uint8_t>((selected_ + 1) % kGammonRows); break;
        case Key::kMenu: go_to(Screen::kStatistics); break;
        default:
            shares_size_ = 6;
            go_to(Screen::kShares);
            break;
    }
}

/// The chosen play is put on the board, where it can still be taken back.
void Screens::press_in_hints(Key key, std::uint32_t now_ms) {
    const auto& best = gammon_.hints().best;
    const auto count = static_cast<std::uint8_t>(best.size());
    switch (key) {
        case Key::kUp: selected_ = static_cast<std::uint8_t>((selected_ + count - 1) % count); break;
        case Key::kDown: selected_ = static_cast<std::uint8_t>((selected_ + 1) % count); break;
        case Key::kSelect:
            gammon_.fill_in(best[selected_].play, now_ms);
            go_to_game(now_ms);
            break;
        default: go_to_game(now_ms); break;
    }
}

}  // namespace starling
