// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/shots.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "starling/gnubg/escapes.hpp"

namespace starling::gnubg {

namespace {

/// Points of one side as the other counts.
constexpr Places turned(Places places) { return backgammon::turned_round(places << 1) >> 1; }

constexpr bool has_more_than_one(Places places) { return (places & (places - 1)) != 0; }

/// One of our men goes so far with a roll.
struct Way {
    unsigned distance;
    Places steps;    ///< distances at which he may touch down before: bit d; none if it takes a single number
    Places hitters;  ///< our men who hit a blot like that

    bool is_direct() const { return steps == 0; }
};

/// What one roll does.
struct Outcome {
    unsigned hits = 0, pips = 0;

    void gain(unsigned from, unsigned distance) { pips = std::max(pips, from + 1 - distance); }
};

/// The roll's ways in gnubg's order: each number alone, then what they make together.
class WaysOfRoll {
public:
    /// `blots` and `open` are places of theirs as we count, `men` ours who may hit.
    WaysOfRoll(unsigned low, unsigned high, Places blots, Places open, Places men) : is_double_(low == high) {
        add(low, 0, blots << low & men);
        if (!is_double_) {
            add(high, 0, blots << high & men);
            add(low + high, only(low) | only(high),
                (((blots << low) & open) << high | ((blots << high) & open) << low) & men);
            return;
        }
        Places reached = blots << low, steps = 0;
        for (unsigned distance = 2 * low; distance <= 4 * low; distance += low) {
            steps |= only(distance - low);
            reached = (reached & open) << low;
            add(distance, steps, reached & men);
        }
    }

    bool is_double() const { return is_double_; }
    std::span<const Way> all() const { return {ways_.data(), size_}; }
    /// How far the other of the first two ways goes. With a double that is two numbers: gnubg's oddity.
    unsigned other_distance(const Way& way) const { return ways_[&way == &ways_[0] ? 1 : 0].distance; }

private:
    void add(unsigned distance, Places steps, Places hitters) { ways_[size_++] = {distance, steps, hitters}; }

    std::array<Way, 4> ways_;
    std::size_t size_ = 0;
    bool is_double_;
};

void add(const Outcome& outcome, unsigned weight, Shots& shots) {
    shots.pips += weight * outcome.pips;
    shots.hits += outcome.hits >= 1 ? weight : 0;
    shots.many_hits += outcome.hits >= 2 ? weight : 0;
}

/// With nobody on the bar, as it mostly is.
class FreeShots {
public:
    explicit FreeShots(const Aim& aim) : aim_(aim) {}

    Shots count() const {
        Shots shots{};
        std::array<Places, 7> landed;  // free places from which a number hits: a man may touch down there
        std::array<int, 7> from;       // our rearmost man who hits by it
        for (unsigned number = 1; number <= 6; ++number) {
            const Places reached = aim_.targets << number;
            landed[number] = reached & aim_.open;
            from[number] = rearmost(reached & aim_.hitters);
        }
        for (unsigned high = 1; high <= 6; ++high) {
            for (unsigned low = 1; low < high; ++low) {
                const Places both = (landed[low] << high | landed[high] << low) & aim_.hitters;
                if (both == 0 && (from[low] & from[high]) < 0) { continue; }  // most rolls hit nobody
                add(two_numbers(low, high, from[low], from[high], rearmost(both)), 2, shots);
            }
            add(double_number(high), 1, shots);
        }
        return shots;
    }

private:
    /// Our rearmost man among some; -1 if there is none.
    static int rearmost(Places places) { return 31 - std::countl_zero(places); }

    /// `first`, `second` and `together` are the rearmost men who hit by one number, the other and both.
    Outcome two_numbers(unsigned low, unsigned high, int first, int second, int together) const {
        // One man cannot hit twice.
        const bool is_other = first != second || is_more_than_one(second);
        unsigned hits = (first >= 0 ? 1U : 0U) + (second >= 0 && is_other ? 1U : 0U);
        hits += hits == 0 && together >= 0 ? 1U : 0U;
        hits += touches_blot(together, only(low) | only(high)) ? 1U : 0U;
        const int pips = std::max({gain(first, low), gain(second, high), gain(together, low + high)});
        return {hits, static_cast<unsigned>(std::max(pips, 0))};
    }

    Outcome double_number(unsigned number) const {
        Places reached = aim_.targets << number, steps = 0;
        const Places direct = reached & aim_.hitters;
        unsigned hits = (direct != 0 ? 1U : 0U) + (has_more_than_one(direct) ? 1U : 0U);
        int pips = gain(rearmost(direct), number);
        for (unsigned distance = 2 * number; distance <= 4 * number; distance += number) {
            steps |= only(distance - number);
            reached = (reached & aim_.open) << number;
            if (reached == 0) { break; }
            const int from = rearmost(reached & aim_.hitters);
            hits += hits == 0 && from >= 0 ? 1U : 0U;
            hits += touches_blot(from, steps) ? 1U : 0U;
            pips = std::max(pips, gain(from, distance));
        }
        return {hits, static_cast<unsigned>(std::max(pips, 0))};
    }

