// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/race_endings.hpp"

#include <algorithm>
#include <array>

namespace starling::gnubg {

using backgammon::chance_of_no_more;
using backgammon::Home;
using backgammon::kCertain;
using backgammon::kCheckers;
using backgammon::kHome;
using backgammon::number_of;
using backgammon::RaceChances;
using backgammon::RollChances;

namespace {

Home six_places(const Side& side, unsigned first) {
    Home home{};
    for (unsigned i = 0; i < kHome; ++i) { home[i] = static_cast<std::uint8_t>(side[first + i]); }
    return home;
}

/// From a chance out of RaceChances::kWhole, which is as good as 2^32.
std::int32_t fixed(std::uint32_t chance) { return static_cast<std::int32_t>((chance >> 12) + (chance >> 27)); }

/// Does this roll take a man off?
bool bears_off(const Side& side, unsigned high, unsigned low) {
    const auto from = [&side](unsigned point) { return point <= kHome && side[point - 1] > 0; };
    const auto rearmost = static_cast<unsigned>(side.rearmost()) + 1;
    if (from(high) || from(low) || high >= rearmost) { return true; }
    return high == low ? from(2 * low) || from(3 * low) || from(4 * low) : from(high + low);
}

/// The rolls of 36 that do not.
unsigned rolls_without_bearing_off(const Side& side) {
    unsigned rolls = 0;
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) {
            if (!bears_off(side, high, low)) { rolls += high == low ? 1 : 2; }
        }
    }
    return rolls;
}

/// The chance that the winner is off before the other has borne off a man, who rolls so often less.
std::int32_t gammon_chance(const RollChances& winner, const Side& loser, unsigned head_start) {
    // Who has missed once does not miss again.
    const std::uint32_t at_once = head_start == 1 ? winner[1] : 0, after_a_miss = winner[1 + head_start];
    constexpr std::uint32_t kWhole = 36 * kCertain;
    const std::uint32_t chance = at_once * 36 + after_a_miss * rolls_without_bearing_off(loser);
    // chance * kSure / kWhole, rounded, in two halves of 32 bits: a division of 64 would be a kilobyte of library.
    constexpr unsigned kHalf = 10;
    static_assert(kSure == 1U << 2 * kHalf && kWhole < 1U << (32 - kHalf));
    const std::uint32_t high = (chance << kHalf) / kWhole, rest = (chance << kHalf) % kWhole;
    return static_cast<std::int32_t>((high << kHalf) + ((rest << kHalf) + kWhole / 2) / kWhole);
}

/// Rolls to bear off as many men as the table has not, if no roll is wasted: two men each, four with a double.
struct EstimatedRolls {
    std::array<std::uint16_t, kCheckers + 1> chances{};

    explicit EstimatedRolls(unsigned men) {
        std::array<std::uint32_t, kCheckers> left{};  // the chances that so many pairs of men are left
        left[(men + 1) / 2] = kCertain;
        for (unsigned rolls = 1; rolls < chances.size(); ++rolls) {
            std::array<std::uint32_t, kCheckers> next{};
            for (unsigned pairs = 1; pairs < left.size(); ++pairs) {
                const std::uint32_t by_double = left[pairs] / 6;
                next[pairs > 2 ? pairs - 2 : 0] += by_double;
                next[pairs - 1] += left[pairs] - by_double;
            }
            chances[rolls] = static_cast<std::uint16_t>(next[0]);
            left = next;
            left[0] = 0;
        }
    }
};

/// gnubg's guess whether the winner can bear off the last man before the stragglers, with middling rolls, are out.
bool is_soon_enough(unsigned men_left, unsigned pips, bool winner_is_on_roll) {
    const unsigned rolls = (men_left + 3) / 4, head_start = winner_is_on_roll ? 1 : 0;
    return rolls <= (pips + 2) / 3 + head_start;
}

bool may_be_backgammoned(const Side& side) { return side.borne_off() == 0 && (side.occupied & kInTheirHome) != 0; }

}  // namespace

bool RaceEndings::knows(const Side& side) const {
    return side.men <= backgammon::kSmallCheckers && side.is_home() && table_.knows(number_of(six_places(side, 0)));
}

FixedChances RaceEndings::chances(const Sides& sides) const {
    const RollChances mine = table_.rolls(number_of(six_places(sides.mover, 0)));
    const RollChances theirs = table_.rolls(number_of(six_places(sides.opponent, 0)));
    return {.win = fixed(chance_of_no_more(mine, theirs))};
}

void RaceEndings::set_gammon(const Sides& sides, FixedChances& chances) const {
    const auto chance = [this](const Side& winner, const Side& loser, unsigned head_start) -> std::int32_t {
        if (loser.borne_off() > 0 || !knows(winner)) { return 0; }
        return gammon_chance(table_.rolls(number_of(six_places(winner, 0))), loser, head_start);
    };
    chances.win_gammon = chance(sides.mover, sides.opponent, 1);
    chances.lose_gammon = chance(sides.opponent, sides.mover, 0);
}

void RaceEndings::set_backgammon(const Sides& sides, FixedChances& chances) const {
    if (may_be_backgammoned(sides.opponent)) {
        chances.win_backgammon = backgammon_chance(sides.mover, sides.opponent, true);
        chances.win_gammon = std::max(chances.win_gammon, chances.win_backgammon);
    } else if (may_be_backgammoned(sides.mover)) {
        chances.lose_backgammon = backgammon_chance(sides.opponent, sides.mover, false);
        chances.lose_gammon = std::max(chances.lose_gammon, chances.lose_backgammon);
    }
}

std::int32_t RaceEndings::backgammon_chance(const Side& winner, const Side& loser, bool winner_is_on_roll) const {
    const Home home = six_places(winner, 0), stragglers = six_places(loser, kTheirHome);
    unsigned count = 0, pips = 0;
    for (unsigned i = 0; i < stragglers.size(); ++i) {
        count += stragglers[i];
        pips += stragglers[i] * (i + 1);
    }
    const unsigned men_left = men_on(winner, kAtHome);
    if (!is_soon_enough(men_left, pips, winner_is_on_roll)) { return 0; }
    if (count > backgammon::kSmallCheckers) { return kSure; }
    // They get out about as fast as they would bear off.
    const RollChances leaving = table_.rolls(number_of(stragglers));
    const EstimatedRolls estimated(men_left);
    const RollChances off =
        table_.knows(number_of(home)) ? table_.rolls(number_of(home)) : RollChances{0, estimated.chances};
    if (winner_is_on_roll) { return fixed(chance_of_no_more(off, leaving)); }
    return fixed(RaceChances::kWhole - chance_of_no_more(leaving, off));
}

unsigned RaceEndings::most_rolls(const Side& side, unsigned crossovers) const {
    if (!knows(side)) { return 2 * crossovers; }
    return table_.rolls(number_of(six_places(side, 0))).end() - 1;
}

}  // namespace starling::gnubg
