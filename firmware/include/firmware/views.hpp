#pragma once

#include <etl/string.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "firmware/engine.hpp"
#include "firmware/match.hpp"
#include "firmware/prompt.hpp"
#include "firmware/statistics.hpp"

namespace starling {

// What the application wants seen. How it looks is the face's affair.

/// A few words that fit beside a label.
using Words = etl::string<18>;

/// The first picture.
struct SplashView {
    bool keeps_games;          ///< else a person must know that they end with the power
    bool was_damaged = false;  ///< what had been kept is lost
};

/// Rows of which one is chosen: a menu, settings, a table.
struct ListView {
    struct Row {
        std::string_view label;
        Words value;
    };
    std::string_view title;
    std::span<const Row> rows;
    std::size_t selected;
    std::string_view footer;  ///< may be empty
};

/// A few lines to read. The last one says how to go on.
struct PageView {
    std::string_view title;
    std::array<std::string_view, 4> lines;
};

/// How the dice fell on boards of one size.
struct SharesView {
    const Statistics& statistics;
    unsigned size;
};

/// The board, and what is to be done.
struct GameView {
    const Match& match;
    Prompt prompt;
    std::optional<unsigned> die;  ///< the number the die shows, from 1
    bool is_rolling;              ///< it is still in the air
    std::optional<Square> cursor;
    std::optional<Engine::Advice> hint;
    bool lights_line;       ///< the winning line, if there is one, is lit: it flashes
    bool marks_throw;       ///< the row or column thrown is marked
    bool keeps_games;       ///< else it ends with the power
    bool is_older = false;  ///< the last save was damaged; this is the one before it
};

}  // namespace starling
