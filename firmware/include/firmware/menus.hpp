// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "firmware/saved_game.hpp"
#include "firmware/views.hpp"

namespace starling {

/// A row of a menu: something to do, or a setting with its value.
enum class Item : std::uint8_t {
    kContinue,
    kNewGame,
    kSettings,
    kStatistics,
    kAbout,
    kStart,
    kGame,
    kBoard,
    kLine,
    kOpponent,
    kLevel,
    kSide,
    kDice,
    kTraining,
    kTeacher,
    kScore,
    kBackToGame,
    kHint,
    kTakeBack,
    kReplay,
    kResign,
    kMainMenu,
    kSpeed,
    kBrightness,
    kSleep,
    kClearStatistics,
    kYes,
    kNo,
    kRethink,
    kShowBetter,
    kInsist,
};

/// All the rows a menu may have; some do not apply at times.
namespace menus {

std::span<const Item> top();
std::span<const Item> new_game();
std::span<const Item> in_game();
std::span<const Item> settings();
std::span<const Item> question();
std::span<const Item> lesson();

/// No menu is longer.
inline constexpr std::size_t kMaxItems = 10;

}  // namespace menus

std::string_view label(Item item);
/// Empty for what is no setting.
Words value(Item item, const Kept& kept);
/// The next value, or the one before: `step` is 1 or -1. False for what is no setting. The largest board is the face's.
bool change(Item item, int step, unsigned largest_board, Kept& kept);

}  // namespace starling
