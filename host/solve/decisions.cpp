// SPDX-License-Identifier: MIT
#include "solve/decisions.hpp"

#include <bit>

#include "numbered_rng.hpp"

namespace starling::solve {

namespace {

bool is_choice(const SmallRules& rules, const Reach& reach, std::uint32_t number, const DiceDecision& decision) {
    if (!reach.has(number, decision.mover)) { return false; }
    const Board seen = rules.seen_by(decision.mover, decision.board);
    return std::popcount(rules.row(decision.thrown) & ~seen.stones()) > 1;
}

}  // namespace

std::vector<DiceDecision> all_decisions(const SmallRules& rules, const Reach& reach) {
    std::vector<DiceDecision> found;
    for (std::uint32_t number = 0; number < rules.number_count(); ++number) {
        for (const Side mover : {Side::kX, Side::kO}) {
            for (unsigned thrown = 0; thrown < rules.size(); ++thrown) {
                const DiceDecision decision{rules.board(number), mover, thrown};
                if (is_choice(rules, reach, number, decision)) { found.push_back(decision); }
            }
        }
    }
    return found;
}

/// Draws until a decision is found: about every tenth draw is one on 4x4.
std::vector<DiceDecision> drawn_decisions(const SmallRules& rules, const Reach& reach, std::uint64_t count,
                                          std::uint64_t seed) {
    std::vector<DiceDecision> found;
    Rng rng = numbered_rng(seed, 0);
    while (found.size() < count) {
        const std::uint32_t number = rng.below(rules.number_count());
        const Side mover = rng.below(2) == 0 ? Side::kX : Side::kO;
        const DiceDecision decision{rules.board(number), mover, rng.below(rules.size())};
        if (is_choice(rules, reach, number, decision)) { found.push_back(decision); }
    }
    return found;
}

}  // namespace starling::solve
