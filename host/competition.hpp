// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "search_work.hpp"

namespace starling {

/// How a game ended for the player in question.
struct GameEnd {
    std::int32_t points;  ///< won, or lost if negative; 0 is a draw
    std::uint32_t plies;
};

/// Two games with the same dice, seats exchanged, as they ended for the first player.
struct GamePair {
    GameEnd forth;  ///< he had the first seat
    GameEnd back;
    SearchWork first_work = {};   ///< of the first player in both games
    SearchWork second_work = {};  ///< of the other
};

/// Players, numbered from 0, any two of whom can play numbered pairs of games. What they play, and with which seed,
/// is the competition's own affair: whoever only counts results need not know.
class Competition {
public:
    Competition() = default;
    Competition(const Competition&) = delete;
    Competition& operator=(const Competition&) = delete;
    virtual ~Competition() = default;

    virtual std::size_t size() const = 0;
    /// What the player is called on the command line.
    virtual std::string name(std::size_t player) const = 0;
    /// How long he thinks compared with the others; only a progress bar believes it.
    virtual double effort(std::size_t player) const = 0;
    /// The same whenever it is played. Called by several threads at a time.
    virtual GamePair play_pair(std::size_t first, std::size_t second, std::uint64_t number) const = 0;
};

}  // namespace starling
