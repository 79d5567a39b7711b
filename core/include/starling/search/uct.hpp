// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// UCT (Kocsis and Szepesvari 2006) for games of chance: simulations that prefer the moves that did well so far, in a
/// tree that grows where they go. Chance is drawn by its weights. Not exact: with more simulations the choice gets
/// better, and no number of simulations proves it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/greedy.hpp"
#include "starling/search/playout.hpp"
#include "starling/search/rewards.hpp"
#include "starling/search/simulation.hpp"
#include "starling/search/ucb.hpp"

namespace starling {

/// A node of the tree: a roll, whose children are its moves, or a position before a roll, whose children are its
/// events. The children of a node lie side by side, in the game's order.
struct UctNode : RewardTally {  ///< the rewards of the player who moves at the root
    std::uint32_t first = 0;    ///< index of the first child; 0, the root, is nobody's child
};
static_assert(sizeof(UctNode) == 16);

/// Switches of UCT. The defaults were the best of those tried on Dice (tests/core/search/test_uct_optimal.cpp, and
/// `starling tournament dice --players uct:1000:c30 uct:1000:c70 uct:1000:c140`).
struct UctOptions {
    /// The constant C of UCB1 in percent of the game's bound, at most 1000: more tries moves that look worse more
    /// often.
    std::uint16_t c_percent = 140;
    /// A node gets children when it has been visited so many times. Until then simulations go on from it at random.
    std::uint32_t threshold = 8;
    /// How many rolls a simulation goes beyond the tree before it is evaluated. With 0 the position is evaluated at
    /// once, or, if it has its roll, the best of its moves: for games with a good evaluation.
    std::uint32_t playout_layers = kMaxPlayoutLayers;
};

/// UCT over game G in a tree that the caller owns the memory of. When the memory is full, the tree stops growing and
/// simulations go on. The same options, memory, limits and generator give the same choice on every machine. Make the
/// object static on a small board.
template <Game G>
class Uct {
public:
    using State = typename G::State;
    using Event = typename G::Event;

    /// `game` and `nodes` must outlive the object. `nodes` needs room for the root and its moves; with less, the choice
    /// is the greedy one.
    Uct(const G& game, std::span<UctNode> nodes) : game_(game), nodes_(nodes), rewards_(game.bound()) {}

    void set_options(const UctOptions& options) { options_ = options; }

    /// The move with the most visits; of equals the one with the better mean, then the first. Every call begins with an
    /// empty tree. Without any simulation the move is the greedy one.
    SimulatedChoice<G> choose(const State& state, const Event& event, const SimulationLimits& limits, Rng& rng) {
        game_.moves(state, event, moves_);
        used_ = 0;
        root_moves_ = 0;
        plies_ = 0;
        length_ = 0;
        std::uint32_t done = 0;
        if (allocate(1) && expand(0, moves_.size(), 0)) {
            root_moves_ = moves_.size();
            for (; !limits.are_reached(done); ++done) { add(simulate(state, event, rng)); }
        }
        if (done == 0) { return greedy(state, event); }
        game_.moves(state, event, moves_);
        const std::size_t best = most_visited();
        const RewardTally& tally = nodes_[1 + best];
        return {moves_[best], rewards_.mean_value(tally), tally.visits, done, plies_,
                used_,        done == limits.simulations};
    }

    /// The moves of the last choice, in the game's order, each with its visits and rewards. Empty if the memory had no
    /// room for them.
    std::span<const UctNode> root_moves() const {
        return root_moves_ == 0 ? std::span<const UctNode>{} : nodes_.subspan(1, root_moves_);
    }

private:
    /// Simulations leave the tree at this depth, however large it is: rolls and positions are two nodes a ply.
    static constexpr std::size_t kMaxPath = 128;

