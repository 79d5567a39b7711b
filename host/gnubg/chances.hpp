// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace starling::gnubg {

/// What gnubg says of a position, for the player on roll. A backgammon is a gammon, too, and a gammon is a game won.
struct Chances {
    static constexpr float kSure = 1;
    static constexpr float kNegligible = 0.0001F;

    float win = 0, win_gammon = 0, win_backgammon = 0, lose_gammon = 0, lose_backgammon = 0;

    /// In points, for money and without a cube.
    float equity() const { return 2 * win - 1 + (win_gammon - lose_gammon) + (win_backgammon - lose_backgammon); }
};

}  // namespace starling::gnubg
