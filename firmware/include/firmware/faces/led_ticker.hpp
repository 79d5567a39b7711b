// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "firmware/faces/led_picture.hpp"

namespace starling {

/// Words that pass by, a space between them. Whoever shows them hands over the same ones again and again; other ones
/// begin anew.
class LedTicker {
public:
    using Text = std::span<const std::string_view>;

    static constexpr std::uint32_t kStepMs = 100;  ///< a column; shown every 50 ms, it moves evenly
    static constexpr std::uint32_t kHoldMs = 500;  ///< the first letter stands still, so that it can be read

    /// Dark columns before the text comes round again: for a moment nothing is lit.
    static constexpr int kGap = LedPicture::kSide + 1;

    /// What fits stands still in the middle. What does not begins at the left edge and comes round again.
    void show(Text text, std::uint32_t now_ms, LedPicture& picture);
    /// Did the last text pass by?
    bool moves() const { return moves_; }
    /// The next text is new, even if it is the same.
    void forget() { text_ = 0; }

    /// So long it takes until the last letter has left, and that is seen.
    static std::uint32_t duration_ms(Text text) {
        return kHoldMs + kStepMs * static_cast<std::uint32_t>(width_of(text) + 1);
    }

    /// One that other words hardly share; never 0.
    static std::uint32_t number_of(Text text);

private:
    static int width_of(Text text);

    std::uint32_t text_ = 0;  ///< its number
    std::uint32_t since_ms_ = 0;
    bool moves_ = false;
};

}  // namespace starling
