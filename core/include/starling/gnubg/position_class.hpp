// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "starling/gnubg/sides.hpp"

namespace starling::gnubg {

/// Which part of gnubg's evaluation answers for a position.
enum class PositionClass : std::uint8_t {
    kOver,      ///< the rules
    kBearoff2,  ///< both at home with six men or fewer: the two-sided table
    kBearoff1,  ///< both at home: the one-sided table
    kRace,      ///< nobody can hit any more: a net
    kCrashed,   ///< contact, and one side has few men left that are not buried on its lowest points: a net
    kContact,   ///< all else: a net
};

PositionClass classify(const Sides& sides);

/// gnubg's word for it.
std::string_view name(PositionClass position_class);

}  // namespace starling::gnubg
