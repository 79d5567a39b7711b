// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "backgammon/roll_set.hpp"
#include "plain_options.hpp"
#include "starling/backgammon/game.hpp"
#include "starling/search/options.hpp"

namespace starling::backgammon {

/// The name of this search on the command line.
inline constexpr std::string_view kFilterName = "gnubg-filter";

/// How many plays of the root go on to a deeper look: no more than so many, and none worse than the best by more.
struct MoveFilter {
    std::size_t most;
    double within;  ///< points
};

/// The first is the setting "normal" of gnubg's manual; after it looks are two layers deeper each time, and the second
/// filter matters beyond depth 5 alone.
inline constexpr MoveFilter kAfterDepth1{8, 0.16}, kAfterDepth5{2, 0.04};

/// What such a search decided, and what that took.
struct FilterDecision {
    Play best;
    Value value;
    DetailedStatistics last;    ///< of the last look; replies that were evaluated only to choose one are no nodes
    std::uint64_t nodes_total;  ///< of all looks
};

/// gnubg's way to search (Hauk 2004, section 5.4.2): the plays of the root are looked at ever deeper and filtered after
/// each look; below the root every roll is answered by the one play whose evaluation is best. Fast, but no minimax:
/// beyond depth 3 its value is not the one that all exact searches find.
template <class G>
class FilterSearch {
public:
    /// `game` must outlive the search.
    explicit FilterSearch(const G& game, RollSet rolls = RollSet::kAll) : game_(game), rolls_(rolls_of(rolls)) {}

    FilterDecision choose(const Position& position, Roll roll, unsigned depth);

private:
    struct Candidate {
        Play play;
        Position after;
        Value value;  ///< the mover's
    };

    void list_candidates(const Position& position, Roll roll) {
        candidates_.clear();
        each_play(position, roll, [&](const Play& play, const Position& after) {
            candidates_.push_back({play, after, 0});
            return true;
        });
    }

    /// Values all candidates and puts the best first.
    void look(unsigned plies) {
        for (Candidate& candidate : candidates_) { candidate.value = -value(candidate.after, plies); }
        std::stable_sort(candidates_.begin(), candidates_.end(),
                         [](const Candidate& one, const Candidate& other) { return one.value > other.value; });
    }

    void keep(const MoveFilter& filter) {
        const auto within = static_cast<Value>(filter.within * game_.evaluator().kUnit);
        const Value least = candidates_.front().value - within;
        std::size_t kept = 1;
        while (kept < std::min(filter.most, candidates_.size()) && candidates_[kept].value >= least) { ++kept; }
        candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(kept), candidates_.end());
    }

    Value evaluate(const Position& position) {
        ++counts_.static_evals;
        return game_.evaluate(position);
    }

    /// Of a position whose mover has yet to roll, to him.
    Value value(const Position& position, unsigned plies) {  // NOLINT(misc-no-recursion): as deep as plies
        ++counts_.nodes;
        if (plies == 0 || game_.is_over(position)) {
            ++counts_.leaves;
            return evaluate(position);
        }
        Value sum = 0, weights = 0;
        for (const auto& [roll, weight] : rolls_) {
            ++counts_.nodes;
            Position reply;
            Value best = -game_.bound() - 1;
            each_play(position, roll, [&](const Play& /*play*/, const Position& after) {
                const Value found = -evaluate(after);
                if (found > best) {
                    best = found;
                    reply = after;
                }
                return true;
            });
            if (plies == 1) {
                ++counts_.nodes;
                ++counts_.leaves;
            }
            sum += weight * (plies == 1 ? best : -value(reply, plies - 1));
            weights += weight;
        }
        return RoundedScale::value(sum, weights);
    }

    const G& game_;
    std::span<const Weighted<Roll>> rolls_;
    std::vector<Candidate> candidates_;
    DetailedStatistics counts_;
};

template <class G>
FilterDecision FilterSearch<G>::choose(const Position& position, Roll roll, unsigned depth) {
    list_candidates(position, roll);
    std::uint64_t total = 0;
    for (unsigned plies = 0;; plies = std::min(plies + 2, layers_of_depth(depth))) {
        counts_ = {};
        look(plies);
        total += counts_.nodes;
        if (plies == layers_of_depth(depth)) { break; }
        keep(plies == 0 ? kAfterDepth1 : kAfterDepth5);
    }
    return {candidates_.front().play, candidates_.front().value, counts_, total};
}

}  // namespace starling::backgammon
