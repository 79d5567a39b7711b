// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "starling/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/hooks.hpp"
#include "starling/search/options.hpp"
#include "starling/value.hpp"

namespace starling {

/// How often a move, by its tag, turned out best or cut: a guess for where it turns up next
/// (Schaeffer 1983). Where a game has very many tags, some share a count: it is a guess only.
template <std::size_t kMaxTag>
class History {
public:
    std::uint16_t operator[](std::uint16_t tag) const { return counts_[slot(tag)]; }

    /// `weight` grows with what lay below the move.
    void reward(std::uint16_t tag, unsigned weight) {
        const unsigned raised = counts_[slot(tag)] + weight;
        if (raised > kLimit) { age(); }
        counts_[slot(tag)] = static_cast<std::uint16_t>(raised > kLimit ? raised / 2 : raised);
    }
    void clear() { counts_.fill(0); }
    /// Old merits count half.
    void age() {
        for (std::uint16_t& count : counts_) { count = static_cast<std::uint16_t>(count / 2); }
    }

private:
    static constexpr unsigned kLimit = 0x7FFF;
    static constexpr std::size_t kMostSlots = 1024;
    static constexpr std::size_t kSlots = kMaxTag < kMostSlots ? kMaxTag + 1 : kMostSlots;
    /// A tag above kMaxTag is a mistake of the game (testing/game_laws.hpp finds it) and must not write elsewhere.
    static constexpr std::size_t slot(std::uint16_t tag) {
        return kMaxTag >= kMostSlots ? tag % kMostSlots : tag < kSlots ? tag : 0;
    }
    std::array<std::uint16_t, kSlots> counts_{};
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

/// The moves of one roll, what was thought of each, and which moves cut here before.
template <class G>
struct RankedMoves {
    MoveList<G> moves;
    std::array<Value, G::kMaxMoves> scores;
    std::array<std::uint16_t, 2> killers{};

    /// Brings the move of that tag to the front and leaves the others in their order. False if it is not
    /// there: a tag may be of another position.
    bool put_first(const G& game, std::uint16_t tag) {
        if (tag == 0) { return false; }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (game.tag(moves[i]) != tag) { continue; }
            const auto move = moves[i];
            const Value score = scores[i];
            for (; i > 0; --i) {
                moves[i] = moves[i - 1];
                scores[i] = scores[i - 1];
            }
            moves[0] = move;
            scores[0] = score;
            return true;
        }
        return false;
    }

    /// Brings the best of the moves from `i` on to that place: where few moves are looked at, sorting all of
    /// them would be wasted.
    void select(std::size_t i) {
        std::size_t best = i;
        for (std::size_t n = i + 1; n < moves.size(); ++n) {
            if (scores[n] > scores[best]) { best = n; }
        }
        std::swap(moves[i], moves[best]);
        std::swap(scores[i], scores[best]);
    }
};

/// Puts the moves first that are likely to be best.
template <SearchableGame G>
class MoveOrdering {
public:
    explicit MoveOrdering(const G& game) : game_(game) {}

    /// Forgets what was learnt, and begins its chances anew.
    void clear() {
        history_.clear();
        rng_ = Rng{kSeed};
    }

    /// Orders the moves of `event`; `table_tag` is the table's opinion, 0 if it has none.
    void order(const typename G::State& state, const typename G::Event& event, Ordering ordering,
               const SearchOptions& options, std::uint16_t table_tag, RankedMoves<G>& ranked,
               SearchStatistics& statistics) {
        const std::size_t count = ranked.moves.size();
        if (count == 1) { return; }
        // Insertion sort keeps equals in order, so the least important judgement comes first.
        if (options.uses_history) {
            for (std::size_t i = 0; i < count; ++i) { ranked.scores[i] = history_[game_.tag(ranked.moves[i])]; }
            sort_by_score(ranked.moves, ranked.scores);
        }
        if (ordering != Ordering::kNone) {
            score(state, event, ordering, ranked, statistics);
            sort_by_score(ranked.moves, ranked.scores);
        }
        if (options.uses_killers) {
            ranked.put_first(game_, ranked.killers[1]);
            ranked.put_first(game_, ranked.killers[0]);
        }
        ranked.put_first(game_, table_tag);
    }

    /// A move was best, or cut, with so many layers below it.
    void reward(std::uint16_t tag, unsigned layers, const SearchOptions& options, RankedMoves<G>& ranked) {
        if (options.uses_history) { history_.reward(tag, (layers + 1) * (layers + 1)); }
        if (options.uses_killers && ranked.killers[0] != tag) { ranked.killers = {tag, ranked.killers[0]}; }
    }

private:
    void score(const typename G::State& state, const typename G::Event& event, Ordering ordering,
               RankedMoves<G>& ranked, SearchStatistics& statistics) {
        const std::size_t count = ranked.moves.size();
        if (ordering == Ordering::kRandom) {
            for (std::size_t i = 0; i < count; ++i) { ranked.scores[i] = static_cast<Value>(rng_.next() >> 1); }
            return;
        }
        if constexpr (RanksMoves<G>) {
            if (ordering == Ordering::kQuick) {
                for (std::size_t i = 0; i < count; ++i) {
                    ranked.scores[i] = game_.quick(state, event, ranked.moves[i]);
                }
                return;
            }
        }
        statistics.static_evals += count;
        evaluate_moves(game_, state, event, ranked.moves, ranked.scores);
    }

    const G& game_;
    History<G::kMaxTag> history_;
    static constexpr std::uint64_t kSeed = 1;
    Rng rng_{kSeed};
};

}  // namespace starling
