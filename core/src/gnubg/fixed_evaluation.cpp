// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/fixed_evaluation.hpp"

#include <algorithm>

#include "starling/backgammon/rules.hpp"
#include "starling/gnubg/net_outputs.hpp"
#include "starling/gnubg/sanity.hpp"

namespace starling::gnubg {

using backgammon::Position;

namespace {

/// Of a game that is over.
FixedChances result(const Position& position) {
    const unsigned points = points_won(position, backgammon::Rules::kClassic);
    const std::int32_t gammon = points >= 2 ? kSure : 0, backgammon = points >= 3 ? kSure : 0;
    if (position.my_points() == 0) { return {kSure, gammon, backgammon, 0, 0}; }
    return {0, 0, 0, gammon, backgammon};
}

}  // namespace

FixedEvaluation::Verdict FixedEvaluation::verdict(const Position& position) {
    const Sides sides(position);
    const PositionClass position_class = classify(sides);
    if (position_class == PositionClass::kOver) { return {position_class, result(position)}; }
    const bool bears_off = position_class == PositionClass::kBearoff1 || position_class == PositionClass::kBearoff2;
    if (bears_off && endings_.know(sides)) { return {position_class, endings_.chances(sides)}; }
    FixedChances chances = by_net(sides, position_class);
    if (bears_off) {
        endings_.set_gammon(sides, chances);
    } else if (position_class == PositionClass::kRace) {
        endings_.set_backgammon(sides, chances);
    }
    const auto most_rolls = [this](const Side& side, const RaceCounts& counts) {
        return endings_.most_rolls(side, counts.crossovers);
    };
    make_sane(sides, most_rolls, chances);
    return {position_class, chances};
}

FixedChances FixedEvaluation::by_net(const Sides& sides, PositionClass position_class) {
    const FixedNet& net = position_class == PositionClass::kContact   ? weights_.contact()
                          : position_class == PositionClass::kCrashed ? weights_.crashed()
                                                                      : weights_.race();
    shown_.show(net, position_class, sides, sums_);
    UnitValues values;
    sums_.activate(net, values);
    const auto [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = net_outputs(net, values);
    return {win, win_gammon, win_backgammon, lose_gammon, lose_backgammon};
}

}  // namespace starling::gnubg
