// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "starling/backgammon/position.hpp"

namespace starling::compact {

/// What a net is told of one side, as that side counts its points: for each point whether it has a blot there and
/// whether a door, two men or more; how many more than two; then the rest. Inputs from kFirstFine on are large numbers
/// with weights of their own.
enum SideInput : std::uint8_t {
    kPointInputs = 0,                                ///< two for each point: blot, door
    kSpareInputs = 2 * backgammon::kPoints,          ///< men beyond two
    kBarInput = kSpareInputs + backgammon::kPoints,  ///< men on the bar
    kOffInput,                                       ///< men borne off
    kFirstFine,                                      ///< the first of the large ones
    kPipsInput = kFirstFine,                         ///< pips to go, quartered
    kFirstThreat,                                    ///< the rest only matters while the sides can meet
    kPassingInput = kFirstThreat,                    ///< pips until all men have passed, quartered
    kShotsInput,                                     ///< how many of 36 rolls hit
    kTwoShotsInput,                                  ///< how many can hit one of two
    kShotPipsInput,                                  ///< what the costliest hits send back, in 36 rolls, over 8
    kFreedomInput,                                   ///< how far the rearmost man gets in 36 rolls, quartered
    kStuckInput,                                     ///< how many rolls do not move him
    kBarFreedomInput,                                ///< how far a man on the bar would get in 36 rolls, quartered
    kMobilityInput,                                  ///< how far all men outside home get in 36 rolls, over 32
    kSideInputs,
};

/// An input that is not zero.
struct ActiveInput {
    std::uint8_t index, value;
};

/// The inputs of one side that are not zero.
class SideInputs {
public:
    /// Of the player to move; without contact those before kFirstThreat.
    SideInputs(const backgammon::Position& position, bool has_contact);

    const ActiveInput* begin() const { return active_.data(); }
    const ActiveInput* end() const { return active_.data() + count_; }

private:
    /// Three men on a point have two inputs, and no men have more than their number.
    static constexpr unsigned kMaxActive = backgammon::kCheckers + (kSideInputs - kBarInput);

    void add(unsigned index, unsigned value);
    void add_men(const backgammon::Position& position);
    void add_shots(const backgammon::Position& position);
    void add_freedom(const backgammon::Position& position);

    std::array<ActiveInput, kMaxActive> active_;
    std::uint8_t count_ = 0;
};

/// Can the sides still meet?
constexpr bool has_contact(const backgammon::Position& position) {
    const backgammon::PointSet theirs = position.their_side();
    return position.my_points() > (theirs & (~theirs + 1));
}

}  // namespace starling::compact
