// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// What gnubg's nets are shown of a position: whole numbers, each over a denominator of its own that never changes. So
/// a net in floats and one in fixed point see exactly the same.
using Numerator = std::int16_t;

inline constexpr std::size_t kBaseInputs = 200, kContactInputs = 250, kRaceInputs = 214;

/// Of the nets for contact and for crashed positions; the base inputs of the former are those of the pruning nets, too.
using ContactInputs = std::array<Numerator, kContactInputs>;
using RaceInputs = std::array<Numerator, kRaceInputs>;

void contact_inputs(const Sides& sides, ContactInputs& out);
/// As those of contact, but for men borne off.
void crashed_inputs(const Sides& sides, ContactInputs& out);
void race_inputs(const Sides& sides, RaceInputs& out);

// The same in parts, for a net that adds up what is not zero: most inputs are.

/// What both sides' features tell, the mover's before the opponent's.
using FeatureInputs = std::array<Numerator, kContactInputs - kBaseInputs>;
void contact_features(const Sides& sides, FeatureInputs& out);
void crashed_features(const Sides& sides, FeatureInputs& out);

/// Where the inputs of a side begin.
inline constexpr std::size_t kOpponentBase = 0, kMoverBase = kBaseInputs / 2;
inline constexpr std::size_t kOpponentRace = 0, kMoverRace = kRaceInputs / 2;
inline constexpr std::size_t kInputsOfPlace = 4;

/// Calls `f(input, numerator)` for what the men on one place set, counted from the place's first input: one man, two
/// men, three or more, and how many more.
template <class F>
constexpr void each_input_of_place(unsigned men, F f) {
    f(std::size_t{men < 3 ? men - 1 : 2}, Numerator{1});
    if (men > 3) { f(std::size_t{3}, static_cast<Numerator>(men - 3)); }
}

/// Calls `f(input, numerator)` for each of a side's base inputs that is not zero.
template <class F>
constexpr void each_base_input(const Side& side, std::size_t first, F f) {
    each_place(side, ~Places{0}, [&](unsigned place, unsigned men) {
        const std::size_t of_place = first + place * kInputsOfPlace;
        if (place == kBarIndex) {  // the second man there leaves the first input on
            for (unsigned i = 1; i < men && i < 3; ++i) { f(of_place + i - 1, Numerator{1}); }
        }
        each_input_of_place(men, [&](std::size_t input, Numerator value) { f(of_place + input, value); });
    });
}

/// The same for races: there a side has neither bar nor last point, but men borne off and crossovers.
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

/// By which they are to be divided, one for each input.
std::span<const std::uint16_t, kContactInputs> contact_denominators();
std::span<const std::uint16_t, kRaceInputs> race_denominators();

}  // namespace starling::gnubg
