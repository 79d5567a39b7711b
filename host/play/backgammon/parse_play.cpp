#include "parse_play.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/notation.hpp"
#include "why_illegal.hpp"
#include "written_play.hpp"

namespace starling::backgammon {

namespace {

/// Looks for every order of steps that takes checkers along the ways written.
class Walk {
public:
    /// Where steps can lead, seen by the opponent.
    struct Result {
        Position position;
        unsigned steps;
        unsigned silent_hits;  ///< at points that are not written
    };

    Walk(Roll roll, std::vector<WrittenWay> ways)
        : ways_(std::move(ways)), places_(ways_.size(), 0), at_(ways_.size()) {
        dice_[roll.high] = roll.is_double() ? 4 : 1;
        if (!roll.is_double()) { dice_[roll.low] = 1; }
        for (std::size_t i = 0; i < ways_.size(); ++i) { at_[i] = ways_[i].from(); }
    }

    /// One for each position.
    const std::vector<Result>& results(const Position& position) {
        go_on({position.mirrored(), 0, 0});
        return results_;
    }

private:
    // NOLINTNEXTLINE(misc-no-recursion): at most four steps deep
    void go_on(const Result& now) {
        bool has_arrived = true;
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            if (places_[i] + 1 == ways_[i].points.size()) { continue; }
            has_arrived = false;
            for (unsigned die = 1; die <= 6; ++die) {
                if (dice_[die] > 0) { step(now, i, die); }
            }
        }
        if (has_arrived) { keep(now); }
    }

    // NOLINTNEXTLINE(misc-no-recursion): at most four steps deep
    void step(const Result& now, std::size_t i, unsigned die) {
        const Position mine = now.position.mirrored();
        const Step step{at_[i], die};
        const unsigned next = ways_[i].points[places_[i] + 1];
        if ((movable(mine.my_points(), mine.blocked(), die) & only(at_[i])) == 0 || step.to() < next) { return; }
        const bool has_landed = step.to() == next;
        const bool hits = step.to() != 0 && mine.theirs(step.to()) != 0;
        Result then{now.position, now.steps + 1, now.silent_hits + (hits && !has_landed ? 1 : 0)};
        make_step(then.position, step);

        const unsigned from = at_[i];
        at_[i] = step.to();
        places_[i] += has_landed ? 1 : 0;
        --dice_[die];
        go_on(then);
        ++dice_[die];
        places_[i] -= has_landed ? 1 : 0;
        at_[i] = from;
    }

    void keep(const Result& found) {
        const auto same = std::find_if(results_.begin(), results_.end(),
                                       [&](const Result& other) { return other.position == found.position; });
        if (same == results_.end()) {
            results_.push_back(found);
        } else {
            same->silent_hits = std::min(same->silent_hits, found.silent_hits);
        }
    }

    std::vector<WrittenWay> ways_;
    std::vector<std::size_t> places_;  ///< how many of the points of each way have been reached after its first
    std::vector<unsigned> at_;         ///< where its checker is
    unsigned dice_[7]{};               ///< how many of each are left
    std::vector<Result> results_;
};

std::optional<Play> play_to(const Position& position, Roll roll, const Position& wanted) {
    std::optional<Play> found;
    each_play(position, roll, [&](const Play& play, const Position& result) {
        if (result == wanted) { found = play; }
        return !found;
    });
    return found;
}

}  // namespace

etl::expected<Play, std::string> parse_play(const Position& position, Roll roll, std::string_view text) {
    const auto ways = read_ways(text);
    if (!ways) { return etl::unexpected<std::string>(ways.error()); }
    if (ways->empty()) { return etl::unexpected<std::string>("no move is written there"); }

    const std::size_t most = roll.is_double() ? 4 : 2;
    if (ways->size() > most) {
        return etl::unexpected<std::string>(std::to_string(ways->size()) + " moves are written, the dice give " +
                                            std::to_string(most));
    }

    Walk walk(roll, *ways);
    std::vector<Walk::Result> results = walk.results(position);
    if (results.empty()) { return etl::unexpected<std::string>(why_impossible(position, roll, *ways)); }
    unsigned fewest = results[0].silent_hits;
    for (const auto& result : results) { fewest = std::min(fewest, result.silent_hits); }
    std::erase_if(results, [&](const auto& result) { return result.silent_hits > fewest; });

    std::vector<Play> plays;
    for (const auto& result : results) {
        if (const auto play = play_to(position, roll, result.position)) { plays.push_back(*play); }
    }
    if (plays.empty()) { return etl::unexpected<std::string>(why_incomplete(position, roll, results[0].steps)); }
    if (plays.size() == 1) { return plays[0]; }
    std::string choices;
    for (const Play& play : plays) {
        choices += (choices.empty() ? "" : " or ") + std::string(backgammon::text(position, play).c_str());
    }
    return etl::unexpected<std::string>("that can be played in several ways: " + choices);
}

}  // namespace starling::backgammon
