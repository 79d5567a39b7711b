// The states and what leads from one to the other.
#include "firmware/screens.hpp"

#include <algorithm>

namespace starling {

void Screens::start(std::uint32_t now_ms) {
    since_ms_ = now_ms;
    if (umpire_.has_match()) {
        // Straight back to the board, and nothing moves before a person has had time to look.
        go_to_game(now_ms);
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
    cursor_ = umpire_.session().phase() == Session::Phase::kToPlay
                  ? static_cast<std::uint8_t>(umpire_.session().moves().size() / 2)
                  : std::uint8_t{0};
}

void Screens::look_at_game(std::uint32_t now_ms) {
    hint_.reset();
    if (umpire_.has_match()) {
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
        case Screen::kShares: go_to(Screen::kStatistics); break;
        case Screen::kHandOver:
            if (key == Key::kSelect || key == Key::kMenu) { go_to_game(now_ms); }
            break;
        case Screen::kGame: press_in_game(key, now_ms); break;
        case Screen::kStatistics: press_in_statistics(key); break;
        default: press_in_list(key, now_ms); break;
    }
}

void Screens::step(std::uint32_t now_ms, Engine::Poll poll) {
    if (screen_ != Screen::kGame) { return; }
    if (rolling_ && !is_rolling(now_ms)) {
        rolling_ = false;
        since_ms_ = now_ms;
        changed_ = true;
    }
    if (wants_hint_) { find_hint(poll); }
    if (!rolling_) { let_engine_act(now_ms, poll); }
}

bool Screens::is_list() const {
    switch (screen_) {
        case Screen::kMenu:
        case Screen::kNewGame:
        case Screen::kGameMenu:
        case Screen::kConfirmResign:
        case Screen::kConfirmNewGame:
        case Screen::kResignOffer:
        case Screen::kSettings:
        case Screen::kConfirmClear: return true;
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
    const Agreement& next = umpire_.settings().next;
    switch (item) {
        case Item::kContinue: return umpire_.has_match();
        case Item::kLevel: return next.opponent != Opponent::kPerson;
        case Item::kSide: return next.opponent == Opponent::kEngine;
        case Item::kTraining: return next.opponent != Opponent::kNobody;
        case Item::kHint: return umpire_.prompt() == Prompt::kPersonPlays;
        case Item::kTakeBack: return umpire_.can_take_back();
        case Item::kResign:
            return !umpire_.match().is_over() && umpire_.match().agreement.opponent != Opponent::kNobody;
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
            if (change(item, key == Key::kLeft ? -1 : 1, face_.largest_board(), umpire_.settings())) {
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
            if (umpire_.has_match() && !umpire_.match().is_over()) {
                go_to(Screen::kConfirmNewGame);
            } else {
                begin_game(now_ms);
            }
            break;
        case Item::kSettings: go_to(Screen::kSettings); break;
        case Item::kStatistics: go_to(Screen::kStatistics); break;
        case Item::kAbout: go_to(Screen::kAbout); break;
        case Item::kHint:
            wants_hint_ = true;
            go_to_game(now_ms);
            break;
        case Item::kTakeBack:
            umpire_.take_back();
            look_at_game(now_ms);
            break;
        case Item::kResign: go_to(Screen::kConfirmResign); break;
        case Item::kMainMenu: go_to(Screen::kMenu); break;
        case Item::kClearStatistics: go_to(Screen::kConfirmClear); break;
        case Item::kYes: answer(true, now_ms); break;
        case Item::kNo: answer(false, now_ms); break;
        default: break;
    }
}

void Screens::begin_game(std::uint32_t now_ms) {
    umpire_.begin();
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
            if (yes) { umpire_.resign(); }
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
                umpire_.kept().statistics = {};
                umpire_.keep();
            }
            go_to(Screen::kSettings);
            break;
        default: break;
    }
}

/// Settings are kept when a person leaves them.
void Screens::go_back(std::uint32_t now_ms) {
    switch (screen_) {
        case Screen::kNewGame:
        case Screen::kSettings:
            umpire_.keep();
            go_to(Screen::kMenu);
            break;
        case Screen::kGameMenu: go_to_game(now_ms); break;
        case Screen::kMenu:
            if (umpire_.has_match()) { go_to_game(now_ms); }
            break;
        default: answer(false, now_ms); break;
    }
}

void Screens::press_in_statistics(Key key) {
    constexpr unsigned kSizes = (Statistics::kLargestCounted - Statistics::kSmallestCounted) / 2 + 1;
    constexpr unsigned kRows = kLevels.size() + kSizes;
    switch (key) {
        case Key::kUp: selected_ = static_cast<std::uint8_t>((selected_ + kRows - 1) % kRows); break;
        case Key::kDown: selected_ = static_cast<std::uint8_t>((selected_ + 1) % kRows); break;
        case Key::kMenu: go_to(Screen::kMenu); break;
        default:
            if (selected_ < kLevels.size()) { break; }
            shares_size_ = static_cast<std::uint8_t>(Statistics::kSmallestCounted + 2 * (selected_ - kLevels.size()));
            go_to(Screen::kShares);
            break;
    }
}

}  // namespace starling
