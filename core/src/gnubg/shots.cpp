#include "core/gnubg/shots.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "core/gnubg/escapes.hpp"

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

/// Both sides, ready to be asked for each roll.
class ShotCounter {
public:
    ShotCounter(const Side& us, const Side& them) : us_(us), them_(them), blots_(them.blots()) {
        constexpr Places kAtHome = only(backgammon::kHome) - 1;
        // With little at home a blot on our first two points is let go.
        const Places at_home = us.occupied & kAtHome;
        const unsigned blots_end = has_more_than_one(at_home & (at_home - 1)) ? 24 : 22;
        targets_ = turned(blots_ & (only(blots_end) - 1));
        open_ = ~turned(them.made);
        // Two men who hold a point at home stay there.
        hitters_ = us.occupied;
        each_place(us, us.made & kAtHome, [this](unsigned i, unsigned men) { hitters_ &= men == 2 ? ~only(i) : ~0U; });
    }

    bool has_targets() const { return targets_ != 0; }

    Outcome outcome(unsigned low, unsigned high) const {
        if (us_.on_bar() == 0) { return low == high ? double_when_free(low) : two_numbers_when_free(low, high); }
        const WaysOfRoll ways(low, high, targets_, open_, hitters_);
        return us_.on_bar() == 1 ? with_one_on_the_bar(ways) : with_more_on_the_bar(ways);
    }

private:
    /// Our rearmost man among some; -1 if there is none.
    static int rearmost(Places places) { return 31 - std::countl_zero(places); }

    // With nobody on the bar, as it mostly is, there is no branch that a processor could guess wrong.

    Outcome two_numbers_when_free(unsigned low, unsigned high) const {
        const int first = rearmost(targets_ << low & hitters_), second = rearmost(targets_ << high & hitters_);
        const Places by_low = (targets_ << low & open_) << high, by_high = (targets_ << high & open_) << low;
        const int together = rearmost((by_low | by_high) & hitters_);
        // One man cannot hit twice.
        const bool is_other = first != second || is_more_than_one(second);
        unsigned hits = (first >= 0 ? 1U : 0U) + (second >= 0 && is_other ? 1U : 0U);
        hits += hits == 0 && together >= 0 ? 1U : 0U;
        hits += touches_blot(together, only(low) | only(high)) ? 1U : 0U;
        const int pips = std::max({gain(first, low), gain(second, high), gain(together, low + high)});
        return {hits, static_cast<unsigned>(std::max(pips, 0))};
    }

    Outcome double_when_free(unsigned number) const {
        Places reached = targets_ << number, steps = 0;
        const Places direct = reached & hitters_;
        unsigned hits = (direct != 0 ? 1U : 0U) + (has_more_than_one(direct) ? 1U : 0U);
        int pips = gain(rearmost(direct), number);
        for (unsigned distance = 2 * number; distance <= 4 * number; distance += number) {
            steps |= only(distance - number);
            reached = (reached & open_) << number;
            const int from = rearmost(reached & hitters_);
            hits += hits == 0 && from >= 0 ? 1U : 0U;
            hits += touches_blot(from, steps) ? 1U : 0U;
            pips = std::max(pips, gain(from, distance));
        }
        return {hits, static_cast<unsigned>(std::max(pips, 0))};
    }

    /// The pips a man loses whom ours hits from there; nothing if there is none of ours.
    static int gain(int from, unsigned distance) { return from >= 0 ? from + 1 - static_cast<int>(distance) : 0; }
    bool is_more_than_one(int from) const { return from >= 0 && (us_.made >> from & 1U) != 0; }
    /// Does a man of ours pass a blot on such a step?
    bool touches_blot(int from, Places steps) const { return from >= 0 && has_blot(steps << (23 - from)); }

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
    bool has_blot(Places places) const { return (blots_ & places) != 0; }

    const Side &us_, &them_;
    Places blots_;    ///< as they count
    Places targets_;  ///< blots worth hitting, as we count, as is all below
    Places open_, hitters_;
};

}  // namespace

Shots count_shots(const Side& us, const Side& them) {
    Shots shots{};
    const ShotCounter counter(us, them);
    if (!counter.has_targets()) { return shots; }
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) {
            const Outcome outcome = counter.outcome(low, high);
            const unsigned weight = high == low ? 1 : 2;
            shots.pips += weight * outcome.pips;
            shots.hits += outcome.hits >= 1 ? weight : 0;
            shots.many_hits += outcome.hits >= 2 ? weight : 0;
        }
    }
    return shots;
}

}  // namespace starling::gnubg
