#include "backgammon/luck.hpp"

#include "backgammon/roll_set.hpp"
#include "core/backgammon/moves.hpp"
#include "core/backgammon/rules.hpp"

namespace starling::backgammon {

namespace {

/// Of the player who has just moved.
Prospects prospects_after(const gnubg::Evaluation& evaluation, const Position& position) {
    if (position.is_over()) { return {1, static_cast<double>(points_won(position, Rules::kClassic))}; }
    const gnubg::Chances chances = evaluation.verdict(position).chances;
    return {1 - static_cast<double>(chances.win), -static_cast<double>(chances.equity())};
}

Prospects best_prospects(const gnubg::Evaluation& evaluation, const Position& position, Roll roll) {
    Prospects best{0, -4};
    each_play(position, roll, [&](const Play& /*play*/, const Position& after) {
        const Prospects found = prospects_after(evaluation, after);
        if (found.points > best.points) { best = found; }
        return true;
    });
    return best;
}

}  // namespace

Prospects luck_of(const gnubg::Evaluation& evaluation, const Position& position, Roll roll) {
    constexpr double kThrows = 36;
    Prospects luck{};
    for (const auto& [each, weight] : rolls_of(RollSet::kAll)) {
        const Prospects found = best_prospects(evaluation, position, each);
        const double share = weight / kThrows;
        luck += {-share * found.win, -share * found.points};
        if (each.high == roll.high && each.low == roll.low) { luck += found; }
    }
    return luck;
}

}  // namespace starling::backgammon
