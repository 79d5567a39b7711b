// SPDX-License-Identifier: MIT
#include "backgammon/luck.hpp"

#include <vector>

#include "backgammon/roll_set.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/rules.hpp"

namespace starling::backgammon {

namespace {

constexpr double kThrows = 36;

/// Where a play leads, and what that is worth to the player who has made it.
struct Outcome {
    Position position;
    Prospects prospects;
};

/// Of a position as it is.
Prospects prospects_of(const Position& position, const gnubg::Chances& chances) {
    if (position.is_over()) { return {1, static_cast<double>(points_won(position, Rules::kClassic))}; }
    return {1 - static_cast<double>(chances.win), -static_cast<double>(chances.equity())};
}

Outcome best_outcome(const gnubg::Evaluation& evaluation, const Position& position, Roll roll) {
    std::vector<Position> results;
    each_play(position, roll, [&results](const Play& /*play*/, const Position& result) {
        results.push_back(result);
        return true;
    });
    std::vector<gnubg::Chances> chances(results.size());
    evaluation.judge(results, chances);
    Outcome best{results[0], prospects_of(results[0], chances[0])};
    for (std::size_t i = 1; i < results.size(); ++i) {
        const Prospects found = prospects_of(results[i], chances[i]);
        if (found.points > best.prospects.points) { best = {results[i], found}; }
    }
    return best;
}

/// Of the player who has just made his best play, over the rolls of the other.
Prospects prospects_ahead(const gnubg::Evaluation& evaluation, const Outcome& outcome) {
    if (outcome.position.is_over()) { return outcome.prospects; }
    Prospects mean{};
    for (const auto& [roll, weight] : rolls_of(RollSet::kAll)) {
        const auto [win, points] = best_outcome(evaluation, outcome.position, roll).prospects;
        mean += {weight / kThrows * (1 - win), -weight / kThrows * points};
    }
    return mean;
}

}  // namespace

Prospects luck_of(const gnubg::Evaluation& evaluation, const Position& position, Roll roll) {
    Prospects luck{};
    for (const auto& [each, weight] : rolls_of(RollSet::kAll)) {
        const auto [win, points] = prospects_ahead(evaluation, best_outcome(evaluation, position, each));
        const double share = (each.high == roll.high && each.low == roll.low ? 1 : 0) - weight / kThrows;
        luck += {share * win, share * points};
    }
    return luck;
}

}  // namespace starling::backgammon
