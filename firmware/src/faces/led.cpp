// SPDX-License-Identifier: MIT
// Lists, pages and tables; the game is in led_game.cpp.
#include "firmware/faces/led.hpp"

#include <algorithm>
#include <array>

#include "firmware/text.hpp"

namespace starling {

namespace {

constexpr LedPicture::Grey kLedDim = 4, kLedBright = 15;

/// A bird that beats its wings, a bit for each light of a row, the left one highest.
constexpr std::array<std::array<std::uint8_t, LedPicture::kSide>, 2> kBird{{
    {0b10001, 0b11011, 0b01110, 0b00100, 0b00000},
    {0b00000, 0b00100, 0b01110, 0b11011, 0b10001},
}};

std::uint32_t sum_of(std::span<const std::uint16_t> counts) {
    std::uint32_t sum = 0;
    for (const std::uint16_t count : counts) { sum += count; }
    return sum;
}

}  // namespace

void LedFace::scroll(LedTicker::Text text, std::uint32_t now_ms) {
    picture_.clear();
    ticker_.show(text, now_ms, picture_);
    moves_ = ticker_.moves();
    picture_.present();
}

void LedFace::show(const SplashView& /*view*/, std::uint32_t now_ms) {
    constexpr std::uint32_t kBeatMs = 250;
    leave_list();
    leave_game();
    picture_.clear();
    const auto& rows = kBird[now_ms / kBeatMs % kBird.size()];
    for (int i = 0; i < LedPicture::kSide * LedPicture::kSide; ++i) {
        const int x = i % LedPicture::kSide, y = i / LedPicture::kSide;
        if (((unsigned{rows[static_cast<std::size_t>(y)]} >> (LedPicture::kSide - 1 - x)) & 1U) != 0) {
            picture_.set(x, y, kLedBright);
        }
    }
    moves_ = true;
    picture_.present();
}

/// The title and the selected row; once a person has moved on, the row alone; once he changes its value, that alone.
void LedFace::show(const ListView& view, std::uint32_t now_ms) {
    const ListView::Row& row = view.rows[view.selected];
    const std::array<std::string_view, 3> words{view.title, row.label, text::view_of(row.value)};
    const std::uint32_t value = LedTicker::number_of(std::span{words}.last(1));
    if (view.title.data() != title_) {
        ticker_.forget();
        first_words_ = 0;
    } else if (view.selected != selected_) {
        first_words_ = 1;
    } else if (value != value_) {
        first_words_ = 2;
    }
    title_ = view.title.data();
    selected_ = static_cast<std::uint8_t>(view.selected);
    value_ = value;
    leave_game();
    scroll(std::span{words}.subspan(first_words_), now_ms);
}

void LedFace::show(const PageView& view, std::uint32_t now_ms) {
    leave_list();
    leave_game();
    scroll(std::array{view.title, view.lines[0], view.lines[1], view.lines[2], view.lines[3]}, now_ms);
}

/// Where there is a light for each side of the die, columns: bright the person's, then dim the engine's. Else numbers.
void LedFace::show(const SharesView& view, std::uint32_t now_ms) {
    constexpr std::uint32_t kEachMs = 2000;
    leave_list();
    leave_game();
    const auto [mine, its] = view.counts;
    if (sum_of(mine) + sum_of(its) == 0) {
        scroll(std::array{std::string_view{"NO THROWS YET"}}, now_ms);
    } else if (mine.size() == LedPicture::kSide) {
        draw_bars(view, now_ms / kEachMs % 2 == 0 ? Thrower::kPerson : Thrower::kEngine);
    } else {
        etl::string<2 * 6 * kDiceCapacity + 8> numbers{"YOU"};
        for (const std::uint16_t count : mine) { text::append(numbers, " "), text::append(numbers, count); }
        text::append(numbers, " ME");
        for (const std::uint16_t count : its) { text::append(numbers, " "), text::append(numbers, count); }
        scroll(std::array{text::view_of(numbers)}, now_ms);
    }
}

/// Twice the expected share fills the height.
void LedFace::draw_bars(const SharesView& view, Thrower thrower) {
    constexpr std::uint32_t kHeight = LedPicture::kSide;
    const auto counts = view.counts[static_cast<std::size_t>(thrower)];
    const std::uint32_t sum = std::max<std::uint32_t>(sum_of(counts), 1);
    picture_.clear();
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const std::uint32_t height =
            std::min(kHeight, (counts[i] * static_cast<std::uint32_t>(counts.size()) * kHeight + sum) / (2 * sum));
        for (std::uint32_t y = 0; y < height; ++y) {
            picture_.set(static_cast<int>(i), static_cast<int>(kHeight - 1 - y),
                         thrower == Thrower::kPerson ? kLedBright : kLedDim);
        }
    }
    moves_ = true;
    picture_.present();
}

}  // namespace starling
