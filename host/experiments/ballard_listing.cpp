// SPDX-License-Identifier: MIT
#include "ballard_listing.hpp"

#include <algorithm>
#include <limits>
#include <vector>

namespace starling::experiments::ballard {

namespace {

/// One * node, searched for + with the value `alpha` in hand. All sums are those of N successors.
class StarNode {
public:
    StarNode(const BallardTree& tree, unsigned branching, unsigned successor, Value alpha)
        : tree_(tree),
          state_(tree.play(BallardTree::kRoot, BallardTree::kRootEvent, static_cast<Move>(successor))),
          n_(branching),
          target_(alpha * static_cast<Value>(branching)),
          highest_(branching, tree.bound()),
          sum_(tree.bound() * static_cast<Value>(branching)) {}

    std::int64_t leaves() const { return leaves_; }

    /// True if the probes are enough for a cutoff.
    bool probe(SecondProbe second) {
        switch (second) {
            case SecondProbe::kNone: return probe_all(0, 0, false);
            case SecondProbe::kNext: return probe_pairs(true);
            case SecondProbe::kNextTogether: return probe_pairs(false);
            case SecondProbe::kInTurn: return probe_all(0, 0, false) || probe_all(1, 1, false);
            case SecondProbe::kInTurnAgain: return probe_all(0, 0, false) || probe_all(0, 1, false);
            case SecondProbe::kStartingOver: return probe_all(0, 0, false) || probe_all(0, 1, true);
            case SecondProbe::kInsteadOfFirst: break;
        }
        for (unsigned i = 0; i < n_; ++i) {
            see(i, 0);
            bound(i, see(i, 1));
            if (is_cut()) { return true; }
        }
        return false;
    }

    /// The value, or `alpha` if the node is no better.
    Value search(Value alpha) {
        Value sum = 0;
        for (unsigned i = 0; i < n_; ++i) {
            sum_ -= highest_[i];  // what is left is that of the others
            const Value floor = std::max(target_ - sum_, -tree_.bound());
            Value least = std::numeric_limits<Value>::max();
            for (unsigned leaf = 0; leaf < n_ && least > floor; ++leaf) { least = std::min(least, see(i, leaf)); }
            sum_ += least;
            if (is_cut()) { return alpha; }
            sum += least;
        }
        return sum / static_cast<Value>(n_);
    }

private:
    using Move = BallardTree::Move;

    Value see(unsigned event, unsigned leaf) {
        ++leaves_;
        return tree_.evaluate(tree_.play(state_, static_cast<BallardTree::Event>(event), static_cast<Move>(leaf)));
    }
    void bound(unsigned event, Value value) {
        sum_ -= highest_[event] - value;
        highest_[event] = value;
    }
    bool is_cut() const { return sum_ <= target_; }

    /// Sees the leaves from `first` to `last` of each - node in turn.
    bool probe_all(unsigned first, unsigned last, bool starts_over) {
        const std::vector<Value> known = highest_;
        if (starts_over) {
            for (unsigned i = 0; i < n_; ++i) { bound(i, tree_.bound()); }
        }
        for (unsigned i = 0; i < n_; ++i) {
            Value least = known[i];
            for (unsigned leaf = first; leaf <= last; ++leaf) { least = std::min(least, see(i, leaf)); }
            bound(i, least);
            if (is_cut()) { return true; }
        }
        return false;
    }
    bool probe_pairs(bool looks_between) {
        for (unsigned i = 0; i < n_; ++i) {
            bound(i, see(i, 0));
            if (looks_between && is_cut()) { return true; }
            bound(i, std::min(highest_[i], see(i, 1)));
            if (is_cut()) { return true; }
        }
        return false;
    }

    const BallardTree& tree_;
    BallardTree::State state_;
    unsigned n_;
    Value target_;                ///< no better than `alpha`: the sum is at most this
    std::vector<Value> highest_;  ///< an upper bound of each - node
    Value sum_;                   ///< of these
    std::int64_t leaves_ = 0;
};

}  // namespace

std::int64_t leaves_of_listing(const BallardTree& tree, unsigned branching, SecondProbe second) {
    std::int64_t leaves = 0;
    Value best = -tree.bound();
    for (unsigned i = 0; i < branching; ++i) {
        StarNode node{tree, branching, i, best};
        // Nothing is known to beat before the first * node; its probes could not cut it, and his tables have none.
        const bool is_cut = i > 0 && node.probe(second);
        if (!is_cut) { best = std::max(best, node.search(best)); }
        leaves += node.leaves();
    }
    return leaves;
}

}  // namespace starling::experiments::ballard
