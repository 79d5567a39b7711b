// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/compact/net.hpp"

namespace starling::compact {

/// The chances of the player to move, in 1/65536. A backgammon is a gammon, too, and a gammon is a game won.
struct Chances {
    static constexpr std::int32_t kCertain = 1 << 16;

    std::int32_t win = 0, win_gammon = 0, win_backgammon = 0, lose_gammon = 0, lose_backgammon = 0;
};

/// A net while the sides can meet, and one for afterwards.
struct Nets {
    Net contact, race;
};

/// What the smallest boards have: fitted to gnubg's opinion of its own games (docs/compact.md). None of gnubg's weights
/// is in it.
const Nets& device_nets();

/// What these nets say of a game that goes on.
Chances chances(const Nets& nets, const backgammon::Position& position);

/// Values positions with nets that fit into a few kilobytes, in whole numbers.
class Evaluator : public backgammon::MoneyEquity {
public:
    explicit Evaluator(backgammon::Rules rules, const Nets& nets = device_nets()) : nets_(&nets), rules_(rules) {}

    Value evaluate(const backgammon::Position& position) const;

private:
    const Nets* nets_;
    backgammon::Rules rules_;
};

static_assert(backgammon::Evaluator<Evaluator>);

}  // namespace starling::compact
