// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "starling/gnubg/fixed_weights.hpp"

namespace starling::gnubg {

/// Where a unit's weights lie in the words of a row.
struct RowField {
    unsigned word, shift, bits;
    bool is_last;  ///< of its word: has a sign instead of an offset

    double limit() const { return (1U << (bits - 1)) - 1; }
    std::uint32_t packed(std::int32_t weight) const {
        const std::uint32_t offset = is_last ? 0 : 1U << (bits - 1);
        return (static_cast<std::uint32_t>(weight) + offset) << shift;
    }
};

/// As many words as hold all units at `bits` on average.
RowLayout layout_for(unsigned bits);

/// Of all units, in their order.
std::vector<RowField> fields_of(const RowLayout& layout);

}  // namespace starling::gnubg
