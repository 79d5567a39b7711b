#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/dice/game.hpp"

namespace starling::test {

/// Never defined: reaching it at compile time is the error.
void drawing_is_wrong(const char* why);

/// A position of Dice as it looks, rows between slashes: position<5>("X.O../...../...../...../.....").
/// A drawing that is no square board does not compile.
template <std::size_t kCapacity>
consteval typename Dice<kCapacity>::State position(std::string_view drawing, Side mover = Side::kX) {
    typename Dice<kCapacity>::State state;
    state.mover = mover;
    std::size_t size = drawing.find('/');
    if (drawing.size() != size * size + size - 1 || size > kCapacity) { drawing_is_wrong("not a square board"); }
    for (std::size_t i = 0; i < drawing.size(); ++i) {
        const Square at{static_cast<std::uint8_t>(i / (size + 1)), static_cast<std::uint8_t>(i % (size + 1))};
        if (at.column == size) {
            if (drawing[i] != '/') { drawing_is_wrong("rows of different length"); }
        } else if (drawing[i] == 'X' || drawing[i] == 'O') {
            state.stones[drawing[i] == 'X' ? 0 : 1].put(at);
        } else if (drawing[i] != '.') {
            drawing_is_wrong("a square is X, O or .");
        }
    }
    return state;
}

}  // namespace starling::test
