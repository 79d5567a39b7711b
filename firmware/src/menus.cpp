// SPDX-License-Identifier: MIT
#include "firmware/menus.hpp"

#include <algorithm>
#include <array>

#include "firmware/next_terms.hpp"
#include "firmware/text.hpp"

namespace starling {

namespace menus {

namespace {

constexpr std::array<Item, 5> kMain{Item::kContinue, Item::kNewGame, Item::kStatistics, Item::kSettings, Item::kAbout};
constexpr std::array<Item, 11> kNewGame{Item::kStart,    Item::kGame,    Item::kBoard, Item::kLine,
                                        Item::kOpponent, Item::kLevel,   Item::kSide,  Item::kDice,
                                        Item::kTraining, Item::kTeacher, Item::kScore};
constexpr std::array<Item, 6> kInGame{Item::kBackToGame, Item::kHint,   Item::kTakeBack,
                                      Item::kReplay,     Item::kResign, Item::kMainMenu};
constexpr std::array<Item, 4> kSettings{Item::kSpeed, Item::kBrightness, Item::kSleep, Item::kClearStatistics};
constexpr std::array<Item, 2> kQuestion{Item::kNo, Item::kYes};
constexpr std::array<Item, 3> kLesson{Item::kRethink, Item::kShowBetter, Item::kInsist};

}  // namespace

std::span<const Item> top() { return kMain; }
std::span<const Item> new_game() { return kNewGame; }
std::span<const Item> in_game() { return kInGame; }
std::span<const Item> settings() { return kSettings; }
std::span<const Item> question() { return kQuestion; }
std::span<const Item> lesson() { return kLesson; }

}  // namespace menus

namespace {

constexpr std::array<std::uint8_t, 6> kSleepMinutes{1, 2, 3, 5, 10, 30};

/// The next number from `first` to `last`, in steps and in a circle.
template <class Number>
Number around(Number now, int step, int first, int last) {
    const int next = static_cast<int>(now) + step;
    return static_cast<Number>(next > last ? first : next < first ? last : next);
}

template <class Choice>
Choice choice_around(Choice now, int step, Choice last) {
    return static_cast<Choice>(around(static_cast<std::uint8_t>(now), step, 0, static_cast<int>(last)));
}

std::uint8_t next_sleep(std::uint8_t now, int step) {
    const auto found = std::find(kSleepMinutes.begin(), kSleepMinutes.end(), now);
    const auto at = found == kSleepMinutes.end() ? 0 : static_cast<int>(found - kSleepMinutes.begin());
    return kSleepMinutes[static_cast<std::size_t>(around(at, step, 0, static_cast<int>(kSleepMinutes.size()) - 1))];
}

constexpr unsigned kSmallestOffered = 5, kShortestLine = 3, kLongestLine = 5;

Words number_and(unsigned number, std::string_view words) {
    Words all;
    text::append(all, number);
    text::append(all, words);
    return all;
}

Words size_words(unsigned size) {
    Words words = number_and(size, "x");
    text::append(words, size);
    return words;
}

}  // namespace

std::string_view label(Item item) {
    switch (item) {
        case Item::kContinue: return "Continue";
        case Item::kNewGame: return "New game";
        case Item::kSettings: return "Settings";
        case Item::kStatistics: return "Statistics";
        case Item::kAbout: return "About";
        case Item::kStart: return "Start";
        case Item::kGame: return "Game";
        case Item::kBoard: return "Board";
        case Item::kLine: return "Line of";
        case Item::kOpponent: return "Against";
        case Item::kLevel: return "Level";
        case Item::kSide: return "You are";
        case Item::kDice: return "Dice";
        case Item::kTraining: return "Training";
        case Item::kTeacher: return "Teacher";
        case Item::kScore: return "Score";
        case Item::kBackToGame: return "Back to game";
        case Item::kHint: return "Hint";
        case Item::kTakeBack: return "Take back";
        case Item::kReplay: return "Replay";
        case Item::kResign: return "Resign";
        case Item::kMainMenu: return "Main menu";
        case Item::kSpeed: return "Speed";
        case Item::kBrightness: return "Brightness";
        case Item::kSleep: return "Sleep after";
        case Item::kClearStatistics: return "Clear statistics";
        case Item::kYes: return "Yes";
        case Item::kNo: return "No";
        case Item::kRethink: return "Think again";
        case Item::kShowBetter: return "Show the better";
        case Item::kInsist: return "Play it anyway";
    }
    return {};
}

namespace {

Words level_words(const NextTerms<const Kept>& common) {
    Words words = number_and(common.level, "");
    if (common.is_dice) {
        text::append(words, common.level == dice::kLevels.size() ? " (best)" : "");
    } else {
        words.push_back(' ');
        text::append(words, backgammon::level(common.level).name);
    }
    return words;
}

std::string_view speed_words(Speed speed) {
    switch (speed) {
        case Speed::kSlow: return "slow";
        case Speed::kNormal: return "normal";
        case Speed::kFast: return "fast";
        case Speed::kStill: break;
    }
    return "still";
}

Words score_words(const gammon::Series& series) {
    Words words = number_and(series.points[0], "-");
    text::append(words, series.points[1]);
    return words;
}

}  // namespace

Words value(Item item, const Kept& kept) {
    const Settings& settings = kept.settings;
    const Agreement& next = settings.next;
    const NextTerms common{kept};
    switch (item) {
        case Item::kGame: return common.is_dice ? "Dice" : "Backgammon";
        case Item::kBoard: return size_words(next.size);
        case Item::kLine: return number_and(next.line, "");
        case Item::kOpponent:
            return common.opponent == Opponent::kEngine   ? "Starling"
                   : common.opponent == Opponent::kPerson ? "a person"
                                                          : "look on";
        case Item::kLevel: return level_words(common);
        case Item::kSide: return next.person == Side::kX ? "X (rows)" : "O (columns)";
        case Item::kDice:
            return common.by_hand == ByHand::kNone   ? "Starling's"
                   : common.by_hand == ByHand::kMine ? "mine by hand"
                                                     : "all by hand";
        case Item::kTraining: return common.training ? "yes" : "no";
        case Item::kTeacher: return kept.gammon.next.teacher ? "yes" : "no";
        case Item::kScore: return score_words(kept.gammon.series);
        case Item::kSpeed: return Words{speed_words(settings.speed).data()};
        case Item::kBrightness: return number_and(settings.brightness + 1U, " of 4");
        case Item::kSleep: return number_and(settings.sleep_minutes, " min");
        default: return {};
    }
}

bool change(Item item, int step, unsigned largest_board, Kept& kept) {
    Settings& settings = kept.settings;
    Agreement& next = settings.next;
    NextTerms common{kept};
    switch (item) {
        case Item::kGame: settings.game = choice_around(settings.game, step, GameKind::kBackgammon); return true;
        case Item::kBoard: {
            const int size = (next.size | 1) + 2 * step;  // the console may have begun one of even size
            next.size =
                static_cast<std::uint8_t>(size > static_cast<int>(largest_board)      ? kSmallestOffered
                                          : size < static_cast<int>(kSmallestOffered) ? largest_board
                                                                                      : static_cast<unsigned>(size));
            next.line = std::min<std::uint8_t>(next.line, next.size);
            return true;
        }
        case Item::kLine:
            next.line = around(next.line, step, kShortestLine, std::min<int>(kLongestLine, next.size));
            return true;
        case Item::kOpponent: common.opponent = choice_around(common.opponent, step, Opponent::kNobody); return true;
        case Item::kLevel: common.level = around(common.level, step, 1, dice::kLevels.size()); return true;
        case Item::kSide: next.person = other(next.person); return true;
        case Item::kDice: common.by_hand = choice_around(common.by_hand, step, ByHand::kAll); return true;
        case Item::kTraining: common.training = !common.training; return true;
        case Item::kTeacher: kept.gammon.next.teacher = !kept.gammon.next.teacher; return true;
        case Item::kSpeed: settings.speed = choice_around(settings.speed, step, Speed::kStill); return true;
        case Item::kBrightness: settings.brightness = around(settings.brightness, step, 0, 3); return true;
        case Item::kSleep: settings.sleep_minutes = next_sleep(settings.sleep_minutes, step); return true;
        default: return false;
    }
}

static_assert(dice::kLevels.size() == backgammon::kLevels.size(), "the menu offers as many levels for either game");

}  // namespace starling
