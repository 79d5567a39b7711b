// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// Flat Monte-Carlo (Bruegmann 1993): every move of a roll gets the same number of random games, and the move with the
/// best mean is chosen. Not exact, however many games are played: both players move at random.

#include <array>
#include <cstddef>
#include <cstdint>

#include "starling/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/greedy.hpp"
#include "starling/search/playout.hpp"
#include "starling/search/rewards.hpp"
#include "starling/search/simulation.hpp"

namespace starling {

/// Flat Monte-Carlo over game G. The object holds the moves of a roll and a tally of each: make it static on a small
/// board. The same generator and limits give the same choice on every machine.
template <Game G>
class MonteCarlo {
public:
    /// `game` must outlive the object.
    explicit MonteCarlo(const G& game) : game_(game), rewards_(game.bound()) {}

    /// How many rolls a playout goes before its position is evaluated: 0 evaluates at once, which is the greedy player.
    void set_playout_layers(std::uint32_t layers) { playout_layers_ = layers; }

    /// The move whose simulations have the best mean, the first of equals. The simulations go round the moves. If the
    /// limits end them before every move has one, moves without are passed over; without any simulation the move is
    /// the greedy one.
    SimulatedChoice<G> choose(const typename G::State& state, const typename G::Event& event,
                              const SimulationLimits& limits, Rng& rng) {
        game_.moves(state, event, moves_);
        for (std::size_t i = 0; i < moves_.size(); ++i) { tallies_[i] = {}; }
        std::uint64_t plies = 0;
        std::uint32_t done = 0;
        for (std::size_t next = 0; !limits.are_reached(done); ++done) {
            Simulated<G> at{state};
            at.play(game_, event, moves_[next]);
            plies += 1 + play_out(game_, at, playout_layers_, rng, playout_moves_);
            tallies_[next].add(rewards_.of(at.evaluate(game_)));
            next = next + 1 == moves_.size() ? 0 : next + 1;
        }
        if (done == 0) { return greedy(state, event); }
        const std::size_t best = best_move();
        return {moves_[best],
                rewards_.mean_value(tallies_[best]),
                tallies_[best].visits,
                done,
                plies,
                0,
                done == limits.simulations};
    }

private:
    SimulatedChoice<G> greedy(const typename G::State& state, const typename G::Event& event) const {
        const auto [move, value] = choose_greedily(game_, state, event);
        return {.move = move, .value = value};
    }
    std::size_t best_move() const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < moves_.size() && tallies_[i].visits > 0; ++i) {
            if (fine_mean(tallies_[i]) > fine_mean(tallies_[best])) { best = i; }
        }
        return best;
    }
    /// The mean reward with 14 more digits: no sum of 2^32 rewards is above 2^48.
    static std::int64_t fine_mean(const RewardTally& tally) { return tally.total * (1 << 14) / tally.visits; }

    const G& game_;
    Rewards rewards_;
    std::uint32_t playout_layers_ = kMaxPlayoutLayers;
    std::array<RewardTally, G::kMaxMoves> tallies_{};
    MoveList<G> moves_;
    MoveList<G> playout_moves_;
};

}  // namespace starling
