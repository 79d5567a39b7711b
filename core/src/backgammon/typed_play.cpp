// SPDX-License-Identifier: MIT
#include "starling/backgammon/typed_play.hpp"

#include <algorithm>
#include <array>

#include "starling/backgammon/moves.hpp"
#include "written_ways.hpp"

namespace starling::backgammon {

namespace {

/// Checkers on their ways.
class Walk {
public:
    Walk(const Position& position, const WrittenWays& ways) : ways_(&ways), turned_(position.mirrored()) {
        for (std::size_t i = 0; i < ways.size(); ++i) { at_[i] = ways[i].points[0]; }
    }

    /// After the steps so far, seen by the opponent.
    const Position& position() const { return turned_; }
    unsigned steps() const { return steps_; }
    /// At points that are not written.
    unsigned silent_hits() const { return silent_hits_; }
    bool has_arrived() const {
        for (std::size_t i = 0; i < ways_->size(); ++i) {
            if (!has_arrived(i)) { return false; }
        }
        return true;
    }

    /// The checker on that way goes on by a die. False, and nothing changes, if it cannot or would leave its way.
    bool step(std::size_t i, unsigned die) {
        if (has_arrived(i)) { return false; }
        const Position mine = turned_.mirrored();
        const Step step{at_[i], die};
        const unsigned next = (*ways_)[i].points[passed_[i] + 1U];
        const bool can_move = (movable(mine.my_points(), mine.blocked(), die) & only(at_[i])) != 0;
        if (!can_move || step.to() < next) { return false; }
        if (step.to() == next) {
            ++passed_[i];
        } else if (mine.theirs(step.to()) != 0) {
            ++silent_hits_;
        }
        make_step(turned_, step);
        at_[i] = static_cast<std::uint8_t>(step.to());
        ++steps_;
        return true;
    }

private:
    bool has_arrived(std::size_t i) const { return passed_[i] + 1U == (*ways_)[i].size; }

    const WrittenWays* ways_;
    Position turned_;
    std::array<std::uint8_t, 4> at_{};
    std::array<std::uint8_t, 4> passed_{};  ///< how many of the points of each way have been reached after its first
    std::uint8_t steps_ = 0, silent_hits_ = 0;
};

/// Where the dice can take checkers along what is written, with as few unwritten hits as possible: each position once.
class Ends {
public:
    Ends(const Position& position, Roll roll, const WrittenWays& ways) : ways_(ways.size()) {
        const Walk start{position, ways};
        if (roll.is_double()) {
            take_all(start, roll.high);
        } else {
            take_both(start, roll.high, roll.low);
            take_both(start, roll.low, roll.high);
        }
    }

    unsigned steps() const { return steps_; }  ///< to one of them; 0 if there is none
    bool has(const Position& position) const {
        return std::find(ends_.begin(), ends_.begin() + count_, position) != ends_.begin() + count_;
    }

private:
    /// In which order equal dice are played is all one: a step that is possible remains so.
    void take_all(Walk walk, unsigned die) {
        for (std::size_t i = 0; i < ways_ && walk.steps() < 4;) { i = walk.step(i, die) ? 0 : i + 1; }
        keep(walk);
    }
    void take_both(const Walk& start, unsigned first, unsigned second) {
        for (std::size_t i = 0; i < ways_; ++i) {
            Walk one = start;
            if (!one.step(i, first)) { continue; }
            keep(one);
            for (std::size_t j = 0; j < ways_; ++j) {
                Walk both = one;
                if (both.step(j, second)) { keep(both); }
            }
        }
    }
    void keep(const Walk& walk) {
        if (!walk.has_arrived() || walk.silent_hits() > fewest_hits_ || has(walk.position())) { return; }
        if (walk.silent_hits() < fewest_hits_) { count_ = 0; }
        fewest_hits_ = walk.silent_hits();
        if (count_ == 0) { steps_ = walk.steps(); }
        if (count_ < ends_.size()) { ends_[count_++] = walk.position(); }
    }

    std::size_t ways_;
    std::array<Position, 4> ends_;
    std::size_t count_ = 0;
    unsigned steps_ = 0, fewest_hits_ = 4;
};

}  // namespace

MeantPlays find_meant(const Position& position, Roll roll, const WrittenWays& ways) {
    const Ends ends{position, roll, ways};
    MeantPlays meant{{}, 0, ends.steps()};
    if (meant.steps == 0) { return meant; }
    const auto look = [&](const Play& play, const Position& result) {
        if (ends.has(result)) { meant.plays[meant.count++] = play; }
        return meant.count < meant.plays.size();
    };
    visit_plays(position, roll, AnyPlayVisitor{look});
    return meant;
}

std::optional<Play> read_play(const Position& position, Roll roll, std::string_view typed) {
    WrittenWays ways;
    PlayRefusal refusal{};
    if (!ways.read(roll, typed, refusal)) { return std::nullopt; }
    const MeantPlays meant = find_meant(position, roll, ways);
    return meant.count == 1 ? std::optional{meant.plays[0]} : std::nullopt;
}

}  // namespace starling::backgammon
