// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/position_class.hpp"

namespace starling::gnubg {

namespace {

constexpr unsigned kFewMen = 6;

/// Has the side at most six men who are of use? Those on its first point are not if they are two or more, nor are those
/// on the second but for one.
bool is_crashed(const Side& side) {
    const unsigned all = side.men, first = side[0], second = side[1];
    if (all <= kFewMen) { return true; }
    if (first <= 1) { return second >= 1 && all <= kFewMen + second - 1; }
    return all <= kFewMen + first || (second >= 2 && all + 1 <= kFewMen + first + second);
}

}  // namespace

PositionClass classify(const Sides& sides) {
    const auto& [mover, opponent] = sides;
    if (mover.men == 0 || opponent.men == 0) { return PositionClass::kOver; }
    if (has_contact(sides)) {
        return is_crashed(mover) || is_crashed(opponent) ? PositionClass::kCrashed : PositionClass::kContact;
    }
    if (!mover.is_home() || !opponent.is_home()) { return PositionClass::kRace; }
    const bool are_few = mover.men <= kFewMen && opponent.men <= kFewMen;
    return are_few ? PositionClass::kBearoff2 : PositionClass::kBearoff1;
}

std::string_view name(PositionClass position_class) {
    switch (position_class) {
        case PositionClass::kOver: return "over";
        case PositionClass::kBearoff2: return "bearoff2";
        case PositionClass::kBearoff1: return "bearoff1";
        case PositionClass::kRace: return "race";
        case PositionClass::kCrashed: return "crashed";
        case PositionClass::kContact: break;
    }
    return "contact";
}

}  // namespace starling::gnubg
