// SPDX-License-Identifier: MIT
#pragma once

#include <etl/string.h>
#include <etl/vector.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "firmware/engine.hpp"
#include "firmware/gammon/match.hpp"
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

/// How often each side of a die was thrown, by the person and by the engine.
struct SharesView {
    std::string_view title;
    std::array<std::span<const std::uint16_t>, 2> counts;
};

/// The board, and what is to be done.
struct GameView {
    const Match& match;
    Prompt prompt;
    std::optional<unsigned> die;  ///< the number the die shows, from 1
    bool is_rolling;              ///< it is still in the air
    std::optional<dice::Square> cursor;
    std::optional<Engine::Advice> hint;
    bool lights_line;       ///< the winning line, if there is one, is lit: it flashes
    bool marks_throw;       ///< the row or column thrown is marked
    bool keeps_games;       ///< else it ends with the power
    bool is_older = false;  ///< the last save was damaged; this is the one before it
};

/// Where a man goes. Points are X's, for O, too: gammon/layout.hpp.
struct Arrow {
    Side side;
    std::uint8_t from, to;
};

/// The board of backgammon as X sees it, and what is to be done.
struct GammonView {
    const gammon::Match& match;
    gammon::Position board;
    Prompt prompt;
    std::array<std::uint8_t, 2> dice{};  ///< 0: none is thrown
    std::array<std::uint8_t, 2> left{};  ///< how often each is still to be played
    bool is_rolling = false;
    std::optional<std::uint8_t> cursor{};  ///< a point of the mover's, as X counts
    std::optional<std::uint8_t> held{};    ///< a man of the mover's that was picked up there
    gammon::PointSet offered = 0;          ///< where the cursor can go
    etl::vector<Arrow, 4> arrows{};
    etl::string<15> message{};
    gammon::Series score{};
    bool moves = false;  ///< it will look different a little later
    bool keeps_games = true;
    bool is_older = false;
};

/// The best plays of a roll. One is chosen.
struct HintsView {
    struct Row {
        etl::string<30> play;
        std::uint32_t win;  ///< chance out of a thousand
        std::int32_t loss;  ///< beside the best, in thousandths of a point
    };
    std::span<const Row> rows;
    std::size_t selected;
    unsigned depth;
};

}  // namespace starling
