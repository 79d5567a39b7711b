// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "backgammon/player.hpp"
#include "competition.hpp"

namespace starling::backgammon {

/// Dice can keep a game going for ever; ours stop it after this many plies. Most games take fewer than a hundred, but
/// two players who only think of hitting (`hit1:1`, `hit2:1`) need about 6,000.
inline constexpr std::uint32_t kMostPlies = 1'000'000;

/// A game between two players, as it ended for the first; `dice` throws everything, the opening included. Throws
/// std::runtime_error if it does not end. The onlooker sees every roll before it is played, with the number of its
/// player, 0 or 1.
using Onlooker = std::function<void(std::size_t mover, const Position& position, Roll roll)>;
GameEnd play_game(Rules rules, Player& first, Player& second, Rng dice, const Onlooker& onlooker = {});

/// Players of backgammon; the seed throws all their dice.
class MatchPlay final : public Competition {
public:
    /// `noise` disturbs everybody's evaluations. Its own seed is ignored: it is drawn anew for each pair of games, and
    /// both players have the same.
    MatchPlay(Rules rules, std::vector<PlayerName> players, std::uint64_t seed, const Noise& noise = {})
        : rules_(rules), players_(std::move(players)), seed_(seed), noise_(noise) {}

    std::size_t size() const override { return players_.size(); }
    std::string name(std::size_t player) const override { return players_[player].text(); }
    double effort(std::size_t player) const override;
    GamePair play_pair(std::size_t first, std::size_t second, std::uint64_t number) const override;

private:
    Rules rules_;
    std::vector<PlayerName> players_;
    std::uint64_t seed_;
    Noise noise_;
};

}  // namespace starling::backgammon
