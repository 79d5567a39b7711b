// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "dice/any_dice.hpp"
#include "plain_options.hpp"
#include "searching_player.hpp"
#include "starling/rng.hpp"
#include "starling/search/greedy.hpp"

namespace starling {

/// Who plays, as a word of the command line: `random`, `greedy`, an algorithm and its depth, `best:5`, or simulations,
/// `uct:1000`.
struct PlayerName {
    enum class Kind { kRandom, kGreedy, kSearch, kSimulation };

    Kind kind = Kind::kRandom;
    Algorithm algorithm = Algorithm::kBest;  ///< of a search, as is the depth
    unsigned depth = 1;
    Simulating simulating = {};  ///< of simulations
    std::optional<SwitchedSearch> switched = {};

    /// Nothing if no player is called that.
    static std::optional<PlayerName> parse(std::string_view text);
    std::string text() const;
    /// The options of its search without switches; nothing if it does not search.
    std::optional<SearchOptions> usual_options() const;
};

/// A player of Dice in one game. The same position, roll and earlier game give the same move.
template <class G>
class DicePlayer {
public:
    /// `game` must outlive the player; the generator decides between moves that are worth the same.
    DicePlayer(const G& game, const PlayerName& name, Rng rng) : game_(game), name_(name), rng_(rng) {
        if (name.kind == PlayerName::Kind::kSimulation) {
            simulating_ = std::make_unique<SimulatingPlayer<G>>(game, name.simulating, rng);
        }
        if (name.kind != PlayerName::Kind::kSearch) { return; }
        Thinking thinking{plain_options(name.algorithm), name.depth, kTableKib};
        if (name.switched) {
            thinking.options = name.switched->options;
            thinking.ties = name.switched->ties;
            thinking.aspiration = aspiration_window(name.switched->aspiration, 1);
        }
        searching_ = std::make_unique<SearchingPlayer<G, kMaxDiceLayers>>(game, thinking, rng);
    }

    typename G::Move choose(const typename G::State& state, const typename G::Event& event) {
        switch (name_.kind) {
            case PlayerName::Kind::kSearch: return searching_->choose(state, event);
            case PlayerName::Kind::kSimulation: return simulating_->choose(state, event);
            case PlayerName::Kind::kGreedy: return choose_greedily(game_, state, event).move;
            case PlayerName::Kind::kRandom: break;
        }
        game_.moves(state, event, moves_);
        return moves_[rng_.below(static_cast<std::uint32_t>(moves_.size()))];
    }

    SearchWork work() const { return searching_ ? searching_->work() : SearchWork{}; }

private:
    /// In 7x7 at depth 9 a larger one hardly saves anything (`starling experiment dice-tables`).
    static constexpr std::size_t kTableKib = 1024;

    const G& game_;
    PlayerName name_;
    Rng rng_;
    std::unique_ptr<SearchingPlayer<G, kMaxDiceLayers>> searching_;
    std::unique_ptr<SimulatingPlayer<G>> simulating_;
    MoveList<G> moves_;
};

}  // namespace starling