    /// The pips a man loses whom ours hits from there; nothing if there is none of ours.
    static int gain(int from, unsigned distance) { return from >= 0 ? from + 1 - static_cast<int>(distance) : 0; }
    bool is_more_than_one(int from) const { return from >= 0 && (aim_.made >> from & 1U) != 0; }
    /// Does a man of ours pass a blot on such a step?
    bool touches_blot(int from, Places steps) const { return from >= 0 && (aim_.blots & steps << (23 - from)) != 0; }

    const Aim& aim_;
};

class ShotsFromTheBar {
public:
    ShotsFromTheBar(const Side& us, const Side& them, const Aim& aim) : us_(us), them_(them), aim_(aim) {}

    Shots count() const {
        Shots shots{};
        for (unsigned high = 1; high <= 6; ++high) {
            for (unsigned low = 1; low <= high; ++low) {
                if (!may_hit(low, high)) { continue; }
                const WaysOfRoll ways(low, high, aim_.targets, aim_.open, aim_.hitters);
                const Outcome outcome = us_.on_bar() == 1 ? with_one_on_the_bar(ways) : with_more_on_the_bar(ways);
                add(outcome, high == low ? 1 : 2, shots);
            }
        }
        return shots;
    }

private:
    /// Is there a man whom one number hits, or one whom several hit from the bar?
    bool may_hit(unsigned low, unsigned high) const {
        const auto before_bar = [](unsigned pips) { return only(kBarIndex - pips); };
        const Places by_several =
            low == high ? before_bar(2 * low) | before_bar(3 * low) | before_bar(4 * low) : before_bar(low + high);
        return ((aim_.targets << low | aim_.targets << high) & aim_.hitters) != 0 || (aim_.targets & by_several) != 0;
    }

    Outcome with_one_on_the_bar(const WaysOfRoll& ways) const {
        Outcome outcome;
        bool has_entered = false;
        for (const Way& way : ways.all()) {
            if (way.is_direct()) {
                const bool other_enters = them_[ways.other_distance(way) - 1] < 2;
                hit_while_entering(way, other_enters, has_entered, outcome);
            } else if ((way.hitters & only(kBarIndex)) != 0) {
                outcome.hits = std::max(outcome.hits, 1U);
                outcome.gain(kBarIndex, way.distance);
                outcome.hits += has_blot(way.steps << 1) ? 1U : 0U;  // two points off: gnubg's oddity
            }
        }
        return outcome;
    }

    /// A man who is not on the bar hits if the other number brings the one from the bar in.
    static void hit_while_entering(const Way& way, bool other_enters, bool& has_entered, Outcome& outcome) {
        for (Places left = way.hitters; left != 0; left &= ~only(highest(left))) {
            const unsigned from = highest(left);
            if (from != kBarIndex) {
                if (has_entered || !other_enters) { return; }
                has_entered = true;
            }
            ++outcome.hits;
            outcome.gain(from, way.distance);
        }
    }

    static Outcome with_more_on_the_bar(const WaysOfRoll& ways) {
        Outcome outcome;
        for (const Way& way : ways.all()) {
            if (!way.is_direct() || (way.hitters & only(kBarIndex)) == 0) { continue; }
            ++outcome.hits;
            outcome.gain(kBarIndex, way.distance);
        }
        return outcome;
    }

    /// On one of these places, as they count.
    bool has_blot(Places places) const { return (aim_.blots & places) != 0; }

    const Side &us_, &them_;
    const Aim& aim_;
};

}  // namespace

Aim take_aim(const Side& us, const Side& them) {
    // With little at home a blot on our first two points is let go.
    const Places at_home = us.occupied & kAtHome;
    const unsigned blots_end = has_more_than_one(at_home & (at_home - 1)) ? 24 : 22;
    // Two men who hold a point at home stay there.
    Places hitters = us.occupied;
    each_place(us, us.made & kAtHome, [&](unsigned i, unsigned men) { hitters &= men == 2 ? ~only(i) : ~0U; });
    const Places blots = them.blots();
    return {turned(blots & (only(blots_end) - 1)), ~turned(them.made), hitters, us.made, blots};
}

Shots count_free_shots(const Aim& aim) { return FreeShots(aim).count(); }

Shots count_shots_from_the_bar(const Side& us, const Side& them, const Aim& aim) {
    return ShotsFromTheBar(us, them, aim).count();
}

Shots count_shots(const Side& us, const Side& them) {
    const Aim aim = take_aim(us, them);
    if (aim.targets == 0) { return {}; }
    return us.on_bar() == 0 ? count_free_shots(aim) : count_shots_from_the_bar(us, them, aim);
}

}  // namespace starling::gnubg
