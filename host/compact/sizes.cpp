// SPDX-License-Identifier: MIT
#include "compact/sizes.hpp"

#include <algorithm>

namespace starling::compact {

Shapes shapes_for(std::size_t table_bytes) {
    Shapes shapes{contact_shape(1), race_shape(1)};
    const auto fits = [&](const Shape& contact, const Shape& race) {
        return contact.bytes() + race.bytes() <= table_bytes;
    };
    for (unsigned units = 1;; ++units) {
        const Shapes next{contact_shape(units), race_shape(std::max(2U, units / 6))};
        if (!fits(next.contact, next.race)) { return shapes; }
        shapes = next;
    }
}

}  // namespace starling::compact
