// SPDX-License-Identifier: MIT
#include "chance.hpp"

#include <algorithm>
#include <cmath>

#include "dice/any_dice.hpp"
#include "player.hpp"

namespace starling::calibrate {

namespace {

template <class D>
void play_game(const D& game, Player<D>& player, Rng dice, std::vector<Sample>& samples) {
    typename D::State state;
    const std::size_t first = samples.size();
    std::vector<Side> movers;
    while (!game.is_over(state)) {
        const auto event = static_cast<std::uint8_t>(dice.below(game.size()));
        const auto decision = player.search(state, event, dice::kChanceLayers);
        samples.push_back({decision.value, 0});
        movers.push_back(state.mover);
        state = game.play(state, event, decision.best);
    }
    const unsigned for_x = half_points_of_x(game, state);
    for (std::size_t i = 0; i < movers.size(); ++i) {
        samples[first + i].half_points = movers[i] == Side::kX ? for_x : 2 - for_x;
    }
}

bool is_decided(const Samples& samples, const Sample& sample) {
    return std::abs(sample.value) >= samples.bound * samples.unit;
}

}  // namespace

Samples play_games(unsigned size, std::uint64_t games, std::uint64_t seed, const std::function<void()>& played) {
    return with_dice(size, dice::usual_line(size), [&](const auto& game) {
        Player player{game};
        Samples samples{size, player.unit(dice::kChanceLayers), game.bound(), {}};
        for (std::uint64_t i = 0; i < games; ++i) {
            play_game(game, player, Rng{seed * 1'000'003 + i}, samples.all);
            played();
        }
        return samples;
    });
}

dice::ChanceCurve fit(const Samples& samples) {
    // Newton's method on the likelihood, which has one maximum: log odds = even + per_point * points.
    double even = 0;
    double per_point = 0;
    for (int step = 0; step < 25; ++step) {
        double g0 = 0, g1 = 0, h00 = 1e-9, h01 = 0, h11 = 1e-9;
        for (const Sample& sample : samples.all) {
            if (is_decided(samples, sample)) { continue; }
            const double points = static_cast<double>(sample.value) / samples.unit;
            const double chance = 1 / (1 + std::exp(-(even + per_point * points)));
            const double error = sample.half_points / 2.0 - chance;
            const double weight = chance * (1 - chance);
            g0 += error;
            g1 += error * points;
            h00 += weight;
            h01 += weight * points;
            h11 += weight * points * points;
        }
        const double determinant = h00 * h11 - h01 * h01;
        even += (h11 * g0 - h01 * g1) / determinant;
        per_point += (h00 * g1 - h01 * g0) / determinant;
    }
    return {static_cast<std::int16_t>(std::lround(1000 * even)),
            static_cast<std::int16_t>(std::lround(1000 * per_point))};
}

std::array<Bin, 10> compare(const Samples& samples) {
    std::array<Bin, 10> bins;
    for (const Sample& sample : samples.all) {
        const unsigned percent = dice::winning_chance(samples.size, sample.value, samples.unit, samples.bound);
        Bin& bin = bins[std::min<std::size_t>(percent / 10, bins.size() - 1)];
        ++bin.positions;
        bin.predicted += percent;
        bin.observed += 50.0 * sample.half_points;
    }
    for (Bin& bin : bins) {
        const double n = static_cast<double>(std::max<std::uint64_t>(bin.positions, 1));
        bin.predicted /= n;
        bin.observed /= n;
    }
    return bins;
}

}  // namespace starling::calibrate
