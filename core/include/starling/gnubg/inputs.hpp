// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The inputs of gnubg's nets, as whole numbers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/gnubg/aim.hpp"
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// An input of gnubg's nets: a whole number. Each input has a denominator that never changes, so a net in floats and
/// one in fixed point see exactly the same.
using Numerator = std::int16_t;

inline constexpr std::size_t kBaseInputs = 200, kContactInputs = 250, kRaceInputs = 214;

/// The inputs of the nets for contact and for crashed positions. The base inputs of contact are also those of the
/// pruning nets.
using ContactInputs = std::array<Numerator, kContactInputs>;
using RaceInputs = std::array<Numerator, kRaceInputs>;

/// Writes all inputs of the net for contact.
void contact_inputs(const Sides& sides, ContactInputs& out);
/// As contact_inputs(), except for checkers borne off.
void crashed_inputs(const Sides& sides, ContactInputs& out);
/// Writes all inputs of the net for races.
void race_inputs(const Sides& sides, RaceInputs& out);

// The same inputs in parts, for a net that adds only inputs that are not zero. Most inputs are zero.

/// The features of both sides, the mover's before the opponent's.
using FeatureInputs = std::array<Numerator, kContactInputs - kBaseInputs>;
void contact_features(const Sides& sides, FeatureInputs& out);
void crashed_features(const Sides& sides, FeatureInputs& out);

/// The same with shots that the caller has counted: the host counts them in vectors.
struct ShotsOfSides {
    Shots mover, opponent;
};
void contact_features(const Sides& sides, const ShotsOfSides& shots, FeatureInputs& out);
void crashed_features(const Sides& sides, const ShotsOfSides& shots, FeatureInputs& out);

/// The index of a side's first input.
inline constexpr std::size_t kOpponentBase = 0, kMoverBase = kBaseInputs / 2;
inline constexpr std::size_t kOpponentRace = 0, kMoverRace = kRaceInputs / 2;
inline constexpr std::size_t kInputsOfPlace = 4;

/// Calls `f(input, numerator)` for the inputs that are not zero for `men` checkers on one place, counted from the
/// place's first input: one checker, two checkers, three or more, and how many more than three.
template <class F>
constexpr void each_input_of_place(unsigned men, F f) {
    f(std::size_t{men < 3 ? men - 1 : 2}, Numerator{1});
    if (men > 3) { f(std::size_t{3}, static_cast<Numerator>(men - 3)); }
}

/// Calls `f(input, numerator)` for each of a side's base inputs that is not zero. `first` is the index of the side's
/// first input.
template <class F>
constexpr void each_base_input(const Side& side, std::size_t first, F f) {
    each_place(side, ~Places{0}, [&](unsigned place, unsigned men) {
        const std::size_t of_place = first + place * kInputsOfPlace;
        if (place == kBarIndex) {  // on the bar a second checker leaves the first input on
            for (unsigned i = 1; i < men && i < 3; ++i) { f(of_place + i - 1, Numerator{1}); }
        }
        each_input_of_place(men, [&](std::size_t input, Numerator value) { f(of_place + input, value); });
    });
}

/// The same for races. There a side has no bar and no last point, but inputs for checkers borne off and crossovers.
template <class F>
constexpr void each_race_input(const Side& side, std::size_t first, F f) {
    constexpr std::size_t kPlaces = 23, kOff = kPlaces * kInputsOfPlace, kCrossovers = kRaceInputs / 2 - 1;
    unsigned crossovers = 0;
    each_place(side, only(kPlaces) - 1, [&](unsigned place, unsigned men) {
        crossovers += men * (place / backgammon::kHome);
        each_input_of_place(
            men, [&](std::size_t input, Numerator value) { f(first + place * kInputsOfPlace + input, value); });
    });
    if (side.borne_off() > 0) { f(first + kOff + side.borne_off() - 1, Numerator{1}); }
    if (crossovers > 0) { f(first + kCrossovers, static_cast<Numerator>(crossovers)); }
}

/// The denominator of each input.
std::span<const std::uint16_t, kContactInputs> contact_denominators();
std::span<const std::uint16_t, kRaceInputs> race_denominators();

}  // namespace starling::gnubg
