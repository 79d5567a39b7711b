// SPDX-License-Identifier: MIT
// Sends what has changed, since that takes longer than anything else: compiled for speed.
#include <algorithm>

#include "firmware/faces/oled.hpp"
#include "hal/display.hpp"

namespace starling {

namespace {

/// Half a row: left of it is the board, right of it what to do, and they change in different rows.
constexpr std::size_t kHalf = Canvas::kWords / 2;

/// In which words do rows of two pictures differ?
struct Difference {
    int first = kHalf;
    int last = -1;

    /// Adds another row and makes the second picture like the first there; false if it was.
    bool take(std::span<const std::uint32_t, kHalf> wanted, std::span<std::uint32_t, kHalf> shown, bool takes_all) {
        std::uint32_t bits = takes_all ? 1 : 0;
        for (std::size_t i = 0; i < kHalf; ++i) { bits |= wanted[i] ^ shown[i]; }
        if (bits == 0) { return false; }  // most rows
        for (std::size_t i = 0; i < kHalf; ++i) {
            if (wanted[i] == shown[i] && !takes_all) { continue; }
            shown[i] = wanted[i];
            first = std::min(first, static_cast<int>(i));
            last = std::max(last, static_cast<int>(i));
        }
        return true;
    }
};

}  // namespace

void OledFace::present() {
    const bool sends_all = !is_known_;
    is_known_ = true;
    present_half<0>(sends_all);
    present_half<kHalf>(sends_all);
}

template <std::size_t kBegin>
void OledFace::present_half(bool sends_all) {
    Difference rows;  // consecutive ones
    int top = 0;
    for (int y = 0; y <= Canvas::kHeight; ++y) {
        if (y < Canvas::kHeight &&
            rows.take(canvas_.row(y).subspan<kBegin, kHalf>(), shown_.row(y).subspan<kBegin, kHalf>(), sends_all)) {
            continue;
        }
        constexpr int kFirst = kBegin;
        if (rows.first <= rows.last) { send_rows(top, y, kFirst + rows.first, kFirst + rows.last); }
        rows = {};
        top = y + 1;
    }
}

/// Rows from `top` to before `bottom`, words from `first` to `last`. A screen that does not answer must not stop the
/// game, since the console still plays it; but then nobody knows what it shows.
void OledFace::send_rows(int top, int bottom, int first, int last) {
    constexpr int kPixels = 8, kBytes = 4;
    const hal::display::Rectangle where{static_cast<std::uint16_t>(first * kPixels), static_cast<std::uint16_t>(top),
                                        static_cast<std::uint16_t>((last - first + 1) * kPixels),
                                        static_cast<std::uint16_t>(bottom - top)};
    const auto begin = static_cast<std::size_t>(top) * Canvas::kStride + static_cast<std::size_t>(first * kBytes);
    if (!hal::display::draw(where, canvas_.pixels().subspan(begin), Canvas::kStride)) { is_known_ = false; }
}

}  // namespace starling
