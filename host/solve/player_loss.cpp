// SPDX-License-Identifier: MIT
#include "solve/player_loss.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <vector>

#include "solve/in_threads.hpp"
#include "solve/number_text.hpp"

namespace starling::solve {

namespace {

/// What one decision costs on average, at most, and with which chance nothing.
struct Cost {
    double mean = 0;
    double largest = 0;
    double optimal = 0;
};

Cost cost_of(const Solution& solution, const DiceGame& game, const DiceDecision& decision, Chooser& chooser) {
    const SmallRules& rules = solution.rules();
    const auto event = static_cast<DiceGame::Event>(decision.thrown);
    const auto state = state_of(game, rules, decision.board, decision.mover);
    MoveList<DiceGame> moves;
    game.moves(state, event, moves);
    const auto chances = chooser.chances(state, event, moves);

    const Board seen = rules.seen_by(decision.mover, decision.board);
    const Bounds best = solution.throw_value(seen, decision.thrown);
    Cost cost;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const unsigned square = moves[i]->row * rules.size() + moves[i]->column;
        const Bounds value = solution.move_value(seen, decision.mover == Side::kX ? square : rules.turned(square));
        if (value.upper >= best.lower) {
            cost.optimal += chances[i];
            continue;
        }
        const double loss = middle(best, solution.unit()) - middle(value, solution.unit());
        cost.mean += chances[i] * loss;
        if (chances[i] > 0) { cost.largest = std::max(cost.largest, loss); }
    }
    return cost;
}

PlayerLoss summary_of(const std::vector<Cost>& costs) {
    PlayerLoss loss;
    double squares = 0;
    for (const Cost& cost : costs) {
        loss.mean += cost.mean;
        squares += cost.mean * cost.mean;
        loss.largest = std::max(loss.largest, cost.largest);
        loss.optimal += cost.optimal;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(costs.size(), 1));
    loss.mean /= count;
    loss.optimal /= count;
    loss.error = std::sqrt(std::max(0.0, squares / count - loss.mean * loss.mean) / count);
    return loss;
}

}  // namespace

PlayerLoss measure_loss(const Solution& solution, std::span<const DiceDecision> decisions, std::string_view name,
                        unsigned threads, const Report& report) {
    const DiceGame game = *DiceGame::make(solution.rules().size(), solution.rules().line());
    std::vector<Cost> costs(decisions.size());
    std::vector<std::unique_ptr<Chooser>> choosers;  // made here: what they throw would end a thread and the program
    for (unsigned i = 0; i < threads; ++i) { choosers.push_back(make_chooser(game, name)); }
    std::atomic<std::size_t> next = 0;
    in_threads(threads, [&](unsigned thread) {
        for (std::size_t i = next++; i < costs.size(); i = next++) {
            costs[i] = cost_of(solution, game, decisions[i], *choosers[thread]);
            if (thread == 0) { report(static_cast<double>(i) / static_cast<double>(costs.size())); }
        }
    });
    return summary_of(costs);
}

}  // namespace starling::solve
