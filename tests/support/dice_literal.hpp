// SPDX-License-Identifier: MIT
#pragma once

#include <unity.h>

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "starling/dice/game.hpp"

namespace starling::test {

/// A position of Dice as it looks, rows between slashes: position<5>("X.O../...../...../...../.....").
/// A drawing that is no square board fails the test. Four in a line win, or three on the smallest board.
template <std::size_t kCapacity>
typename dice::Dice<kCapacity>::State position(std::string_view drawing, Side mover = Side::kX) {
    const std::size_t size = drawing.find('/');
    if (drawing.size() != size * size + size - 1 || size > kCapacity) { TEST_FAIL_MESSAGE("not a square board"); }
    const auto game = *dice::Dice<kCapacity>::make(static_cast<unsigned>(size), size < 4 ? 3 : 4);
    typename dice::Dice<kCapacity>::State state;
    state.set_mover(mover);
    for (std::size_t i = 0; i < drawing.size(); ++i) {
        const dice::Square at{static_cast<std::uint8_t>(i / (size + 1)), static_cast<std::uint8_t>(i % (size + 1))};
        if (at.column == size) {
            if (drawing[i] != '/') { TEST_FAIL_MESSAGE("rows of different length"); }
        } else if (drawing[i] == 'X' || drawing[i] == 'O') {
            game.put(state, drawing[i] == 'X' ? Side::kX : Side::kO, at);
        } else if (drawing[i] != '.') {
            TEST_FAIL_MESSAGE("a square is X, O or .");
        }
    }
    return state;
}

}  // namespace starling::test
