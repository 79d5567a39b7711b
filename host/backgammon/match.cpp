// SPDX-License-Identifier: MIT
#include "backgammon/match.hpp"

#include <array>
#include <cmath>
#include <stdexcept>

#include "numbered_rng.hpp"
#include "starling/backgammon/level.hpp"
#include "starling/backgammon/opening.hpp"

namespace starling::backgammon {

GameEnd play_game(Rules rules, Player& first, Player& second, Rng dice, const Onlooker& onlooker) {
    const std::array<Player*, 2> players{&first, &second};
    const Opening opening = throw_opening(rules, dice);
    Roll roll = opening.roll;
    std::size_t mover = opening.is_first_players() ? 0 : 1;
    Position position = kOpeningPosition;
    for (std::uint32_t plies = 1; plies <= kMostPlies; ++plies) {
        if (onlooker) { onlooker(mover, position, roll); }
        position = after(position, players[mover]->choose(position, roll));
        if (position.is_over()) {  // nobody loses by his own move
            const auto points = static_cast<std::int32_t>(points_won(position, rules));
            return {mover == 0 ? points : -points, plies};
        }
        mover = 1 - mover;
        roll = throw_dice(dice);
    }
    throw std::runtime_error("a game of backgammon has not ended after " + std::to_string(kMostPlies) + " plies");
}

double MatchPlay::effort(std::size_t player) const {
    constexpr double kRepliesOfALayer = 400;  // 21 rolls, each with about as many plays
    const PlayerName& name = players_[player];
    if (name.level != 0) { return std::pow(kRepliesOfALayer, layers_of_depth(level(name.level).depth)); }
    if (name.simulating) { return name.simulating->simulations * 20.0; }  // plays that a simulation evaluates
    return name.searches ? std::pow(kRepliesOfALayer, layers_of_depth(name.depth)) : 0;
}

GamePair MatchPlay::play_pair(std::size_t first, std::size_t second, std::uint64_t number) const {
    // Whoever leaves something to chance draws from his seat's generator, so that exchanged seats exchange all chance.
    const Noise noise{noise_.deviation, seed_ * 1'000'003 + number, noise_.kind};
    const auto seated = [&](std::size_t player, std::uint64_t seat) {
        return make_player(players_[player], rules_, numbered_rng(~seed_, 2 * number + seat), noise);
    };
    GamePair pair{};
    const auto play = [&](std::size_t one, SearchWork& work, std::size_t other, SearchWork& others) {
        const auto player = seated(one, 0), opponent = seated(other, 1);
        const GameEnd end = play_game(rules_, *player, *opponent, numbered_rng(seed_, number));
        work += player->work();
        others += opponent->work();
        return end;
    };
    pair.forth = play(first, pair.first_work, second, pair.second_work);
    pair.back = play(second, pair.second_work, first, pair.first_work);
    pair.back.points = -pair.back.points;
    return pair;
}

}  // namespace starling::backgammon
