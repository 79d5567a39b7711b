// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The figures of Anders Sjöqvist and André Stenlund: Constructing an Evaluation Function for Playing Backgammon.
/// Bachelor's thesis, KTH Stockholm, 2011, Table 1, as printed.
namespace starling::experiments::kth {

/// The players, in the order of the table. By these names ours are called, too.
inline constexpr std::array<std::string_view, 6> kPlayers{"hit1", "hit2", "door", "doorhit1", "doorhit2", "random"};

/// Who wins, in the words of the text that follows the table.
enum class Told : std::uint8_t { kNothing, kRowWins, kColumnWins };

/// What the report calls significant.
inline constexpr double kSignificant = 0.05;

/// A cell of the table: games that the player of its row and the player of its column won.
struct Cell {
    unsigned row_wins, column_wins;
    Told told;

    constexpr unsigned games() const { return row_wins + column_wins; }
    /// The same cell if it had been printed for the other player.
    constexpr Cell turned() const { return {column_wins, row_wins, told}; }
};

/// Row by row: all pairings, each player with those before him.
std::span<const Cell> table();

}  // namespace starling::experiments::kth
