// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "starling/backgammon/evaluator.hpp"
#include "starling/backgammon/noise.hpp"

namespace starling::backgammon {

/// What the noise is added to.
enum class NoiseKind : std::uint8_t {
    kEquity,   ///< the value, whatever the evaluator: one draw, sqrt(8) times the deviation
    kChances,  ///< each of gnubg's five chances, as gnubg does; of gnubg's evaluations alone
};

inline constexpr std::array<std::pair<NoiseKind, std::string_view>, 2> kNoiseKindNames{{
    {NoiseKind::kEquity, "equity"},
    {NoiseKind::kChances, "chances"},
}};

/// Noise that an evaluation gets: the same for the same position, however often it is asked.
struct Noise {
    double deviation = 0;    ///< the setting of gnubg's noise: the deviation of the chance to win; 0 is none
    std::uint64_t seed = 0;  ///< another seed, another noise
    NoiseKind kind = NoiseKind::kEquity;
};

/// Noise of the kind kChances; of the other kind it is none. The evaluator adds it, since it alone has the chances.
class ChanceNoise {
public:
    explicit ChanceNoise(const Noise& noise)
        : deviation_(noise.kind == NoiseKind::kChances ? noise.deviation : 0), seed_(noise.seed) {}

    bool is_none() const { return deviation_ == 0; }

    /// Adds a draw to each chance and cuts the sum off at 0 and 1. As in gnubg, the draws for gammons are a quarter as
    /// large and those for backgammons a hundredth. What else is impossible in the position is left to the caller.
    /// `C` is a type of chances: floats, or whole numbers over C::kSure.
    template <class C>
    void disturb(const Position& position, C& chances) const {
        constexpr double kGammons = 0.25, kBackgammons = 0.01;
        const std::uint64_t hash = position.hash();
        const auto add = [&](auto& chance, std::uint64_t number, double share) {
            chance = moved<C>(chance, deviation_ * share * draw(hash, number));
        };
        add(chances.win, 0, 1);
        add(chances.win_gammon, 1, kGammons);
        add(chances.win_backgammon, 2, kBackgammons);
        add(chances.lose_gammon, 3, kGammons);
        add(chances.lose_backgammon, 4, kBackgammons);
    }

private:
    /// With deviation 1; each of the five chances has a seed of its own.
    double draw(std::uint64_t hash, std::uint64_t number) const {
        return static_cast<double>(normal_draw(hash, seed_ ^ number << 61)) / (1 << 16);
    }

    template <class C, class Chance>
    static Chance moved(Chance chance, double by) {
        constexpr auto kSure = static_cast<double>(C::kSure);
        const double sum = std::clamp(static_cast<double>(chance) + by * kSure, 0.0, kSure);
        return static_cast<Chance>(std::is_integral_v<Chance> ? std::round(sum) : sum);
    }

    double deviation_;
    std::uint64_t seed_;
};

/// An evaluator whose values have noise of the kind kEquity. The equity is twice the chance to win and once each of
/// four other chances; if each of the five had a draw of the same deviation, the equity's would be the square root of
/// eight times that, and this is what is added here, for any evaluator (docs/backgammon-experiments.md compares it with
/// gnubg's own noise). Without noise, or with the other kind, it is the wrapped evaluator, so that one search serves
/// all. What else that one offers is hidden: it would be a way around the noise.
template <Evaluator E>
class Noisy {
public:
    static constexpr bool kIsStudied = true;
    static constexpr Value kUnit = E::kUnit;
    static constexpr Value kBound = E::kBound;

    Noisy(const E& evaluator, const Noise& noise)
        : evaluator_(evaluator),
          deviation_(noise.kind == NoiseKind::kEquity
                         ? std::llround(kRootOfEight * noise.deviation * static_cast<double>(kUnit))
                         : 0),
          seed_(noise.seed) {}

    Value evaluate(const Position& position) const { return disturbed(evaluator_.evaluate(position), position); }
    void evaluate_together(std::span<const Position> positions,
                           std::span<Value> values) const requires EvaluatesTogether<E> {
        evaluator_.evaluate_together(positions, values);
        for (std::size_t i = 0; i < positions.size(); ++i) { values[i] = disturbed(values[i], positions[i]); }
    }
    Value won(unsigned points) const { return evaluator_.won(points); }
    Value hopeless_margin() const requires requires(const E& evaluator) { evaluator.hopeless_margin(); }
    { return evaluator_.hopeless_margin(); }

private:
    static constexpr double kRootOfEight = 2.8284271247461903;

    Value disturbed(Value value, const Position& position) const {
        return deviation_ == 0 ? value : strayed(value, position, deviation_, seed_, kBound);
    }

    E evaluator_;
    std::int64_t deviation_;
    std::uint64_t seed_;
};

}  // namespace starling::backgammon
