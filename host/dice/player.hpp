#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "core/search/deepening.hpp"
#include "core/search/greedy.hpp"
#include "dice/examine.hpp"
#include "table_memory.hpp"

namespace starling {

/// Who plays, as a word of the command line: `random`, `greedy`, or an algorithm and its depth, `best:5`.
struct PlayerName {
    enum class Kind { kRandom, kGreedy, kSearch };

    Kind kind = Kind::kRandom;
    Algorithm algorithm = Algorithm::kBest;  ///< of a search, as is the depth
    unsigned depth = 1;

    /// Nothing if no player is called that.
    static std::optional<PlayerName> parse(std::string_view text);
    std::string text() const;
};

/// A player of Dice in one game. The same position, roll and earlier game give the same move.
template <class G>
class DicePlayer {
public:
    /// `game` must outlive the player; the generator decides between moves that are worth the same.
    DicePlayer(const G& game, const PlayerName& name, Rng rng)
        : game_(game),
          name_(name),
          rng_(rng),
          memory_(name.kind == PlayerName::Kind::kSearch ? kTableKib : 0, TableMemory::Emptied::kWhenTouched) {
        if (name.kind != PlayerName::Kind::kSearch) { return; }
        search_ = std::make_unique<Search<G, kMaxDiceLayers>>(game, memory_.table());
        search_->set_options(plain_options(name.algorithm));
    }

    typename G::Move choose(const typename G::State& state, const typename G::Event& event) {
        switch (name_.kind) {
            case PlayerName::Kind::kSearch: return search(state, event);
            case PlayerName::Kind::kGreedy: return choose_greedily(game_, state, event).move;
            case PlayerName::Kind::kRandom: break;
        }
        game_.moves(state, event, moves_);
        return moves_[rng_.below(static_cast<std::uint32_t>(moves_.size()))];
    }

private:
    /// In 7x7 at depth 9 a larger one hardly saves anything (`starling experiment dice-tables`).
    static constexpr std::size_t kTableKib = 1024;

    typename G::Move search(const typename G::State& state, const typename G::Event& event) {
        const Limits limits{.layers = layers_of_depth(name_.depth),
                            .deepens = name_.algorithm != Algorithm::kExpectimax,
                            .searches_forced_moves = false};
        const auto decision = search_deeper(*search_, game_, state, event, limits, moves_);
        return moves_.size() == 1 ? decision.best : any_as_good(decision, state, event);
    }

    /// Any of the moves that are as good as the best one found. To prefer the first would be a style of its own, and
    /// one that tells in a tournament.
    typename G::Move any_as_good(const Decision<G>& decision, const typename G::State& state,
                                 const typename G::Event& event) {
        const Value value = -decision.value;
        std::size_t count = 0;
        for (const auto& move : moves_) {
            const auto after = game_.play(state, event, move);
            if (search_->chance_value(after, value, value + 1, decision.layers) <= value) { moves_[count++] = move; }
        }
        // None is as good only if the table took one position for another.
        return count == 0 ? decision.best : moves_[rng_.below(static_cast<std::uint32_t>(count))];
    }

    const G& game_;
    PlayerName name_;
    Rng rng_;
    TableMemory memory_;
    std::unique_ptr<Search<G, kMaxDiceLayers>> search_;
    MoveList<G> moves_;
};

}  // namespace starling
