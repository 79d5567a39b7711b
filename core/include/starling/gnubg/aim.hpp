// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// What is counted and from what, while no checker is on the bar. Plain numbers without a dependency, so that a source
/// compiled for one kind of processor may include this header.

#include <cstdint>

namespace starling::gnubg {

/// The shots of one side, summed up over the 36 rolls.
struct Shots {
    unsigned pips;       ///< pips that the other side loses
    unsigned hits;       ///< rolls that hit a checker
    unsigned many_hits;  ///< rolls that hit two checkers or more
};

/// Whom one side may hit, and with which checkers. Sets of places as this side counts, but for `blots`.
struct Aim {
    std::uint32_t targets;  ///< blots worth hitting
    std::uint32_t open;     ///< places where a checker may land
    std::uint32_t hitters;  ///< our checkers who may hit
    std::uint32_t made;     ///< our points with two checkers or more
    std::uint32_t blots;    ///< the other side's, as that side counts
};

}  // namespace starling::gnubg
