// SPDX-License-Identifier: MIT
#pragma once

#include "firmware/canvas.hpp"
#include "firmware/face.hpp"

namespace starling {

/// 128x64 pixels. Where they are only on or off, outlines, dots and inverted squares tell what greys tell elsewhere.
class OledFace final : public Face {
public:
    OledFace();

    void show(const SplashView& view, std::uint32_t now_ms) override;
    void show(const ListView& view, std::uint32_t now_ms) override;
    void show(const PageView& view, std::uint32_t now_ms) override;
    void show(const SharesView& view, std::uint32_t now_ms) override;
    void show(const GameView& view, std::uint32_t now_ms) override;
    void show(const GammonView& view, std::uint32_t now_ms) override;
    void show(const HintsView& view, std::uint32_t now_ms) override;
    bool shows_backgammon() const override { return true; }
    void show_progress(unsigned percent) override;
    /// A picture that the screen did not take is shown again.
    bool moves() const override { return moves_ || !is_known_; }
    unsigned largest_board() const override { return 11; }

    const Canvas& canvas() const { return canvas_; }

private:
    static constexpr Canvas::Grey kDotted = 4;  ///< on a screen without greys

    /// Begins a picture.
    void clear();
    /// What would be too dark to be lit is dotted.
    Canvas::Grey faint(Canvas::Grey grey) const { return has_greys_ ? grey : kDotted; }
    void draw_title_bar(std::string_view title);
    void centre(int left, int width, int y, std::string_view words, Canvas::Grey grey, int scale = 1);
    void draw_bars(const SharesView& view);

    // The board on the left, the die and what to do on the right.
    void draw_board(const GameView& view);
    void draw_grid(int left, int cell, int extent);
    void draw_stones(const GameView& view, int left, int cell);
    void draw_stone(const GameView& view, dice::Square at, int x, int y, int cell);
    void draw_panel(const GameView& view);
    void draw_die(const GameView& view);

    // Backgammon: the board on the left, dice, pips and men borne off on the right.
    void draw_men(const GammonView& view);
    void draw_cursor(const GammonView& view);
    void draw_gammon_panel(const GammonView& view);
    void draw_gammon_side(const GammonView& view, Side side);
    void draw_two_dice(const GammonView& view);

    /// Sends what differs from what the screen shows, since that takes longer than anything else.
    void present();
    template <std::size_t kBegin>
    void present_half(bool sends_all);
    void send_rows(int top, int bottom, int first, int last);

    // Before the pictures, where code reaches them at less cost.
    bool has_greys_ = true;
    bool is_known_ = false;  ///< is `shown_` what the screen shows?
    bool moves_ = false;
    std::uint8_t progress_ = 0;  ///< percent shown
    int progress_left_ = 0;      ///< where the bar begins; it ends at the right edge
    Canvas canvas_;
    Canvas shown_;
};

}  // namespace starling
