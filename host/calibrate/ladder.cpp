// SPDX-License-Identifier: MIT
#include "ladder.hpp"

#include <cmath>

#include "dice/any_dice.hpp"
#include "player.hpp"
#include "starling/dice/winning_chance.hpp"

namespace starling::calibrate {

namespace {

/// The half points of `x` in one game.
template <class D>
unsigned play_game(const D& game, Player<D>& player, const dice::Level& x, const dice::Level& o, Rng dice, Rng whims) {
    typename D::State state;
    while (!game.is_over(state)) {
        const auto event = static_cast<std::uint8_t>(dice.below(game.size()));
        const dice::Level& mover = state.mover == Side::kX ? x : o;
        state = game.play(state, event, player.choose(mover, state, event, whims));
    }
    return half_points_of_x(game, state);
}

}  // namespace

Score play_levels(unsigned size, const dice::Level& first, const dice::Level& second, std::uint64_t sequences,
                  std::uint64_t seed, const std::function<void()>& played) {
    return with_dice(size, dice::usual_line(size), [&](const auto& game) {
        Player player{game};
        double sum = 0;
        double squares = 0;
        for (std::uint64_t i = 0; i < sequences; ++i) {
            const std::uint64_t number = seed * 1'000'003 + i;
            const unsigned as_x = play_game(game, player, first, second, Rng{number}, Rng{~number});
            const unsigned as_o = 2 - play_game(game, player, second, first, Rng{number}, Rng{~number});
            const double share = (as_x + as_o) / 4.0;
            sum += share;
            squares += share * share;
            played();
        }
        const double n = static_cast<double>(sequences);
        const double mean = sum / n;
        return Score{mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
    });
}

}  // namespace starling::calibrate
