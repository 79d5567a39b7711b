// SPDX-License-Identifier: MIT
// Written by expectimax.py --write.
#pragma once

#include <array>

#include "examples/chance_by_state/tile_bag.hpp"
#include "examples/own_game/pig.hpp"
#include "starling/value.hpp"

namespace starling::test {

/// A position, and its values with 1, 2, ... chance layers.
template <class G>
struct OtherValue {
    typename G::State state;
    std::array<Value, 7> values;
};

inline constexpr std::array<OtherValue<Pig>, 6> kPigValues{{
    {{0, 0, 0}, {60, 540, 3660, 24772, 188683, 1203389, 6883136}},
    {{8, 13, 4}, {30, 1425, 10578, 56591, 325263, 1992993, 12217735}},
    {{3, 17, 0}, {-192, -1150, -7023, -24338, -58912, -272384, -1520843}},
    {{18, 18, 0}, {500, 2500, 15500, 92500, 555500, 3332500, 19995500}},
    {{14, 19, 4}, {485, 2485, 15067, 91722, 550262, 3302245, 19819151}},
    {{19, 1, 0}, {554, 3264, 19574, 117634, 696788, 4062244, 24086406}},
}};

inline constexpr std::array<OtherValue<TileBag>, 4> kTileBagValues{{
    {{{2, 3, 2}, 0, true, true}, {114, 8, 65, 22, 26, 33, 1}},
    {{{1, 1, 1}, -2, true, false}, {-67, -89, 0, 44, 44, 44, 44}},
    {{{2, 0, 1}, 1, false, true}, {333, 100, 333, 267, 267, 267, 267}},
    {{{0, 3, 1}, 0, true, true}, {25, 6, -102, 19, -139, 19, 19}},
}};

}  // namespace starling::test
