// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The features that gnubg computes of a position with contact, as inputs of its nets.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/gnubg/aim.hpp"
#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// gnubg's features of one side of a position with contact, in the order of its nets' inputs. "We" are this side.
enum Feature : std::uint8_t {
    kOff1,  ///< checkers borne off, in three steps
    kOff2,
    kOff3,
    kBreakContact,        ///< pips until all our checkers have passed their rearmost one
    kBackMan,             ///< where our rearmost checker is
    kBackAnchor,          ///< our rearmost point with two checkers or more
    kForwardAnchor,       ///< our foremost point in their home, or else in their outfield
    kPipLoss,             ///< pips that they lose by our shots
    kOneHit,              ///< our rolls that hit
    kTwoHits,             ///< our rolls that hit two or more
    kBackEscapes,         ///< rolls with which their rearmost checker gets past our points
    kContainment,         ///< how well we contain their checkers that are there
    kContainmentSquared,  //
    kAnyContainment,      ///< how well we contain a checker anywhere
    kAnyContainmentSquared,
    kMobility,     ///< how well our checkers get past their points
    kMoment,       ///< spread of our checkers behind the mean
    kEnterLoss,    ///< pips that we lose on the bar
    kClosedHome,   ///< rolls that do not enter their home
    kTiming,       ///< pips we can move without breaking points
    kBackbone,     ///< gaps between our points
    kBackGame,     ///< checkers behind, with two points or more there
    kAnchorGame,   ///< the same with one point
    kFreePips,     ///< pips of checkers that have passed all of theirs
    kLastEscapes,  ///< as kBackEscapes, beyond the first blocked point
    kFeatures
};

/// Features are whole numbers; the nets see each divided by this.
inline constexpr std::array<std::uint16_t, kFeatures> kFeatureDenominators{
    15, 15, 15, 167, 24, 24, 6, 432, 36, 36, 36, 36, 1296, 36, 1296, 3600, 400, 294, 36, 100, 660, 4, 8, 100, 36};

/// Writes the features of `us`, except kOff1 to kOff3, which stay as they are. `shots` are those of `us`.
void board_features(const Side& us, const Side& them, const Shots& shots, std::span<std::int16_t, kFeatures> out);

/// Writes kOff1 to kOff3, for the net for contact and for the net for crashed positions.
void contact_men_off(unsigned off, std::span<std::int16_t, kFeatures> out);
void crashed_men_off(unsigned off, std::span<std::int16_t, kFeatures> out);

}  // namespace starling::gnubg
