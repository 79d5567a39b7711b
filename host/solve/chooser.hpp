// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "solve/dice_state.hpp"

namespace starling::solve {

/// A player whose choices are known beforehand, as chances.
class Chooser {
public:
    Chooser() = default;
    Chooser(const Chooser&) = delete;
    Chooser& operator=(const Chooser&) = delete;
    virtual ~Chooser() = default;

    /// With which chance the player plays each of the moves, which are all of this throw.
    virtual std::vector<double> chances(const DiceGame::State& state, DiceGame::Event event,
                                        const MoveList<DiceGame>& moves) = 0;
};

/// Makes a player of this name: level1 to level8, random, greedy, an algorithm and its depth, `best:5`, or simulations,
/// `uct:1000`. Nothing if no player is called that, or if a search of this game cannot be so deep. The game must
/// outlive the player.
std::unique_ptr<Chooser> make_chooser(const DiceGame& game, std::string_view name);

}  // namespace starling::solve
