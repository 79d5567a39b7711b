// SPDX-License-Identifier: MIT
#include "backgammon_bench.hpp"

#include <memory>
#include <set>

#include "contact_bench_positions.hpp"
#include "contest.hpp"
#include "reference/backgammon_signature.hpp"
#include "reference/naive_backgammon.hpp"
#include "starling/backgammon/moves.hpp"

namespace starling::bench {

namespace {

using namespace backgammon;

template <class F>
void each_roll(F f) {
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) { f(high, low); }
    }
}

/// Keeps a result from being optimised away.
void use(const Position& result) { asm volatile("" : : "g"(&result) : "memory"); }

/// Makes the distinct results of all rolls. A task is every so-manieth position: one alone is too short to be timed.
class Generator {
public:
    explicit Generator(std::uint64_t tasks) : tasks_(tasks), positions_(contact_bench_positions()) {}

    std::uint64_t fast(std::uint64_t task) const {
        std::uint64_t count = 0;
        for (std::size_t i = task; i < positions_.size(); i += tasks_) {
            each_roll([&](unsigned high, unsigned low) {
                each_play(positions_[i], Roll::of(high, low), [&count](const Play& /*play*/, const Position& result) {
                    use(result);
                    ++count;
                    return true;
                });
            });
        }
        return count;
    }

    std::uint64_t naive(std::uint64_t task) const {
        std::uint64_t count = 0;
        for (std::size_t i = task; i < positions_.size(); i += tasks_) {
            const reference::NaiveBoard board = board_of(positions_[i]);
            each_roll([&](unsigned high, unsigned low) {
                std::set<reference::NaiveBoard> results;
                reference::NaiveBackgammon::results(board, static_cast<int>(high), static_cast<int>(low), results);
                count += results.size();
            });
        }
        return count;
    }

private:
    static reference::NaiveBoard board_of(const Position& position) {
        reference::NaiveBoard board{};
        for (unsigned point = 0; point <= kBar; ++point) {
            const unsigned mine = point > 0 ? position.mine(point) : 0;
            const unsigned theirs = point < kBar ? position.theirs(point) : 0;
            board[point] = static_cast<int>(mine) - static_cast<int>(theirs);
        }
        return board;
    }

    std::uint64_t tasks_;
    std::vector<Position> positions_;
};

std::vector<double> against_naive() {
    constexpr std::uint64_t kTasks = 10;
    const Generator generator{kTasks};
    const auto nothing = [] {};
    const auto effort = compete({{nothing, [&](std::uint64_t task) { return generator.naive(task); }},
                                 {nothing, [&](std::uint64_t task) { return generator.fast(task); }}},
                                kTasks);
    return {effort[0].nodes_per_s(), effort[1].nodes_per_s(), effort[0].seconds / effort[1].seconds};
}

}  // namespace

std::vector<Contest> backgammon_contests() {
    return {
        {{"backgammon.naive.results_per_s", "backgammon.movegen.results_per_s", "backgammon.movegen.speedup"},
         against_naive},
        {{"signature.backgammon"},
         [] { return std::vector{static_cast<double>(reference::fold_backgammon_signature())}; }},
    };
}

}  // namespace starling::bench
