// SPDX-License-Identifier: MIT
// Written by expectimax.py --write.
#pragma once

#include <array>

#include "starling/value.hpp"
#include "support/pig.hpp"
#include "support/tile_bag.hpp"

namespace starling::test {

/// A position, and its values with 1, 2, ... chance layers.
template <class G>
struct OtherValue {
    typename G::State state;
    std::array<Value, 7> values;
};

inline constexpr std::array<OtherValue<Pig>, 6> kPigValues{{
    {{0, 0, 0}, {60, 604, 7935, 55497, 305047, 1702116, 10053866}},
    {{5, 3, 2}, {269, 2618, 14950, 83267, 493273, 2990428, 17972587}},
    {{3, 9, 0}, {-48, 498, 7099, 41316, 249419, 1533048, 9294299}},
    {{10, 10, 0}, {500, 2500, 15500, 92500, 555500, 3332500, 19995500}},
    {{6, 11, 4}, {485, 2485, 15067, 91722, 550262, 3302245, 19819151}},
    {{11, 1, 0}, {530, 3120, 18542, 105235, 623070, 3735385, 22372649}},
}};

inline constexpr std::array<OtherValue<TileBag>, 4> kTileBagValues{{
    {{{2, 3, 2}, 0, true, true}, {114, 8, 65, 22, 26, 33, 1}},
    {{{1, 1, 1}, -2, true, false}, {-67, -89, 0, 44, 44, 44, 44}},
    {{{2, 0, 1}, 1, false, true}, {333, 100, 333, 267, 267, 267, 267}},
    {{{0, 3, 1}, 0, true, true}, {25, 6, -102, 19, -139, 19, 19}},
}};

}  // namespace starling::test
