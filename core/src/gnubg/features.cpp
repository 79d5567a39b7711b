#include "core/gnubg/features.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/gnubg/escapes.hpp"
#include "core/gnubg/shots.hpp"

namespace starling::gnubg {

namespace {

constexpr unsigned kTheirHome = 18;  // its first index, as we count
constexpr unsigned kRolls = 36;

constexpr unsigned ceil_div(unsigned a, unsigned b) { return (a + b - 1) / b; }

/// The index of their rearmost man as we count; -1 on the bar.
int their_rearmost(const Counts& them) { return 23 - rearmost(them); }

unsigned pips_to_break_contact(const Counts& us, int their_last) {
    int pips = 0;
    for (int i = their_last + 1; i <= static_cast<int>(kBarIndex); ++i) {
        pips += (i + 1 - their_last) * us[static_cast<unsigned>(i)];
    }
    return static_cast<unsigned>(pips);
}

unsigned free_pips(const Counts& us, int their_last) {
    unsigned pips = 0;
    for (int i = 0; i < their_last; ++i) { pips += static_cast<unsigned>(i + 1) * us[static_cast<unsigned>(i)]; }
    return pips;
}

/// Pips of spare men, when two hold each point; what is missing at home is taken from them.
int timing(const Counts& us, int their_last) {
    const int first_far = std::max(their_last, 11) + 1;
    int spare = us[kBarIndex], pips = 24 * spare;
    const auto add = [&](int men, int from) {
        spare += men;
        pips += men * from;
    };
    for (int i = 23; i >= 0; --i) {
        const int men = us[static_cast<unsigned>(i)];
        if (i >= first_far) {
            if (men != 2) { add(men > 2 ? men - 2 : men, i); }
        } else if (i >= 6) {
            add(men, i);
        } else if (men > 2 || spare >= 2 - men) {
            add(men - 2, i);
        }
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

/// The fewest rolls with which a man of theirs gets past our points, from any index between these.
unsigned fewest_escapes(Places made, int first, int last) {
    unsigned fewest = kRolls;
    for (int i = first; i <= last; ++i) {
        fewest = std::min(fewest, escapes(blockade(made, static_cast<unsigned>(i))));
    }
    return fewest;
}

unsigned mobility(const Counts& us, Places their_made) {
    unsigned sum = 0;
    for (unsigned i = 6; i <= kBarIndex; ++i) {
        if (us[i] != 0) { sum += (i - 5) * us[i] * escapes(blockade(their_made, i)); }
    }
    return sum;
}

/// How far our men behind the mean one are from it, squared.
unsigned moment(const Counts& us) {
    unsigned pips = 0, behind = 0, squares = 0;
    for (unsigned i = 0; i <= kBarIndex; ++i) { pips += i * us[i]; }
    const unsigned mean = ceil_div(pips, men(us));
    for (unsigned i = mean + 1; i <= kBarIndex; ++i) {
        behind += us[i];
        squares += us[i] * (i - mean) * (i - mean);
    }
    return behind == 0 ? 0 : ceil_div(squares, behind);
}

unsigned enter_loss(unsigned on_bar, Places their_made) {
    if (on_bar == 0) { return 0; }
    unsigned loss = 0;
    const auto closed = [&](unsigned i) { return (their_made >> i & 1U) != 0; };
    for (unsigned i = 0; i < backgammon::kHome; ++i) {
        if (closed(i)) { loss += 4 * (i + 1); }
        for (unsigned j = i + 1; j < backgammon::kHome; ++j) {
            if (closed(i) && closed(j)) {
                loss += 2 * (i + j + 2);
            } else if (on_bar >= 2 && closed(i) != closed(j)) {
                loss += 2 * ((closed(i) ? i : j) + 1);
            }
        }
    }
    return loss;
}

unsigned closed_home(Places their_made) {
    const unsigned open = backgammon::kHome - static_cast<unsigned>(std::popcount(their_made & 0x3FU));
    return kRolls - open * open;
}

/// How much our rearmost point misses the support of the others: 0 if all are within six pips. The first point is none.
unsigned backbone(Places made) {
    constexpr std::array<std::uint8_t, 24> kSupport{11, 11, 11, 11, 11, 11, 11, 6, 5, 4, 3, 2};
    const Places points = made & ~Places{1};
    const int rear = back_anchor(points);
    unsigned others = 0, support = 0;
    for (int i = 1; i < rear; ++i) {
        if ((points >> i & 1U) == 0) { continue; }
        ++others;
        support += kSupport[static_cast<unsigned>(rear - i)];
    }
    // Fifteen men make at most seven points, and 60 can be divided by each number up to six.
    return others == 0 ? 0 : (11 * others - support) * 60 / others;
}

void features_of_men_behind(const Counts& us, Places made, std::span<std::int16_t, kFeatures> out) {
    const int points = std::popcount(made >> kTheirHome);
    const auto behind = static_cast<std::int16_t>(men(us, kTheirHome));
    out[kBackGame] = static_cast<std::int16_t>(points >= 2 ? behind - 3 : 0);
    out[kAnchorGame] = static_cast<std::int16_t>(points == 1 ? behind : 0);
}

}  // namespace

void board_features(const Counts& us, const Counts& them, std::span<std::int16_t, kFeatures> out) {
    const Places made = made_points(us), their_made = made_points(them);
    const int their_last = their_rearmost(them), runner = rearmost(them);
    const Shots shots = count_shots(us, them);
    const unsigned before_runner = blockade(made, static_cast<unsigned>(runner));
    const unsigned contained = kRolls - fewest_escapes(made, 15, runner);
    const unsigned containable = kRolls - fewest_escapes(made, 15, 23);
    const auto set = [&](Feature feature, auto value) { out[feature] = static_cast<std::int16_t>(value); };
    set(kBreakContact, pips_to_break_contact(us, their_last));
    set(kBackMan, rearmost(us));
    set(kBackAnchor, back_anchor(made));
    set(kForwardAnchor, forward_anchor(made));
    set(kPipLoss, shots.pips);
    set(kOneHit, shots.hits);
    set(kTwoHits, shots.many_hits);
    set(kBackEscapes, escapes(before_runner));
    set(kContainment, contained);
    set(kContainmentSquared, contained * contained);
    set(kAnyContainment, containable);
    set(kAnyContainmentSquared, containable * containable);
    set(kMobility, mobility(us, their_made));
    set(kMoment, moment(us));
    set(kEnterLoss, enter_loss(us[kBarIndex], their_made));
    set(kClosedHome, closed_home(their_made));
    set(kTiming, timing(us, their_last));
    set(kBackbone, backbone(made));
    features_of_men_behind(us, made, out);
    set(kFreePips, free_pips(us, their_last));
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
