// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The five chances that gnubg's nets return, in whole numbers.

#include <cstdint>

#include "starling/gnubg/fixed_sigmoid.hpp"

namespace starling::gnubg {

/// The chances of the player on roll, numerators over kSure. A backgammon counts as a gammon, too, and a gammon as a
/// game won.
struct FixedChances {
    static constexpr std::int32_t kSure = gnubg::kSure;
    static constexpr std::int32_t kNegligible = kSure / 10'000 + 1;

    std::int32_t win = 0, win_gammon = 0, win_backgammon = 0, lose_gammon = 0, lose_backgammon = 0;

    /// Equity in 1/kSure of a point, for money and without a cube.
    constexpr std::int32_t equity() const {
        return 2 * win - kSure + (win_gammon - lose_gammon) + (win_backgammon - lose_backgammon);
    }
    friend constexpr bool operator==(const FixedChances&, const FixedChances&) = default;
};

}  // namespace starling::gnubg
