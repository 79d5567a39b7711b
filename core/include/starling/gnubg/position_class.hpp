// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// Which of gnubg's nets or tables a position belongs to.

#include <cstdint>
#include <string_view>

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// Which part of gnubg's evaluation values a position.
enum class PositionClass : std::uint8_t {
    kOver,      ///< the game is over: the rules
    kBearoff2,  ///< all checkers home, at most six on each side: the two-sided table
    kBearoff1,  ///< all checkers home: the one-sided table
    kRace,      ///< nobody can hit any more: a net
    kCrashed,   ///< contact, and one side has few checkers left besides those on its two lowest points: a net
    kContact,   ///< all else: a net
};

/// The class of a position.
PositionClass classify(const Sides& sides);

/// gnubg's name of the class.
std::string_view name(PositionClass position_class);

}  // namespace starling::gnubg
