// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

using backgammon::turned_round;

namespace {

/// Points of the mover as he counts from 1, his bar behind them, to places.
Places places_of(backgammon::PointSet points) { return points >> 1; }

}  // namespace

Sides::Sides(const backgammon::Position& position) {
    const backgammon::PointSet theirs = position.their_points();
    const auto men_on_point = [&position](unsigned i) { return position.eight_points(i / 8) >> i % 8 * 4 & 15U; };
    mover.occupied = places_of(position.my_points());
    mover.made = places_of(position.my_doors());
    const unsigned my_bar = position.mine(backgammon::kBar), their_bar = position.theirs(0);
    mover.men = my_bar;
    opponent.men = their_bar;
    mover.counts[kBarIndex] = static_cast<std::uint8_t>(my_bar);
    opponent.counts[kBarIndex] = static_cast<std::uint8_t>(their_bar);
    for (Places left = mover.occupied & ~only(kBarIndex); left != 0; left &= left - 1) {
        const unsigned i = lowest(left), men = men_on_point(i);
        mover.counts[i] = static_cast<std::uint8_t>(men);
        mover.men += men;
    }
    for (Places left = places_of(theirs); left != 0; left &= left - 1) {
        const unsigned i = lowest(left), men = men_on_point(i);
        opponent.counts[backgammon::kPoints - 1 - i] = static_cast<std::uint8_t>(men);
        opponent.men += men;
    }
    opponent.occupied = places_of(turned_round(theirs)) | (their_bar != 0 ? only(kBarIndex) : 0);
    opponent.made = places_of(turned_round(position.blocked()));
}

}  // namespace starling::gnubg
