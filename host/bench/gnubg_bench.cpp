// SPDX-License-Identifier: MIT
#include "gnubg_bench.hpp"

#include <algorithm>
#include <memory>

#include "contact_bench_positions.hpp"
#include "contest.hpp"
#include "gnubg/evaluation.hpp"
#include "quantise/image_file.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"
#include "starling/rng.hpp"

namespace starling::bench {

namespace {

using namespace backgammon;
using gnubg::Chances;
using gnubg::Evaluation;

/// Keeps a result from being optimised away.
void use(const Chances& chances) { asm volatile("" : : "g"(&chances) : "memory"); }

using Siblings = std::vector<Position>;

Siblings results_of(const Position& position, Roll roll) {
    Siblings results;
    each_play(position, roll, [&results](const Play& /*play*/, const Position& result) {
        results.push_back(result);
        return true;
    });
    return results;
}

/// What the player had to choose from at every turn of games that the evaluation played against itself.
std::vector<Siblings> decisions_of_games(const Evaluation& evaluation, unsigned games) {
    std::vector<Siblings> decisions;
    std::vector<Chances> chances;
    Rng dice{1};
    for (unsigned game = 0; game < games; ++game) {
        for (Position position = kOpeningPosition; !position.is_over();) {
            Siblings results = results_of(position, throw_dice(dice));
            chances.resize(results.size());
            evaluation.judge(results, chances);
            // They are the opponent's chances.
            const auto best = std::min_element(chances.begin(), chances.end(), [](const Chances& a, const Chances& b) {
                return a.equity() < b.equity();
            });
            position = results[static_cast<std::size_t>(best - chances.begin())];
            decisions.push_back(std::move(results));
        }
    }
    return decisions;
}

std::vector<double> evaluations_per_s() {
    constexpr std::uint64_t kTasks = 10, kRepeats = 100, kGames = 40;
    const Evaluation& evaluation = gnubg::installed_evaluation();
    const std::vector<Position> unrelated = contact_bench_positions();
    const std::vector<Siblings> decisions = decisions_of_games(evaluation, kGames);
    std::vector<Chances> chances(kMaxPlays);
    const auto one_by_one = [&](std::uint64_t task) {
        std::uint64_t count = 0;
        for (std::uint64_t repeat = 0; repeat < kRepeats; ++repeat) {
            for (std::size_t i = task; i < unrelated.size(); i += kTasks, ++count) {
                use(evaluation.verdict(unrelated[i]).chances);
            }
        }
        return count;
    };
    const auto together = [&](std::uint64_t task) {
        std::uint64_t count = 0;
        for (std::size_t i = task; i < decisions.size(); i += kTasks) {
            evaluation.judge(decisions[i], chances);
            use(chances[0]);
            count += decisions[i].size();
        }
        return count;
    };
    const gnubg::FixedWeights& weights = gnubg::installed_fixed_image().weights();
    const auto in_whole_numbers = [&](std::uint64_t task) {
        gnubg::FixedEvaluation fixed(weights, small_one_sided());
        std::uint64_t count = 0;
        for (std::size_t i = task; i < decisions.size(); i += kTasks) {
            for (const Position& position : decisions[i]) {
                const gnubg::FixedChances found = fixed.verdict(position).chances;
                asm volatile("" : : "g"(&found) : "memory");
            }
            count += decisions[i].size();
        }
        return count;
    };
    const auto nothing = [] {};
    const auto effort = compete({{nothing, one_by_one}, {nothing, together}, {nothing, in_whole_numbers}}, kTasks);
    return {effort[0].nodes_per_s(), effort[1].nodes_per_s(), effort[2].nodes_per_s()};
}

}  // namespace

std::vector<Contest> gnubg_contests() {
    return {{{"gnubg.evals_per_s", "gnubg.batch_evals_per_s", "gnubg-fixed.evals_per_s"}, evaluations_per_s}};
}

}  // namespace starling::bench
