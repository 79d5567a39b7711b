// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "solve/in_threads.hpp"
#include "solve/small_rules.hpp"

namespace starling::solve {

/// How much of the work is done, from 0 to 1. Called now and then, from the caller's own thread.
using Report = std::function<void(double)>;

/// Goes through all boards without a line, layer by layer: a layer is all boards with the same number of stones.
/// Several threads share a layer.
class Layers {
public:
    Layers(const SmallRules& rules, unsigned threads, Report report)
        : rules_(rules), threads_(threads), report_(std::move(report)) {}

    unsigned threads() const { return threads_; }

    /// Calls visit(thread, board) for each board with so many stones. Returns when all threads have ended; `visit` must
    /// not throw.
    template <class Visit>
    void visit(unsigned stones, Visit visit) {
        const std::vector<Squares> fillings = fillings_of(stones);
        std::atomic<std::size_t> next = 0;
        in_threads(threads_, [&](unsigned thread) {
            for (std::size_t i = next++; i < fillings.size(); i = next++) {
                visit_colours(fillings[i], [&](const Board& board) { visit(thread, board); });
                done_ += std::uint64_t{1} << stones;
                if (thread == 0) { report_(static_cast<double>(done_) / rules_.number_count()); }
            }
        });
    }

private:
    /// All sets of so many squares.
    std::vector<Squares> fillings_of(unsigned stones) const {
        std::vector<Squares> fillings;
        for (Squares each = 0; each <= rules_.all(); ++each) {
            if (static_cast<unsigned>(std::popcount(each)) == stones) { fillings.push_back(each); }
        }
        return fillings;
    }

    /// All ways to share these squares between X and O without a line.
    template <class Visit>
    void visit_colours(Squares filled, Visit visit) const {
        Squares x = filled;
        for (;;) {
            if (!rules_.has_line(x) && !rules_.has_line(filled & ~x)) { visit(Board{x, filled & ~x}); }
            if (x == 0) { return; }
            x = (x - 1) & filled;
        }
    }

    const SmallRules& rules_;
    unsigned threads_;
    Report report_;
    std::atomic<std::uint64_t> done_ = 0;
};

}  // namespace starling::solve
