// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "backgammon/evaluators.hpp"
#include "starling/backgammon/game.hpp"
#include "starling/backgammon/kth_player.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/search/star.hpp"

namespace starling::backgammon {

/// As each_play(), but where either die can be played and not both, the mover may choose the smaller one, too. The KTH
/// report has no rule for the larger die: "If there are different possibilities, any is permitted."
template <PlayVisitor V>
bool each_play_of_any_die(const Position& position, Roll roll, V&& visit) {
    bool is_one_high_step = false;
    const bool goes_on = each_play(position, roll, [&](const Play& play, const Position& result) {
        is_one_high_step = play.size() == 1 && !roll.is_double() && play.steps[0].die() == roll.high;
        return visit(play, result);
    });
    if (!goes_on || !is_one_high_step) { return goes_on; }
    const PointSet mine = position.my_points(), blocked = position.blocked();
    // A checker that both dice bear off was visited.
    const PointSet borne_off = movable(mine, blocked, roll.high) & up_to(roll.low);
    for (PointSet from = movable(mine, blocked, roll.low) & ~borne_off; from != 0; from &= from - 1) {
        const Step step{static_cast<unsigned>(std::countr_zero(from)), roll.low};
        Position result = position.mirrored();
        make_step(result, step);
        if (!visit(Play{{step}}, result)) { return false; }
    }
    return true;
}

/// Backgammon with the plays of each_play_of_any_die().
template <Evaluator E>
class AnyDieBackgammon : public Backgammon<E> {
    using Base = Backgammon<E>;

public:
    using Base::Base;
    using typename Base::Event;
    using typename Base::Move;
    using typename Base::State;

    static constexpr std::size_t kMaxTag = kMaxPlayTag + 6 * kBar;

    void moves(const State& state, Event event, MoveList<Base>& out) const {
        out.clear();
        each_play_of_any_die(state, event, [&out](const Move& move, const State& /*result*/) {
            out.push_back(move);
            return true;
        });
    }

    ClosedValue last_move(const State& state, Event event) const {
        ClosedValue best{-E::kBound, 0};
        each_play_of_any_die(state, event, [&](const Move& /*move*/, const State& result) {
            best.value = std::max(best.value, -this->evaluate(result));
            ++best.static_evals;
            return true;
        });
        return best;
    }

    /// A single step is numbered by its die, too: here a roll can have such steps of either.
    std::uint16_t tag(const Move& move) const {
        if (move.size() != 1) { return tag_of(move); }
        const Step step = move.steps[0];
        return static_cast<std::uint16_t>(kMaxPlayTag + (step.die() - 1) * kBar + step.from());
    }
};

}  // namespace starling::backgammon

namespace starling {

extern template class Search<backgammon::AnyDieBackgammon<backgammon::KthPlayer>, backgammon::kMaxBackgammonLayers>;

}  // namespace starling
