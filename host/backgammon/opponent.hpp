// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gnubg/chances.hpp"
#include "starling/backgammon/level.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/gnubg/fixed_weights.hpp"

namespace starling::backgammon {

/// A play among the best of a roll.
struct Hint {
    Play play;
    gnubg::Chances chances;  ///< of the player who makes it
    double equity;           ///< in points, for that player
    double loss;             ///< beside the best play, in points, never below 0
};

/// Whom a person plays at the desk: the handheld's levels with the handheld's nets, and hints by the same nets. For one
/// thread.
class Opponent {
public:
    Opponent() = default;
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    virtual ~Opponent() = default;

    /// The nets' name for people.
    virtual std::string_view nets() const = 0;
    /// Were the levels' losses measured with them, and by these rules?
    virtual bool is_as_measured() const = 0;
    /// What a player of that level plays. The same whims give the same play on every machine.
    virtual LevelChoice choose(const Level& level, const Position& position, Roll roll, std::uint64_t whims) = 0;
    /// At most `most` plays, the best first. All plays are valued at depth 3 (gnubg's 1-ply), and the chances are those
    /// after the other side's best replies to all 21 rolls.
    virtual std::vector<Hint> hints(const Position& position, Roll roll, std::size_t most) = 0;
};

/// With gnubg's nets. The weights' memory is the caller's.
std::unique_ptr<Opponent> opponent_with(const gnubg::FixedWeights& weights, Rules rules);
/// With the compact nets, which need no file.
std::unique_ptr<Opponent> compact_opponent(Rules rules);
/// With gnubg's nets where they can be read, else with the compact ones; `notice` is then the line to print. A file
/// that was named must be good: throws gnubg::BadWeights.
std::unique_ptr<Opponent> best_opponent(Rules rules, std::string& notice);

}  // namespace starling::backgammon
