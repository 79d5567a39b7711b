// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "dice/any_dice.hpp"
#include "starling/dice/level.hpp"

namespace starling::calibrate {

/// The engine as a player of many games of one Dice.
template <class D>
class Player {
public:
    explicit Player(const D& game)
        : game_(game),
          memory_(kTableBuckets),
          search_(std::make_unique<Search<D, kMaxDiceLayers>>(game_, TranspositionTable{memory_})) {
        search_->set_options({.algorithm = Algorithm::kBest});
    }

    typename D::Move choose(const dice::Level& level, const typename D::State& state, std::uint8_t event, Rng& whims) {
        return dice::choose_at(level, *search_, game_, state, event, whims, moves_).best;
    }

    /// The best move at that depth and its value, in units of unit(layers).
    Decision<D> search(const typename D::State& state, std::uint8_t event, unsigned layers) {
        search_->clear();
        return search_deeper(*search_, game_, state, event, Limits{layers}, moves_);
    }
    Value unit(unsigned layers) const { return search_->unit(layers); }

private:
    static constexpr std::size_t kTableBuckets = 1024;  // it is emptied before each move

    D game_;
    std::vector<TableBucket> memory_;
    std::unique_ptr<Search<D, kMaxDiceLayers>> search_;
    MoveList<D> moves_;
};

/// What a finished game is worth to X in half points: 2 if he won, 1 if nobody did.
template <class D>
unsigned half_points_of_x(const D& game, const typename D::State& state) {
    return game.has_won(state, Side::kX) ? 2U : game.has_won(state, Side::kO) ? 0U : 1U;
}

}  // namespace starling::calibrate
