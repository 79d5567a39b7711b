// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The inputs of the compact nets: what is computed of one side of a position.

#include <array>
#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::compact {

/// The inputs for one side, counted from that side. For each point: is there one checker (a blot), are there two or
/// more (a door), and how many more than two. Then the rest. Inputs from kFirstFine on are large numbers and have
/// weights of their own.
enum SideInput : std::uint8_t {
    kPointInputs = 0,                                ///< two for each point: blot, door
    kSpareInputs = 2 * backgammon::kPoints,          ///< checkers beyond two
    kBarInput = kSpareInputs + backgammon::kPoints,  ///< checkers on the bar
    kOffInput,                                       ///< checkers borne off
    kFirstFine,                                      ///< the first of the large ones
    kPipsInput = kFirstFine,                         ///< pips to go, quartered
    kFirstThreat,                                    ///< the rest is used only with contact
    kPassingInput = kFirstThreat,                    ///< pips until all checkers have passed the opponent, quartered
    kShotsInput,                                     ///< how many of 36 rolls can hit
    kTwoShotsInput,                                  ///< how many of 36 rolls can hit either of two blots or more
    kShotPipsInput,    ///< pips that the costliest hits cost the opponent, summed over 36 rolls, over 8
    kFreedomInput,     ///< pips that the rearmost checker alone can move, summed over 36 rolls, quartered
    kStuckInput,       ///< how many of 36 rolls do not move the rearmost checker
    kBarFreedomInput,  ///< kFreedomInput for a checker on the bar
    kMobilityInput,    ///< pips that all checkers outside home can move, summed over 36 rolls, over 32
    kSideInputs,
};

/// An input that is not zero.
struct ActiveInput {
    std::uint8_t index, value;
};

/// The inputs of one side that are not zero.
class SideInputs {
public:
    /// The inputs of the player to move. Without contact only those before kFirstThreat.
    SideInputs(const backgammon::Position& position, bool has_contact);

    const ActiveInput* begin() const { return active_.data(); }
    const ActiveInput* end() const { return active_.data() + count_; }

private:
    /// Three checkers on a point set two inputs; no number of checkers sets more inputs than there are checkers.
    static constexpr unsigned kMaxActive = backgammon::kCheckers + (kSideInputs - kBarInput);

    void add(unsigned index, unsigned value);
    void add_men(const backgammon::Position& position);
    void add_shots(const backgammon::Position& position);
    void add_freedom(const backgammon::Position& position);

    std::array<ActiveInput, kMaxActive> active_;
    std::uint8_t count_ = 0;
};

/// Can the sides still hit each other?
constexpr bool has_contact(const backgammon::Position& position) {
    const backgammon::PointSet theirs = position.their_side();
    return position.my_points() > (theirs & (~theirs + 1));
}

}  // namespace starling::compact
