// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/features.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "starling/gnubg/escapes.hpp"

namespace starling::gnubg {

namespace {

constexpr unsigned kRolls = 36;
constexpr int kLastPoint = 23;

constexpr unsigned ceil_div(unsigned a, unsigned b) { return (a + b - 1) / b; }

/// What is summed up over our men.
struct Sums {
    int pips = 0;  ///< from index 0
    int to_break_contact = 0, free_pips = 0;
    int mobility = 0;
    int spare = 0, spare_pips = 0;  ///< outside our home, when two hold each point far from it
};

Sums sum_up(const Side& us, const Side& them) {
    const int their_last = kLastPoint - them.rearmost();  // as we count; -1 on the bar
    const int first_far = std::max(their_last, 11) + 1;
    Sums sums;
    each_place(us, ~Places{0}, [&](unsigned place, unsigned count) {
        const int i = static_cast<int>(place), men = static_cast<int>(count);
        sums.pips += i * men;
        (i > their_last ? sums.to_break_contact : sums.free_pips) +=
            (i > their_last ? i + 1 - their_last : i + 1) * men;
        if (place < backgammon::kHome) { return; }
        sums.mobility += (i - 5) * men * static_cast<int>(escapes(blockade(them.made, place)));
        const bool is_far = i >= first_far && place != kBarIndex;
        const int spare = !is_far ? men : men > 2 ? men - 2 : men & 1;
        sums.spare += spare;
        sums.spare_pips += spare * i;
    });
    return sums;
}

/// Pips of spare men, when two hold each point; what is missing at home is taken from them.
int timing(const Side& us, const Sums& sums) {
    int spare = sums.spare, pips = sums.spare_pips;
    for (unsigned i = backgammon::kHome; i-- > 0;) {
        const int more = static_cast<int>(us[i]) - 2;
        if (spare + more < 0 && more < 0) { continue; }
        spare += more;
        pips += more * static_cast<int>(i);
    }
    return pips;
}

int back_anchor(Places made) { return 31 - std::countl_zero(made); }

/// 24 less its index.
unsigned forward_anchor(Places made) {
    if (made >> kTheirHome != 0) {
        return 24 - (kTheirHome + static_cast<unsigned>(std::countr_zero(made >> kTheirHome)));
    }
    const Places outfield = made & 0x3F000U;
    return outfield != 0 ? 24 - static_cast<unsigned>(back_anchor(outfield)) : 12;
}

/// How many rolls do not get past our points, where most of 36 are held: of their men who are there, and of a man
/// wherever.
struct Containment {
    unsigned of_theirs, of_any;
};

Containment containment(Places made, unsigned runner) {
    constexpr unsigned kFirst = 15, kLast = 23;
    unsigned fewest = kRolls, of_theirs = kRolls;
    for (unsigned i = kFirst; i <= kLast; ++i) {
        fewest = std::min(fewest, escapes(blockade(made, i)));
        if (i == runner) { of_theirs = fewest; }
    }
    if (runner == kBarIndex) { of_theirs = std::min(fewest, escapes(blockade(made, kBarIndex))); }
    return {kRolls - of_theirs, kRolls - fewest};
}

/// How far our men behind the mean one are from it, squared.
unsigned moment(const Side& us, unsigned pips) {
    unsigned behind = 0, squares = 0;
    const unsigned mean = ceil_div(pips, us.men);
    each_place(us, ~(only(mean + 1) - 1), [&](unsigned i, unsigned men) {
        behind += men;
        squares += men * (i - mean) * (i - mean);
    });
    return behind == 0 ? 0 : ceil_div(squares, behind);
}

/// Pips that the closed points of a home take from one man on the bar, or from more.
constexpr unsigned count_enter_loss(Places their_home, bool are_more) {
    unsigned loss = 0;
    const auto closed = [&](unsigned i) { return (their_home >> i & 1U) != 0; };
    for (unsigned i = 0; i < backgammon::kHome; ++i) {
        if (closed(i)) { loss += 4 * (i + 1); }
        for (unsigned j = i + 1; j < backgammon::kHome; ++j) {
            if (closed(i) && closed(j)) {
                loss += 2 * (i + j + 2);
            } else if (are_more && closed(i) != closed(j)) {
                loss += 2 * ((closed(i) ? i : j) + 1);
            }
        }
    }
    return loss;
}

unsigned enter_loss(unsigned on_bar, Places their_made) {
    constexpr unsigned kHomes = 1U << backgammon::kHome;
    static constexpr auto kLosses = [] {
        std::array<std::uint16_t, 2 * kHomes> losses{};
        for (unsigned i = 0; i < losses.size(); ++i) {
            losses[i] = static_cast<std::uint16_t>(count_enter_loss(i % kHomes, i >= kHomes));
        }
        return losses;
    }();
    return on_bar == 0 ? 0 : kLosses[their_made % kHomes + (on_bar >= 2 ? kHomes : 0)];
}

unsigned closed_home(Places their_made) {
    // Not by popcount: where a processor has no instruction for it, it is a call.
    unsigned open = 0;
    for (unsigned i = 0; i < backgammon::kHome; ++i) { open += ~their_made >> i & 1U; }
    return kRolls - open * open;
}

/// How much our rearmost point misses the support of the others: 0 if all are within six pips. The first point is none.
unsigned backbone(Places made) {
    constexpr std::array<std::uint8_t, 24> kSupport{11, 11, 11, 11, 11, 11, 11, 6, 5, 4, 3, 2};
    Places others = made & ~Places{1};
    if (others == 0) { return 0; }
    const unsigned rear = highest(others);
    others &= ~only(rear);
    const auto count = static_cast<unsigned>(std::popcount(others));
    unsigned support = 0;
    for (; others != 0; others &= others - 1) { support += kSupport[rear - lowest(others)]; }
    // Fifteen men make at most seven points, and 60 can be divided by each number up to six.
    return count == 0 ? 0 : (11 * count - support) * 60 / count;
}

void features_of_men_behind(const Side& us, std::span<std::int16_t, kFeatures> out) {
    constexpr Places kBehind = ~(only(kTheirHome) - 1);
    const int points = std::popcount(us.made & kBehind);
    const auto behind = static_cast<std::int16_t>(points == 0 ? 0 : men_on(us, kBehind));
    out[kBackGame] = static_cast<std::int16_t>(points >= 2 ? behind - 3 : 0);
    out[kAnchorGame] = static_cast<std::int16_t>(points == 1 ? behind : 0);
}

}  // namespace

void board_features(const Side& us, const Side& them, const Shots& shots, std::span<std::int16_t, kFeatures> out) {
    const auto runner = static_cast<unsigned>(them.rearmost());
    const unsigned before_runner = blockade(us.made, runner);
    const Sums sums = sum_up(us, them);
    const auto [contained, containable] = containment(us.made, runner);
    const auto set = [&](Feature feature, auto value) { out[feature] = static_cast<std::int16_t>(value); };
    set(kBreakContact, sums.to_break_contact);
    set(kBackMan, us.rearmost());
    set(kBackAnchor, back_anchor(us.made));
    set(kForwardAnchor, forward_anchor(us.made));
    set(kPipLoss, shots.pips);
    set(kOneHit, shots.hits);
    set(kTwoHits, shots.many_hits);
    set(kBackEscapes, escapes(before_runner));
    set(kContainment, contained);
    set(kContainmentSquared, contained * contained);
    set(kAnyContainment, containable);
    set(kAnyContainmentSquared, containable * containable);
    set(kMobility, sums.mobility);
    set(kMoment, moment(us, static_cast<unsigned>(sums.pips)));
    set(kEnterLoss, enter_loss(us.on_bar(), them.made));
    set(kClosedHome, closed_home(them.made));
    set(kTiming, timing(us, sums));
    set(kBackbone, backbone(us.made));
    features_of_men_behind(us, out);
    set(kFreePips, sums.free_pips);
    set(kLastEscapes, escapes_beyond(before_runner));
}

void contact_men_off(unsigned off, std::span<std::int16_t, kFeatures> out) {
    const unsigned third = 15 / 3;
    for (unsigned i = 0; i < 3; ++i) {
        const unsigned beyond = off > 3 * i ? off - 3 * i : 0;
        out[i] = static_cast<std::int16_t>((i < 2 ? std::min(beyond, 3U) : beyond) * third);
    }
}

void crashed_men_off(unsigned off, std::span<std::int16_t, kFeatures> out) {
    const unsigned fifth = 15 / 5;
    for (unsigned i = 0; i < 3; ++i) {
        const unsigned beyond = off > 5 * i ? off - 5 * i : 0;
        out[i] = static_cast<std::int16_t>(std::min(beyond, 5U) * fifth);
    }
}

}  // namespace starling::gnubg
