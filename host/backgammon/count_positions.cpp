// SPDX-License-Identifier: MIT
#include "backgammon/count_positions.hpp"

#include <algorithm>
#include <vector>

#include "starling/backgammon/moves.hpp"

namespace starling::backgammon {

namespace {

template <class Visit>
void each_result(const Position& from, Visit visit) {
    if (from.is_over()) { return visit(from); }
    for (unsigned high = 1; high <= 6; ++high) {
        for (unsigned low = 1; low <= high; ++low) {
            each_play(from, Roll::of(high, low), [&](const Play& /*play*/, const Position& result) {
                visit(result);
                return true;
            });
        }
    }
}

/// A position and in how many ways it was reached.
struct Reached {
    Position position;
    std::uint64_t lines;
};

/// Positions, sorted, each once. Sorts again only when it has doubled, so that repetitions never fill the memory.
class ReachedSet {
public:
    void add(const Reached& reached) {
        reached_.push_back(reached);
        if (reached_.size() >= limit_) {
            join();
            limit_ = std::max(limit_, 2 * reached_.size());
        }
    }
    const std::vector<Reached>& joined() {
        join();
        return reached_;
    }

private:
    void join() {
        std::sort(reached_.begin(), reached_.end(),
                  [](const Reached& a, const Reached& b) { return a.position < b.position; });
        auto last = reached_.begin();
        for (auto next = reached_.begin(); next != reached_.end(); ++next) {
            if (next == last) { continue; }
            if (next->position == last->position) {
                last->lines += next->lines;
            } else {
                *++last = *next;
            }
        }
        if (!reached_.empty()) { reached_.erase(last + 1, reached_.end()); }
    }

    std::vector<Reached> reached_;
    std::size_t limit_ = 1U << 20;
};

/// One part of the positions after one more roll: those whose hash leaves `part`.
ReachedSet next_part(const std::vector<Reached>& before, unsigned part, unsigned parts,
                     const std::function<void(double)>& progress) {
    ReachedSet next;
    for (std::size_t i = 0; i < before.size(); ++i) {
        each_result(before[i].position, [&](const Position& result) {
            if (result.hash() % parts == part) { next.add({result, before[i].lines}); }
        });
        if (i % 1024 == 0) { progress((part + static_cast<double>(i) / static_cast<double>(before.size())) / parts); }
    }
    return next;
}

}  // namespace

Reach count_positions(const Position& from, unsigned rolls, const std::function<void(double)>& progress) {
    std::vector<Reached> reached{{from, 1}};
    for (unsigned i = 1; i < rolls; ++i) {
        reached = next_part(reached, 0, 1, [](double /*share*/) {}).joined();
    }
    Reach sum{};
    const unsigned parts = reached.size() < 1'000 ? 1 : 8;  // the last roll is by far the largest
    for (unsigned part = 0; part < parts; ++part) {
        ReachedSet last = next_part(reached, part, parts, progress);
        for (const Reached& one : last.joined()) {
            ++sum.positions;
            sum.lines += one.lines;
        }
    }
    return sum;
}

}  // namespace starling::backgammon
