// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "competition.hpp"
#include "dice/player.hpp"

namespace starling {

/// The board a match is played on.
struct DiceBoard {
    unsigned size, line;

    /// The deepest search whose values fit 32 bits.
    unsigned deepest() const;
};

/// Plays the `number`-th pair of games of a seed: all pairs have other dice, and the opening rolls take their
/// turns.
GamePair play_pair(const DiceBoard& board, const PlayerName& first, const PlayerName& second, std::uint64_t seed,
                   std::uint64_t number);

/// Players of Dice on one board; the seed throws all their dice.
class DiceCompetition final : public Competition {
public:
    DiceCompetition(const DiceBoard& board, std::vector<PlayerName> players, std::uint64_t seed)
        : board_(board), players_(std::move(players)), seed_(seed) {}

    std::size_t size() const override { return players_.size(); }
    std::string name(std::size_t player) const override { return players_[player].text(); }
    double effort(std::size_t player) const override;
    GamePair play_pair(std::size_t first, std::size_t second, std::uint64_t number) const override {
        return starling::play_pair(board_, players_[first], players_[second], seed_, number);
    }

private:
    DiceBoard board_;
    std::vector<PlayerName> players_;
    std::uint64_t seed_;
};

}  // namespace starling
