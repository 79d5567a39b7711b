// SPDX-License-Identifier: MIT
// Lists, pages and tables; the game is in oled_game.cpp.
#include "firmware/faces/oled.hpp"

#include <algorithm>
#include <array>

#include "firmware/faces/bird.hpp"
#include "firmware/text.hpp"
#include "hal/display.hpp"

namespace starling {

namespace {

constexpr Canvas::Grey kMenuFaint = 3, kMenuDim = 8, kMenuBright = 15;
constexpr int kTitleHeight = 11;

}  // namespace

// Not inline: a face that could be initialised at compile time would carry its picture in flash.
OledFace::OledFace() = default;

void OledFace::clear() {
    canvas_.clear();
    has_greys_ = hal::display::geometry().grey_levels > 2;
    moves_ = false;
    progress_ = 0;
}

void OledFace::centre(int left, int width, int y, std::string_view words, Canvas::Grey grey, int scale) {
    canvas_.text(left + (width - Canvas::text_width(words, scale)) / 2, y, words, grey, scale);
}

void OledFace::draw_title_bar(std::string_view title) {
    const int top = has_greys_ ? 0 : kTitleHeight - 1;  // or else it is underlined
    canvas_.fill(0, top, Canvas::kWidth, kTitleHeight - top, has_greys_ ? kMenuFaint : kMenuBright);
    centre(0, Canvas::kWidth, 2, title, kMenuBright);
}

void OledFace::show(const SplashView& view, std::uint32_t /*now_ms*/) {
    clear();
    constexpr int kLeft = (Canvas::kWidth - bird::kWidth) / 2;
    for (int y = 0; y < bird::kHeight; ++y) {
        const char* row = bird::kRows[static_cast<std::size_t>(y)];
        for (int x = 0; x < bird::kWidth; ++x) {
            if (row[x] != ' ') { canvas_.pixel(kLeft + x, 1 + y, row[x] == '#' ? kMenuBright : kMenuDim); }
        }
    }
    centre(0, Canvas::kWidth, 30, "STARLING", kMenuBright, 2);
    if (view.keeps_games && view.was_damaged) {
        centre(0, Canvas::kWidth, 47, "memory was damaged:", kMenuBright);
        centre(0, Canvas::kWidth, 56, "starting anew", kMenuBright);
    } else if (view.keeps_games) {
        centre(0, Canvas::kWidth, 53, "press a button", kMenuDim);
    } else {
        centre(0, Canvas::kWidth, 47, "no memory:", kMenuBright);
        centre(0, Canvas::kWidth, 56, "games are not kept", kMenuBright);
    }
    present();
}

void OledFace::show(const ListView& view, std::uint32_t /*now_ms*/) {
    constexpr int kPitch = 10;
    clear();
    draw_title_bar(view.title);
    const int bottom = view.footer.empty() ? Canvas::kHeight : Canvas::kHeight - 9;
    const auto visible = static_cast<std::size_t>((bottom - kTitleHeight - 1) / kPitch);
    const std::size_t first = view.selected < visible ? 0 : view.selected - visible + 1;
    const std::size_t last = std::min(first + visible, view.rows.size());
    const bool scrolls = view.rows.size() > visible;
    const int right = scrolls ? Canvas::kWidth - 5 : Canvas::kWidth;
    for (std::size_t i = first; i < last; ++i) {
        const ListView::Row& row = view.rows[i];
        const int y = kTitleHeight + 2 + static_cast<int>(i - first) * kPitch;
        const bool selected = i == view.selected;
        if (selected) { canvas_.fill(0, y - 1, right, kPitch - 1, kMenuBright); }
        canvas_.text(4, y, row.label, selected ? 0 : kMenuBright);
        const std::string_view value = text::view_of(row.value);
        canvas_.text(right - 3 - Canvas::text_width(value), y, value, selected ? 0 : kMenuDim);
    }
    if (scrolls) {
        const int track = bottom - kTitleHeight - 2;
        const int count = static_cast<int>(view.rows.size());
        const int top = kTitleHeight + 1 + track * static_cast<int>(first) / count;
        canvas_.fill(Canvas::kWidth - 2, kTitleHeight + 1, 1, track, faint(kMenuFaint));
        canvas_.fill(Canvas::kWidth - 3, top, 3, track * static_cast<int>(visible) / count, kMenuDim);
    }
    if (!view.footer.empty()) { centre(0, Canvas::kWidth, Canvas::kHeight - 8, view.footer, kMenuDim); }
    present();
}

void OledFace::show(const PageView& view, std::uint32_t /*now_ms*/) {
    clear();
    draw_title_bar(view.title);
    for (std::size_t i = 0; i < view.lines.size(); ++i) {
        const bool is_last = i + 1 == view.lines.size();
        centre(0, Canvas::kWidth, is_last ? Canvas::kHeight - 9 : 16 + static_cast<int>(i) * 11, view.lines[i],
               is_last ? kMenuDim : kMenuBright);
    }
    present();
}

void OledFace::show(const SharesView& view, std::uint32_t /*now_ms*/) {
    clear();
    draw_title_bar(view.title);
    draw_bars(view);
    present();
}

/// Two rows of bars, the person's above the engine's; the dotted line is what is expected.
void OledFace::draw_bars(const SharesView& view) {
    constexpr int kBarsLeft = 40, kBarsWidth = Canvas::kWidth - kBarsLeft, kHeight = 20;
    constexpr std::array<std::string_view, 2> kNames{"You", "Me"};
    const auto size = static_cast<std::uint32_t>(view.counts[0].size());
    const int pitch = kBarsWidth / static_cast<int>(size);
    for (int who = 0; who < 2; ++who) {
        const auto counts = view.counts[static_cast<std::size_t>(who)];
        const int base = 34 + who * 26;
        std::uint32_t sum = 0;
        for (const std::uint16_t count : counts) { sum += count; }
        Words sample;
        text::append(sample, sum);
        canvas_.text(2, base - 18, kNames[static_cast<std::size_t>(who)], kMenuBright);
        canvas_.text(2, base - 8, text::view_of(sample), kMenuDim);
        canvas_.fill(kBarsLeft, base, kBarsWidth, 1, faint(kMenuFaint));
        for (std::size_t i = 0; i < counts.size(); ++i) {
            // Twice the expected share fills the height.
            const auto height =
                sum == 0 ? 0 : static_cast<int>(std::min<std::uint32_t>(kHeight, counts[i] * size * kHeight / 2 / sum));
            const int x = kBarsLeft + static_cast<int>(i) * pitch;
            canvas_.fill(x + 1, base - height, pitch - 2, height, kMenuDim);
            // Hollow, or the dotted line would not be seen on it.
            if (!has_greys_) { canvas_.fill(x + 2, base - height + 1, pitch - 4, height - 1, 0); }
        }
        for (int x = kBarsLeft; x < Canvas::kWidth; x += 3) { canvas_.pixel(x, base - kHeight / 2, kMenuBright); }
    }
}

}  // namespace starling
