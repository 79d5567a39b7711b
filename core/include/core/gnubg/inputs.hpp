#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/gnubg/sides.hpp"

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

/// By which they are to be divided, one for each input.
std::span<const std::uint16_t, kContactInputs> contact_denominators();
std::span<const std::uint16_t, kRaceInputs> race_denominators();

}  // namespace starling::gnubg
