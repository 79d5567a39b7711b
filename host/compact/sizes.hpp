// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "compact/float_net.hpp"

namespace starling::compact {

/// What fits into so many bytes of tables.
struct Shapes {
    Shape contact, race;

    std::size_t bytes() const { return contact.bytes() + race.bytes(); }
};

/// The largest nets for this many bytes, kLeastTableBytes at least, with six units for contact to one for races.
Shapes shapes_for(std::size_t table_bytes);

inline constexpr std::size_t kLeastTableBytes = 512;
/// Of the evaluator in core: with its code it must fit into 8 KB (tests/build/test_compact_size.py).
inline constexpr std::size_t kDeviceTableBytes = 5'760;

}  // namespace starling::compact
