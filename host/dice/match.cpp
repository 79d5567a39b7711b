// SPDX-License-Identifier: MIT
#include "dice/match.hpp"

#include <cmath>

#include "dice/any_dice.hpp"
#include "dice/numbered_position.hpp"

namespace starling {

namespace {

/// A game between X and O, as it ended for X; `opening` is the first roll, `dice` throws the others.
template <class G>
GameEnd play_game(const G& game, DicePlayer<G>& x, DicePlayer<G>& o, typename G::Event opening, Rng dice) {
    typename G::State state;
    std::uint32_t plies = 0;
    for (typename G::Event event = opening; !game.is_over(state); ++plies) {
        DicePlayer<G>& mover = state.mover == Side::kX ? x : o;
        state = game.play(state, event, mover.choose(state, event));
        event = static_cast<typename G::Event>(dice.below(game.size()));
    }
    if (game.has_won(state, Side::kX)) { return {1, plies}; }
    if (game.has_won(state, Side::kO)) { return {-1, plies}; }
    return {0, plies};
}

}  // namespace

unsigned DiceBoard::deepest() const {
    return with_dice(size, line, []<class G>(const G& game) {
        return 2 * std::make_unique<Search<G, kMaxDiceLayers>>(game)->max_layers() + 1;
    });
}

GamePair play_pair(const DiceBoard& board, const PlayerName& first, const PlayerName& second, std::uint64_t seed,
                   std::uint64_t number) {
    return with_dice(board.size, board.line, [&]<class G>(const G& game) -> GamePair {
        // Whoever moves at random draws from his seat's generator, so that exchanged seats exchange all chance.
        const auto player = [&](const PlayerName& name, std::uint64_t seat) {
            return DicePlayer<G>{game, name, numbered_rng(~seed, 2 * number + seat)};
        };
        const auto opening = static_cast<typename G::Event>(number % board.size);
        const Rng dice = numbered_rng(seed, number);
        GamePair pair{};
        const auto play = [&](const PlayerName& one, SearchWork& work, const PlayerName& other, SearchWork& others) {
            DicePlayer<G> x = player(one, 0), o = player(other, 1);
            const GameEnd end = play_game<G>(game, x, o, opening, dice);
            work += x.work();
            others += o.work();
            return end;
        };
        pair.forth = play(first, pair.first_work, second, pair.second_work);
        pair.back = play(second, pair.second_work, first, pair.first_work);
        pair.back.points = -pair.back.points;
        return pair;
    });
}

double DiceCompetition::effort(std::size_t player) const {
    const PlayerName& name = players_[player];
    // A simulation goes on for about as many moves as a quarter of the squares, and costs as much as so many nodes.
    if (name.kind == PlayerName::Kind::kSimulation) {
        return name.simulating.simulations * board_.size * board_.size / 4.0;
    }
    return name.kind == PlayerName::Kind::kSearch ? std::pow(board_.size, layers_of_depth(name.depth)) : 0;
}

}  // namespace starling
