// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/notation.hpp"
#include "written_ways.hpp"

namespace starling::backgammon {

namespace {

/// Is that many points far what one die gives, or several?
bool is_thrown(unsigned distance, Roll roll) {
    if (roll.is_double()) { return distance % roll.high == 0 && distance <= 4U * roll.high; }
    return distance == roll.high || distance == roll.low || distance == unsigned{roll.high} + roll.low;
}

unsigned farthest(Roll roll) { return (roll.is_double() ? 2U : 1U) * (roll.high + roll.low); }

/// Does a checker stand there, or arrive there by another way?
bool has_checker(const Position& position, const WrittenWays& ways, unsigned point) {
    const auto arrives = [&](const WrittenWay& way) { return way.to() == point; };
    return position.mine(point) != 0 || std::any_of(ways.begin(), ways.end(), arrives);
}

bool goes_down(const WrittenWay& way) {
    for (std::size_t i = 1; i < way.size; ++i) {
        if (way.points[i] >= way.points[i - 1]) { return false; }
    }
    return true;
}

PlayFault why_not_off(const Position& position, const WrittenWay& way, const WrittenWays& ways, Roll roll) {
    PointSet left_outside = position.my_points() & ~up_to(kHome);
    for (const WrittenWay& other : ways) {
        if (other.to() <= kHome && position.mine(other.from()) == 1) { left_outside &= ~only(other.from()); }
    }
    if (left_outside != 0) { return PlayFault::kNotAllHome; }
    return way.from() > farthest(roll) ? PlayFault::kOffTooFar : PlayFault::kOffTooLow;
}

/// What is wrong with one way, were it the only one; kTooMuch if nothing is.
PlayFault why_not(const Position& position, Roll roll, const WrittenWay& way, const WrittenWays& ways) {
    if (!goes_down(way)) { return PlayFault::kUphill; }
    if (!has_checker(position, ways, way.from())) {
        return way.from() == kBar ? PlayFault::kNobodyOnBar : PlayFault::kNobodyThere;
    }
    for (std::size_t i = 1; i < way.size; ++i) {
        if ((position.blocked() & only(way.points[i])) != 0) { return PlayFault::kBlocked; }
    }
    if (way.to() != 0 && !is_thrown(way.from() - way.to(), roll)) { return PlayFault::kOtherDice; }
    return PlayFault::kTooMuch;
}

/// Can any checker leave that point with any die of the roll?
bool can_leave(const Position& position, Roll roll, unsigned from) {
    const PointSet mine = position.my_points(), blocked = position.blocked();
    return ((movable(mine, blocked, roll.high) | movable(mine, blocked, roll.low)) & only(from)) != 0;
}

void append(PlayRefusalText& out, unsigned number) {
    for (unsigned place = 10'000; place > 0; place /= 10) {
        if (number >= place || place == 1) { out.push_back(static_cast<char>('0' + number / place % 10)); }
    }
}

/// For each reason: # is its count, $ how many steps are written, @ how many the dice give, ^ the larger die, & both.
constexpr std::array kWords{
    "no move is written there",
    "is no play like 13/7 8/7 or bar/22",
    "# moves are written, the dice give @",
    "a checker is on the bar: it must enter first",
    "checkers are on the bar: they must enter first",
    "checkers move from higher points to lower",
    "no checker of yours is there",
    "no checker of yours is on the bar",
    "the point is blocked",
    "the dice are &",
    "not all your checkers are at home",
    "the dice, &, do not reach so far",
    "the dice, &, do not bear it off while a checker is on a higher point",
    "blocked on the way",
    "the dice, &, do not give all of that",
    "both dice must be played, &",
    "# steps of ^ must be played, these are $",
    "only one die can be played, and that must be the larger, ^",
    "that can be played in several ways: ",
};
static_assert(kWords.size() == static_cast<std::size_t>(PlayFault::kSeveralWays) + 1);

/// No steps of the roll take checkers along these ways: names the first at fault.
PlayRefusal why_impossible(const Position& position, Roll roll, const WrittenWays& ways) {
    const auto entering = static_cast<std::size_t>(
        std::count_if(ways.begin(), ways.end(), [](const WrittenWay& way) { return way.from() == kBar; }));
    if (entering < position.mine(kBar) && entering < ways.size()) {
        return {position.mine(kBar) == 1 ? PlayFault::kOneMustEnter : PlayFault::kMoreMustEnter};
    }
    for (const WrittenWay& way : ways) {
        const PlayFault reason = why_not(position, roll, way, ways);
        if (reason != PlayFault::kTooMuch) { return {reason, way.word}; }
    }
    for (const WrittenWay& way : ways) {
        if (way.to() == 0) { return {why_not_off(position, way, ways, roll), way.word}; }
    }
    for (const WrittenWay& way : ways) {
        const bool is_stuck = position.mine(way.from()) != 0 && !can_leave(position, roll, way.from());
        if (is_stuck || ways.size() == 1) { return {PlayFault::kBlockedOnTheWay, way.word}; }
    }
    return {PlayFault::kTooMuch};
}

/// These steps, each of them possible, are no whole play.
PlayRefusal why_incomplete(const Position& position, Roll roll, unsigned steps) {
    const unsigned wanted = steps_wanted(position, roll);
    const auto reason = roll.is_double() ? PlayFault::kMoreSteps
                        : steps < wanted ? PlayFault::kBothDice
                                         : PlayFault::kLargerDie;
    return {reason, {}, static_cast<std::uint16_t>(wanted), static_cast<std::uint16_t>(steps)};
}

}  // namespace

PlayRefusal why_refused(const Position& position, Roll roll, std::string_view typed) {
    WrittenWays ways;
    PlayRefusal refusal{};
    if (!ways.read(roll, typed, refusal)) { return refusal; }
    const MeantPlays meant = find_meant(position, roll, ways);
    if (meant.steps == 0) { return why_impossible(position, roll, ways); }
    if (meant.count == 0) { return why_incomplete(position, roll, meant.steps); }
    return {PlayFault::kSeveralWays, {}, 0, 0, meant.plays[0], meant.plays[1]};
}

PlayRefusalText text(const Position& position, Roll roll, const PlayRefusal& refusal) {
    PlayRefusalText out;
    for (const char* c = kWords[static_cast<std::size_t>(refusal.reason)]; *c != 0; ++c) {
        switch (*c) {
            case '#': append(out, refusal.count); break;
            case '$': append(out, refusal.written); break;
            case '@': append(out, roll.is_double() ? 4U : 2U); break;
            case '^': append(out, roll.high); break;
            case '&':
                append(out, roll.high);
                out.append(" and ");
                append(out, roll.low);
                break;
            default: out.push_back(*c);
        }
    }
    if (refusal.reason == PlayFault::kSeveralWays) {
        out.append(text(position, refusal.one));
        out.append(" or ");
        out.append(text(position, refusal.another));
    }
    return out;
}

}  // namespace starling::backgammon
