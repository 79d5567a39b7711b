#pragma once

#include <cstdint>

#include "dice/player.hpp"

namespace starling {

/// The board a match is played on.
struct DiceBoard {
    unsigned size, line;

    /// The deepest search whose values fit 32 bits.
    unsigned deepest() const;
};

/// How a game ended for the player in question.
enum class Outcome : std::uint8_t { kLost, kDrawn, kWon };

/// Two games with the same dice, seats exchanged.
struct GamePair {
    Outcome as_x, as_o;  ///< of the first player
    std::uint32_t plies_as_x, plies_as_o;
};

/// Plays the `number`-th pair of games of a seed: all pairs have other dice, and the opening rolls take their
/// turns.
GamePair play_pair(const DiceBoard& board, const PlayerName& first, const PlayerName& second, std::uint64_t seed,
                   std::uint64_t number);

}  // namespace starling
