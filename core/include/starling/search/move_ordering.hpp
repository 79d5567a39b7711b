// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The order in which the moves of a roll are tried: the earlier a good move comes, the more is cut.

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

/// Counts how often the move with a tag was best or caused a cutoff (history heuristic, Schaeffer 1983). Games with
/// more than 1023 tags share counts between tags: the history only guides the order.
template <std::size_t kMaxTag>
class History {
public:
    std::uint16_t operator[](std::uint16_t tag) const { return counts_[slot(tag)]; }

    /// Adds `weight`, which grows with the depth that was searched below the move.
    void reward(std::uint16_t tag, unsigned weight) {
        const unsigned raised = counts_[slot(tag)] + weight;
        if (raised > kLimit) { age(); }
        counts_[slot(tag)] = static_cast<std::uint16_t>(raised > kLimit ? raised / 2 : raised);
    }
    void clear() { counts_.fill(0); }
    /// Halves all counts.
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

/// Sorts moves by falling score; equal ones keep their order. Insertion sort: lists are short, and std::sort would need
/// more stack than the search itself.
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

/// The moves of one roll, a score for each, and the tags of the last two moves that were best or caused a cutoff at
/// this ply.
template <class G>
struct RankedMoves {
    MoveList<G> moves;
    std::array<Value, G::kMaxMoves> scores;
    std::array<std::uint16_t, 2> killers{};

    /// Brings the move with this tag to the front; the others keep their order. Returns false if no move has the tag,
    /// as it may come from another position.
    bool put_first(const G& game, std::uint16_t tag) {
        if (tag == 0) { return false; }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (game.tag(moves[i]) != tag) { continue; }
            bring_forward(i);
            return true;
        }
        return false;
    }

    /// Brings move `i` to the front; the others keep their order.
    void bring_forward(std::size_t i) {
        const auto move = moves[i];
        const Value score = scores[i];
        for (; i > 0; --i) {
            moves[i] = moves[i - 1];
            scores[i] = scores[i - 1];
        }
        moves[0] = move;
        scores[0] = score;
    }

    /// Exchanges move `i` with the best of the moves from `i` on. Cheaper than sorting where few moves are tried.
    void select(std::size_t i) {
        std::size_t best = i;
        for (std::size_t n = i + 1; n < moves.size(); ++n) {
            if (scores[n] > scores[best]) { best = n; }
        }
        std::swap(moves[i], moves[best]);
        std::swap(scores[i], scores[best]);
    }
};

/// Orders moves so that those likely to be best come first.
template <SearchableGame G>
class MoveOrdering {
public:
    explicit MoveOrdering(const G& game) : game_(game) {}

    /// Clears the history, and starts the random order at its seed again.
    void clear() {
        history_.clear();
        rng_ = Rng{kSeed};
    }

    /// Orders `ranked.moves`, the moves of `event` in `state`. `table_tag` is the best move according to the
    /// transposition table, 0 if it has none.
    void order(const typename G::State& state, const typename G::Event& event, Ordering ordering,
               const SearchOptions& options, std::uint16_t table_tag, RankedMoves<G>& ranked,
               StatisticsOf<G>& statistics) {
        const std::size_t count = ranked.moves.size();
        if (count == 1) { return; }
        // Insertion sort keeps equals in order, so the least important judgement comes first.
        if (options.uses_history) {
            for (std::size_t i = 0; i < count; ++i) { ranked.scores[i] = history_[game_.tag(ranked.moves[i])]; }
            sort_by_score(ranked.moves, ranked.scores);
            count_switch<G>(statistics, &SwitchCounts::history_lists, ranked.scores[0] != 0);
        }
        if (ordering != Ordering::kNone) {
            score(state, event, ordering, ranked, statistics);
            sort_by_score(ranked.moves, ranked.scores);
        }
        if (options.uses_killers) {
            for (const std::size_t killer : {1U, 0U}) {
                const bool is_found = ranked.put_first(game_, ranked.killers[killer]);
                count_switch<G>(statistics, &SwitchCounts::killer_moves, is_found);
            }
        }
        ranked.put_first(game_, table_tag);
    }

    /// The move with this tag was best or caused a cutoff, with `layers` chance layers below it.
    void reward(std::uint16_t tag, unsigned layers, const SearchOptions& options, RankedMoves<G>& ranked) {
        if (options.uses_history) { history_.reward(tag, (layers + 1) * (layers + 1)); }
        if (options.uses_killers && ranked.killers[0] != tag) { ranked.killers = {tag, ranked.killers[0]}; }
    }

private:
    void score(const typename G::State& state, const typename G::Event& event, Ordering ordering,
               RankedMoves<G>& ranked, StatisticsOf<G>& statistics) {
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
        if constexpr (JudgesQuality<G>) {
            if (ordering == Ordering::kQuality) {
                for (std::size_t i = 0; i < count; ++i) {
                    ranked.scores[i] = static_cast<Value>(game_.quality(state, event, ranked.moves[i]));
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