    SimulatedChoice<G> greedy(const State& state, const Event& event) const {
        const auto [move, value] = choose_greedily(game_, state, event);
        return {.move = move, .value = value, .nodes = used_};
    }
    std::size_t most_visited() const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < root_moves_; ++i) {
            const RewardTally &one = nodes_[1 + i], &other = nodes_[1 + best];
            const bool is_better = one.visits != other.visits ? one.visits > other.visits : one.total > other.total;
            if (is_better) { best = i; }
        }
        return best;
    }

    bool allocate(std::size_t count) {
        if (nodes_.size() - used_ < count) { return false; }
        for (UctNode& node : nodes_.subspan(used_, count)) { node = {}; }
        used_ += static_cast<std::uint32_t>(count);
        return true;
    }
    /// Has the node children, now if not before?
    bool expand(std::size_t index, std::size_t children, std::uint32_t threshold) {
        UctNode& node = nodes_[index];
        if (node.first != 0) { return true; }
        if (node.visits < threshold || length_ + 2 > kMaxPath) { return false; }
        const std::uint32_t first = used_;
        if (!allocate(children)) { return false; }
        node.first = first;
        return true;
    }

    /// One game from the root to its end: down the tree, then a playout. Returns the reward of the root's player.
    std::int32_t simulate(const State& state, Event event, Rng& rng) {
        Simulated<G> at{state};
        length_ = 0;
        for (std::size_t index = enter(0);;) {
            game_.moves(at.state, event, moves_);
            if (!expand(index, moves_.size(), options_.threshold)) { return leave(at, event, rng); }
            const std::size_t move = pick(nodes_[index], moves_.size(), at.is_ours, rng);
            at.play(game_, event, moves_[move]);
            ++plies_;
            index = enter(nodes_[index].first + move);
            if (game_.is_over(at.state)) { break; }
            const auto events = events_of(game_, at.state);
            if (!expand(index, events.size(), options_.threshold)) { break; }
            const std::size_t drawn = draw_event(events, rng);
            event = events[drawn].event;
            index = enter(nodes_[index].first + drawn);
        }
        return finish(at, options_.playout_layers, rng);
    }
    std::size_t enter(std::size_t index) {
        path_[length_++] = static_cast<std::uint32_t>(index);
        return index;
    }
    /// The tree ends at a roll; its moves are in moves_.
    std::int32_t leave(Simulated<G>& at, const Event& event, Rng& rng) {
        if (options_.playout_layers == 0) { return rewards_.of(at.evaluate(game_, event, moves_)); }
        at.play(game_, event, moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))]);
        ++plies_;
        return finish(at, options_.playout_layers - 1, rng);
    }
    std::int32_t finish(Simulated<G>& at, std::uint32_t layers, Rng& rng) {
        plies_ += play_out(game_, at, layers, rng, moves_);
        return rewards_.of(at.evaluate(game_));
    }
    void add(std::int32_t reward) {
        for (std::size_t i = 0; i < length_; ++i) { nodes_[path_[i]].add(reward); }
    }

    /// Any of the moves that were never tried; if all were, the one with the best mean and bonus, the first of equals.
    std::size_t pick(const UctNode& node, std::size_t count, bool is_ours, Rng& rng) const {
        const auto moves = nodes_.subspan(node.first, count);
        std::uint32_t untried = 0;
        for (const UctNode& move : moves) { untried += move.visits == 0 ? 1U : 0U; }
        return untried > 0 ? pick_untried(moves, rng.below(untried)) : pick_best(node, moves, is_ours);
    }
    static std::size_t pick_untried(std::span<const UctNode> moves, std::uint32_t skipped) {
        std::size_t i = 0;
        for (; moves[i].visits > 0 || skipped > 0; ++i) { skipped -= moves[i].visits == 0 ? 1U : 0U; }
        return i;
    }
    std::size_t pick_best(const UctNode& node, std::span<const UctNode> moves, bool is_ours) const {
        const auto c = static_cast<std::uint32_t>(rewards_.of(game_.bound())) * options_.c_percent / 100;
        const Exploration exploration{c, node.visits};
        const auto score = [&](const UctNode& move) {
            const std::int32_t mean = Rewards::mean(move);
            return (is_ours ? mean : -mean) + exploration.bonus(move.visits);
        };
        std::size_t best = 0;
        std::int32_t most = score(moves[0]);
        for (std::size_t i = 1; i < moves.size(); ++i) {
            const std::int32_t each = score(moves[i]);
            if (each > most) {
                most = each;
                best = i;
            }
        }
        return best;
    }

    const G& game_;
    std::span<UctNode> nodes_;
    Rewards rewards_;
    UctOptions options_;
    std::uint32_t used_ = 0;      ///< nodes of the tree
    std::size_t root_moves_ = 0;  ///< 0 if there was no room
    std::uint64_t plies_ = 0;
    std::array<std::uint32_t, kMaxPath> path_{};  ///< indices of the nodes of the present simulation
    std::size_t length_ = 0;
    MoveList<G> moves_;
};

}  // namespace starling
