#include "why_illegal.hpp"

#include <algorithm>

#include "starling/backgammon/moves.hpp"

namespace starling::backgammon {

namespace {

std::string dice_of(Roll roll) { return std::to_string(roll.high) + " and " + std::to_string(roll.low); }

/// Is that many points far what one die gives, or several?
bool is_thrown(unsigned distance, Roll roll) {
    if (roll.is_double()) { return distance % roll.high == 0 && distance <= 4U * roll.high; }
    return distance == roll.high || distance == roll.low || distance == roll.high + roll.low;
}

unsigned farthest(Roll roll) { return (roll.is_double() ? 2U : 1U) * (roll.high + roll.low); }

/// Does a checker stand there, or arrive there by another way?
bool has_checker(const Position& position, const std::vector<WrittenWay>& ways, unsigned point) {
    const auto arrives = [&](const WrittenWay& way) { return way.to() == point; };
    return position.mine(point) != 0 || std::any_of(ways.begin(), ways.end(), arrives);
}

std::string why_not_off(const Position& position, const WrittenWay& way, const std::vector<WrittenWay>& ways,
                        Roll roll) {
    PointSet left_outside = position.my_points() & ~up_to(kHome);
    for (const WrittenWay& other : ways) {
        if (other.to() <= kHome && position.mine(other.from()) == 1) { left_outside &= ~only(other.from()); }
    }
    if (left_outside != 0) { return "not all your checkers are at home"; }
    if (way.from() > farthest(roll)) { return "the dice, " + dice_of(roll) + ", do not reach so far"; }
    return "the dice, " + dice_of(roll) + ", do not bear it off while a checker is on a higher point";
}

/// What is wrong with one way, were it the only one; empty if nothing is.
std::string why_not(const Position& position, Roll roll, const WrittenWay& way, const std::vector<WrittenWay>& ways) {
    if (!std::is_sorted(way.points.rbegin(), way.points.rend()) || way.from() == way.to()) {
        return "checkers move from higher points to lower";
    }
    if (!has_checker(position, ways, way.from())) {
        return way.from() == kBar ? "no checker of yours is on the bar" : "no checker of yours is there";
    }
    for (std::size_t i = 1; i < way.points.size(); ++i) {
        if ((position.blocked() & only(way.points[i])) != 0) { return "the point is blocked"; }
    }
    if (way.to() == 0) { return ""; }
    if (!is_thrown(way.from() - way.to(), roll)) { return "the dice are " + dice_of(roll); }
    return "";
}

/// Can any checker leave that point with any die of the roll?
bool can_leave(const Position& position, Roll roll, unsigned from) {
    const PointSet mine = position.my_points(), blocked = position.blocked();
    return ((movable(mine, blocked, roll.high) | movable(mine, blocked, roll.low)) & only(from)) != 0;
}

}  // namespace

std::string why_impossible(const Position& position, Roll roll, const std::vector<WrittenWay>& ways) {
    const auto enters = [](const WrittenWay& way) { return way.from() == kBar; };
    const auto entering = std::count_if(ways.begin(), ways.end(), enters);
    if (position.mine(kBar) > 0 && entering < static_cast<std::ptrdiff_t>(position.mine(kBar)) &&
        entering < static_cast<std::ptrdiff_t>(ways.size())) {
        return position.mine(kBar) == 1 ? "a checker is on the bar: it must enter first"
                                        : "checkers are on the bar: they must enter first";
    }
    for (const WrittenWay& way : ways) {
        const std::string reason = why_not(position, roll, way, ways);
        if (!reason.empty()) { return way.text + ": " + reason; }
    }
    for (const WrittenWay& way : ways) {
        if (way.to() == 0) { return way.text + ": " + why_not_off(position, way, ways, roll); }
    }
    for (const WrittenWay& way : ways) {
        if (position.mine(way.from()) != 0 && !can_leave(position, roll, way.from())) {
            return way.text + ": blocked on the way";
        }
    }
    if (ways.size() == 1) { return ways[0].text + ": blocked on the way"; }
    return "the dice, " + dice_of(roll) + ", do not give all of that";
}

std::string why_incomplete(const Position& position, Roll roll, unsigned steps) {
    unsigned needed = 0;
    each_play(position, roll, [&](const Play& play, const Position&) {
        needed = play.size();
        return false;
    });
    if (roll.is_double()) {
        return std::to_string(needed) + " steps of " + std::to_string(roll.high) + " must be played, these are " +
               std::to_string(steps);
    }
    if (steps < needed) { return "both dice must be played, " + dice_of(roll); }
    return "only one die can be played, and that must be the larger, " + std::to_string(roll.high);
}

}  // namespace starling::backgammon
