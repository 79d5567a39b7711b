#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/game.hpp"
#include "core/value.hpp"

namespace starling {

/// How often a move, by its tag, turned out best or cut: a guess for where it turns up next
/// (Schaeffer 1983).
template <std::size_t kMaxTag>
class History {
public:
    std::uint16_t operator[](std::uint16_t tag) const { return counts_[tag]; }

    /// `weight` grows with what lay below the move.
    void reward(std::uint16_t tag, unsigned weight) {
        const unsigned raised = counts_[tag] + weight;
        if (raised > kLimit) { age(); }
        counts_[tag] = static_cast<std::uint16_t>(raised > kLimit ? raised / 2 : raised);
    }
    void clear() { counts_.fill(0); }
    /// Old merits count half.
    void age() {
        for (std::uint16_t& count : counts_) { count = static_cast<std::uint16_t>(count / 2); }
    }

private:
    static constexpr unsigned kLimit = 0x7FFF;
    std::array<std::uint16_t, kMaxTag + 1> counts_{};
};

/// Sorts moves by falling score, equals in their order. Insertion sort: lists are short, and
/// std::sort would need more stack than the search itself.
template <class Moves, class Scores>
void sort_by_score(Moves& moves, Scores& scores) {
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const auto move = moves[i];
        const Value score = scores[i];
        std::size_t at = i;
        for (; at > 0 && scores[at - 1] < score; --at) {
            moves[at] = moves[at - 1];
            scores[at] = scores[at - 1];
        }
        moves[at] = move;
        scores[at] = score;
    }
}

}  // namespace starling
