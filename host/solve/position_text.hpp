// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solve/small_rules.hpp"
#include "starling/side.hpp"

namespace starling::solve {

/// A position on a small board as people write it.
struct TextPosition {
    unsigned size = 0;
    unsigned line = 0;
    Board board;
    Side mover = Side::kX;
    std::optional<unsigned> thrown;  ///< from 0; empty before the throw
};

/// Reads rows from the top between slashes, the length of a line, the mover and, if the die is thrown, the throw from
/// 1: "X.O/.../... 3 O 2". Throws std::invalid_argument with the reason if the text is something else or the game is
/// over.
TextPosition parse_position(std::string_view text);

/// The same position as text.
std::string text_of(const TextPosition& position);

}  // namespace starling::solve
