// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "equal_moves.hpp"
#include "plain_options.hpp"
#include "search_work.hpp"
#include "starling/rng.hpp"
#include "starling/search/aspiration.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"

namespace starling {

/// Which of the moves that are worth the same is played: any, the first or last of an order, or the first that the
/// search found.
enum class Ties : std::uint8_t { kAny, kFirst, kLast, kFound };

/// Equal moves in the order in which the game lists them. Another order compares the states after two of them.
struct AsListed {};

/// How a player thinks.
struct Thinking {
    SearchOptions options;
    unsigned depth;
    std::size_t table_kib;
    Ties ties = Ties::kAny;
    AspirationWindow aspiration = {};
};

/// What the switches in a player's name make of its search.
struct SwitchedSearch {
    std::string words;  ///< as they were given: ":killers:pick=last"
    SearchOptions options;
    double aspiration;  ///< in points of the evaluation
    Ties ties;
};

/// A player who searches, in one game. The same position, roll and earlier game give the same move.
template <class G, std::size_t kMaxLayers, class Order = AsListed>
class SearchingPlayer {
public:
    /// `game` must outlive the player; the generator decides between moves that are worth the same.
    SearchingPlayer(const G& game, const Thinking& thinking, Rng rng)
        : game_(game),
          thinking_(thinking),
          rng_(rng),
          memory_(thinking.table_kib, TableMemory::Emptied::kWhenTouched),
          search_(game, memory_.table()) {
        search_.set_options(thinking.options);
    }

    typename G::Move choose(const typename G::State& state, const typename G::Event& event) {
        const Limits limits{.layers = layers_of_depth(thinking_.depth),
                            .deepens = thinking_.options.algorithm != Algorithm::kExpectimax,
                            .searches_forced_moves = false};
        const auto decision = search_deeper(search_, game_, state, event, limits, moves_, {}, thinking_.aspiration);
        if (moves_.size() == 1) { return decision.best; }
        work_.add(decision);
        return thinking_.ties == Ties::kFound ? decision.best : one_as_good(decision, state, event);
    }

    const SearchWork& work() const { return work_; }

private:
    /// One of the moves that are as good as the best one found. To prefer the one that the search found first would be
    /// a style of its own, and one that tells in a tournament.
    typename G::Move one_as_good(const Decision<G>& decision, const typename G::State& state,
                                 const typename G::Event& event) {
        const std::size_t count = gather_equal_moves(search_, game_, state, event, decision, moves_);
        if (count == 0) { return decision.best; }  // the table took one position for another
        const auto picked = moves_.begin() + static_cast<std::ptrdiff_t>(pick(count));
        if constexpr (!std::is_same_v<Order, AsListed>) {
            const auto is_before = [&](const auto& one, const auto& other) {
                return Order{}(game_.play(state, event, one), game_.play(state, event, other));
            };
            std::nth_element(moves_.begin(), picked, moves_.begin() + static_cast<std::ptrdiff_t>(count), is_before);
        }
        return *picked;
    }

    std::size_t pick(std::size_t count) {
        switch (thinking_.ties) {
            case Ties::kFirst: return 0;
            case Ties::kLast: return count - 1;
            case Ties::kAny:
            case Ties::kFound: break;
        }
        return rng_.below(static_cast<std::uint32_t>(count));
    }

    const G& game_;
    Thinking thinking_;
    Rng rng_;
    TableMemory memory_;
    Search<G, kMaxLayers> search_;
    MoveList<G> moves_;
    SearchWork work_;
};

}  // namespace starling
