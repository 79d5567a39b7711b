// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "starling/gnubg/fixed_sigmoid.hpp"

namespace starling::gnubg {

/// What the player on roll may expect, out of kSure. A backgammon is a gammon, too, and a gammon is a game won.
struct FixedChances {
    static constexpr std::int32_t kSure = gnubg::kSure;
    static constexpr std::int32_t kNegligible = kSure / 10'000 + 1;

    std::int32_t win = 0, win_gammon = 0, win_backgammon = 0, lose_gammon = 0, lose_backgammon = 0;

    /// In points of kSure, for money and without a cube.
    constexpr std::int32_t equity() const {
        return 2 * win - kSure + (win_gammon - lose_gammon) + (win_backgammon - lose_backgammon);
    }
    friend constexpr bool operator==(const FixedChances&, const FixedChances&) = default;
};

}  // namespace starling::gnubg
