// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/faces/led_picture.hpp"
#include "firmware/views.hpp"

namespace starling {

/// The squares of a board of at most 5x5 as lights. It remembers the last view, because time goes on while the engine
/// thinks and nobody shows anything.
class LedSquares {
public:
    static constexpr std::uint32_t kBlinkMs = 1000, kDarkMs = 350;    ///< O, and how much of it is dark
    static constexpr std::uint32_t kFlickerMs = 100;                  ///< the cursor is on and off for so long
    static constexpr std::uint32_t kFlareMs = 800;                    ///< after a move
    static constexpr std::uint32_t kBreathMs = 1600;                  ///< empty squares, while a person must throw
    static constexpr LedPicture::Grey kStone = 15, kStoneBehind = 4;  ///< behind: when another line has won
    static constexpr LedPicture::Grey kCursor = 9, kThrown = 2, kGone = 5, kHalo = 8, kBreath = 3;

    void look_at(const GameView& view);
    /// A stone was set just now.
    void flare(std::uint32_t now_ms) {
        flare_ms_ = now_ms;
        flares_ = true;
    }
    bool flares(std::uint32_t now_ms) const { return flares_ && now_ms - flare_ms_ < kFlareMs; }
    /// So much of the time to think is gone: the line thrown fills up.
    void set_progress(unsigned percent) { progress_ = static_cast<std::uint8_t>(percent); }

    void draw(std::uint32_t now_ms, LedPicture& picture);

private:
    /// A bit for each light, by rows from the top left.
    using Set = std::uint32_t;
    static constexpr Set bit(int x, int y) { return Set{1} << (LedPicture::kSide * y + x); }
    struct Light {
        std::int8_t x, y;
        friend constexpr bool operator==(const Light&, const Light&) = default;
    };

    Light light_of(dice::Square at) const {
        return {static_cast<std::int8_t>(margin_ + at.column), static_cast<std::int8_t>(margin_ + at.row)};
    }
    LedPicture::Grey ground(Light at, std::uint32_t now_ms) const;
    LedPicture::Grey stone(Light at, std::uint32_t now_ms) const;

    Set squares_ = 0, x_ = 0, o_ = 0, thrown_ = 0;
    Set behind_ = 0;    ///< stones outside the line that won
    Set flashing_ = 0;  ///< those in it
    std::optional<Light> cursor_, last_;
    std::uint32_t flare_ms_ = 0;
    std::uint8_t margin_ = 0;    ///< dark lights left of a small board, and above it
    std::uint8_t progress_ = 0;  ///< percent
    Side mover_ = Side::kX;
    bool flares_ = false;
    bool breathes_ = false;
    bool is_lit_ = true;  ///< the line that won
};

}  // namespace starling
