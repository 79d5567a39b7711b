// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A backgammon evaluator of 8 KB, code and tables together: small neural nets in whole numbers.

#include <cstdint>

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/compact/net.hpp"

namespace starling::compact {

/// The chances of the player to move, in 1/65536. A backgammon counts as a gammon, too, and a gammon as a game won.
struct Chances {
    static constexpr std::int32_t kCertain = 1 << 16;

    std::int32_t win = 0, win_gammon = 0, win_backgammon = 0, lose_gammon = 0, lose_backgammon = 0;
};

/// Two nets: one while the sides can still hit each other, one for races.
struct Nets {
    Net contact, race;
};

/// The nets of the smallest boards. They were fitted to gnubg's evaluations of its own games (docs/compact.md) and
/// contain none of gnubg's weights.
const Nets& device_nets();

/// The chances in a game that is not over, by these nets.
Chances chances(const Nets& nets, const backgammon::Position& position);

/// Values positions with these nets. `nets` must outlive the evaluator.
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
