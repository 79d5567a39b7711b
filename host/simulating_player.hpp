// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "simulating.hpp"
#include "starling/rng.hpp"
#include "starling/search/monte_carlo.hpp"
#include "starling/search/uct.hpp"

namespace starling {

/// The memory of a tree unless something else is said.
inline constexpr std::size_t kUctKib = 16'384;

/// A player who simulates, in one game. The same position, roll and earlier game give the same move.
template <class G>
class SimulatingPlayer {
public:
    /// `game` must outlive the player. Small numbers of simulations get less than `kib` of memory: they could not fill
    /// it, and it takes time to clear.
    SimulatingPlayer(const G& game, const Simulating& how, Rng rng, std::size_t kib = kUctKib)
        : game_(game),
          how_(how),
          rng_(rng),
          nodes_(how.has_tree ? nodes_for(how, kib) : 0),
          uct_(game, nodes_),
          monte_carlo_(game) {
        uct_.set_options(how.options);
        monte_carlo_.set_playout_layers(how.options.playout_layers);
    }

    void set_rng(const Rng& rng) { rng_ = rng; }
    /// What the simulations chose, a forced move included.
    SimulatedChoice<G> decide(const typename G::State& state, const typename G::Event& event) {
        const SimulationLimits limits{how_.simulations};
        return how_.has_tree ? uct_.choose(state, event, limits, rng_)
                             : monte_carlo_.choose(state, event, limits, rng_);
    }
    /// The same move; a forced one at once.
    typename G::Move choose(const typename G::State& state, const typename G::Event& event) {
        game_.moves(state, event, moves_);
        return moves_.size() == 1 ? moves_.front() : decide(state, event).move;
    }

private:
    static std::size_t nodes_for(const Simulating& how, std::size_t kib) {
        constexpr std::size_t kFirst = 4096, kPerSimulation = 64;  // more than even a threshold of 1 uses
        return std::min(kib * 1024 / sizeof(UctNode), kFirst + kPerSimulation * how.simulations);
    }

    const G& game_;
    Simulating how_;
    Rng rng_;
    std::vector<UctNode> nodes_;
    Uct<G> uct_;
    MonteCarlo<G> monte_carlo_;
    MoveList<G> moves_;
};

}  // namespace starling
