// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/face.hpp"
#include "firmware/faces/led_picture.hpp"
#include "firmware/faces/led_squares.hpp"
#include "firmware/faces/led_ticker.hpp"

namespace starling {

/// Five by five LEDs with greys. A light is a square: X shines, O blinks, the cursor flickers, and the row or column
/// thrown glows. All else passes by in words.
class LedFace final : public Face {
public:
    void show(const SplashView& view, std::uint32_t now_ms) override;
    void show(const ListView& view, std::uint32_t now_ms) override;
    void show(const PageView& view, std::uint32_t now_ms) override;
    void show(const SharesView& view, std::uint32_t now_ms) override;
    void show(const GameView& view, std::uint32_t now_ms) override;
    void show(const GammonView& /*view*/, std::uint32_t /*now_ms*/) override {}
    void show(const HintsView& /*view*/, std::uint32_t /*now_ms*/) override {}
    bool shows_backgammon() const override { return false; }
    void show_progress(unsigned percent) override;
    bool moves() const override { return moves_; }
    unsigned largest_board() const override { return LedPicture::kSide; }

private:
    /// Told in words, between two looks at the board.
    enum class Notice : std::uint8_t { kNone, kNotKept, kPersonPasses, kEnginePasses, kHint, kResult };

    /// What is known of the game shown last. A change is an event, and the face remembers when it came.
    struct Seen {
        std::uint16_t half_moves = 0;
        Prompt prompt = Prompt::kOver;
        bool is_rolling = false;
        std::optional<dice::Square> cursor;
        bool has_hint = false;
        friend bool operator==(const Seen&, const Seen&) = default;
    };

    /// Another screen than the game, or than this list.
    void leave_list() { title_ = nullptr; }
    void leave_game() { seen_.has_hint = false; }
    void scroll(LedTicker::Text text, std::uint32_t now_ms);
    void draw_bars(const SharesView& view, Thrower thrower);

    // The game.
    void note(const GameView& view, std::uint32_t now_ms);
    void announce(Notice notice, std::uint32_t when_ms);
    bool has_just_landed(std::uint32_t now_ms);
    bool is_entering(const GameView& view, std::uint32_t now_ms) const;
    void show_die(unsigned number, LedPicture::Grey grey);
    bool show_notice(const GameView& view, std::uint32_t now_ms);
    void show_squares(std::uint32_t now_ms);

    LedPicture picture_;
    LedTicker ticker_;
    LedSquares squares_;
    Seen seen_;
    const char* title_ = nullptr;   ///< of the list shown, only to be compared
    std::uint32_t value_ = 0;       ///< of the row selected, as the ticker's number
    std::uint32_t turn_ms_ = 0;     ///< when somebody else, or something else, came to be expected
    std::uint32_t thrown_ms_ = 0;   ///< when the die came to lie
    std::uint32_t notice_ms_ = 0;   ///< when there was something to tell
    std::uint32_t frame_ms_ = 0;    ///< when the lights were last set
    std::uint8_t selected_ = 0;     ///< row of the list
    std::uint8_t first_words_ = 0;  ///< of title, label and value, where the text begins
    Notice notice_ = Notice::kNone;
    bool die_is_new_ = false;  ///< nothing else happened since
    bool fits_ = false;        ///< the board of the game shown last
    bool moves_ = false;
};

}  // namespace starling
