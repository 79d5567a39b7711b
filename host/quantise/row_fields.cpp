// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/row_fields.hpp"

namespace starling::gnubg {

RowLayout layout_for(unsigned bits) {
    constexpr auto kUnits = static_cast<std::uint32_t>(kHiddenUnits);
    const std::uint32_t words = kUnits * bits / 32 - (bits < 16 ? 1 : 0);  // to the nearest
    for (std::uint32_t twos = 0; twos <= kUnits / 2; ++twos) {
        for (std::uint32_t threes = 0; 2 * twos + 3 * threes <= kUnits; ++threes) {
            const std::uint32_t rest = kUnits - 2 * twos - 3 * threes;
            const RowLayout layout{twos, threes, rest / 4};
            const bool has_extremes = twos > 1 && layout.fours > 0;  // three each would do
            if (rest % 4 == 0 && !has_extremes && layout.words() >= words) { return layout; }
        }
    }
    return {kUnits / 2, 0, 0};
}

std::vector<RowField> fields_of(const RowLayout& layout) {
    std::vector<RowField> fields;
    unsigned word = 0;
    const auto add = [&](std::size_t words, unsigned count, unsigned bits, unsigned last_bits) {
        for (std::size_t i = 0; i < words; ++i, ++word) {
            for (unsigned place = 0; place < count; ++place) {
                const bool is_last = place + 1 == count;
                fields.push_back({word, place * bits, is_last ? last_bits : bits, is_last});
            }
        }
    };
    add(layout.twos, 2, PackedWord<2>::kBits, PackedWord<2>::kLastBits);
    add(layout.threes, 3, PackedWord<3>::kBits, PackedWord<3>::kLastBits);
    add(layout.fours, 4, PackedWord<4>::kBits, PackedWord<4>::kLastBits);
    return fields;
}

}  // namespace starling::gnubg
