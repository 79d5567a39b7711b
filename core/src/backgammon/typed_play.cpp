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
    Ends(const Position& position, Roll roll, const WrittenWays& ways) {
        const Walk start{position, ways};
        if (roll.is_double()) {
            take_all(start, ways.size(), roll.high);
        } else {
            take_both(start, ways.size(), roll.high, roll.low);
            take_both(start, ways.size(), roll.low, roll.high);
        }
    }

    const auto& all() const { return ends_; }

private:
    /// In which order equal dice are played is all one: a step that is possible remains so.
    void take_all(Walk walk, std::size_t ways, unsigned die) {
        for (std::size_t i = 0; i < ways && walk.steps() < 4;) { i = walk.step(i, die) ? 0 : i + 1; }
        keep(walk);
    }
    void take_both(const Walk& start, std::size_t ways, unsigned first, unsigned second) {
        for (std::size_t i = 0; i < ways; ++i) {
            Walk one = start;
            if (!one.step(i, first)) { continue; }
            keep(one);
            for (std::size_t j = 0; j < ways; ++j) {
                Walk both = one;
                if (both.step(j, second)) { keep(both); }
            }
        }
    }
    void keep(const Walk& walk) {
        if (!walk.has_arrived()) { return; }
        if (!ends_.empty() && walk.silent_hits() > ends_[0].silent_hits()) { return; }
        if (!ends_.empty() && walk.silent_hits() < ends_[0].silent_hits()) { ends_.clear(); }
        for (const Walk& end : ends_) {
            if (end.position() == walk.position()) { return; }
        }
        if (!ends_.full()) { ends_.push_back(walk); }
    }

    etl::vector<Walk, 4> ends_;
};

}  // namespace

etl::expected<Play, PlayRefusal> read_play(const Position& position, Roll roll, std::string_view typed) {
    const auto ways = read_ways(roll, typed);
    if (!ways) { return etl::unexpected<PlayRefusal>(ways.error()); }
    const Ends ends{position, roll, *ways};
    if (ends.all().empty()) { return etl::unexpected<PlayRefusal>(why_impossible(position, roll, *ways)); }

    etl::vector<Play, 2> meant;
    const auto look = [&](const Play& play, const Position& result) {
        const bool is_end = std::any_of(ends.all().begin(), ends.all().end(),
                                        [&](const Walk& end) { return end.position() == result; });
        if (is_end) { meant.push_back(play); }
        return !meant.full();
    };
    visit_plays(position, roll, AnyPlayVisitor{look});
    if (meant.empty()) { return etl::unexpected<PlayRefusal>(why_incomplete(position, roll, ends.all()[0].steps())); }
    if (meant.full()) {
        return etl::unexpected<PlayRefusal>(PlayRefusal{PlayFault::kSeveralWays, {}, 0, 0, meant[0], meant[1]});
    }
    return meant[0];
}

}  // namespace starling::backgammon
