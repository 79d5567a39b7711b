// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// What gnubg works out by hand for each side of a position with contact, in the order its nets have it.
enum Feature : std::uint8_t {
    kOff1,  ///< men borne off, in three steps
    kOff2,
    kOff3,
    kBreakContact,   ///< pips to bring all past their rearmost man
    kBackMan,        ///< where our rearmost man is
    kBackAnchor,     ///< our rearmost point
    kForwardAnchor,  ///< our foremost point in their home, or else in their outfield
    kPipLoss,        ///< the shots we have, and what they cost
    kOneHit,
    kTwoHits,
    kBackEscapes,         ///< their rearmost man gets past our points
    kContainment,         ///< of their men who are there
    kContainmentSquared,  //
    kAnyContainment,      ///< of a man wherever
    kAnyContainmentSquared,
    kMobility,     ///< our men get past their points
    kMoment,       ///< our men behind the mean one
    kEnterLoss,    ///< pips lost on the bar
    kClosedHome,   ///< rolls that do not enter their home
    kTiming,       ///< pips we can move without breaking points
    kBackbone,     ///< gaps between our points
    kBackGame,     ///< men behind, with two points or more there
    kAnchorGame,   ///< the same with one point
    kFreePips,     ///< of men who have passed all of theirs
    kLastEscapes,  ///< as kBackEscapes, beyond the first blocked point
    kFeatures
};

inline constexpr std::array<std::uint16_t, kFeatures> kFeatureDenominators{
    15, 15, 15, 167, 24, 24, 6, 432, 36, 36, 36, 36, 1296, 36, 1296, 3600, 400, 294, 36, 100, 660, 4, 8, 100, 36};

/// All of `us` but men borne off, whose three places are left alone.
void board_features(const Side& us, const Side& them, std::span<std::int16_t, kFeatures> out);

/// Men borne off as the net for contact is shown them, and as the one for crashed positions is.
void contact_men_off(unsigned off, std::span<std::int16_t, kFeatures> out);
void crashed_men_off(unsigned off, std::span<std::int16_t, kFeatures> out);

}  // namespace starling::gnubg
