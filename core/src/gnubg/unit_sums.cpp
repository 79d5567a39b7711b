// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/unit_sums.hpp"

#include "add_words.hpp"
#include "starling/gnubg/fixed_sigmoid.hpp"

namespace starling::gnubg {

namespace {

/// Goes through the units of a net in their order.
struct Activation {
    const FixedUnit* unit;
    std::int16_t* value;

    [[gnu::always_inline]] void next(std::uint32_t sum) {
        const std::int64_t product =
            std::int64_t{static_cast<std::int32_t>(sum + static_cast<std::uint32_t>(unit->bias))} * unit->multiplier;
        ++unit;
        *value++ = short_sigmoid(static_cast<std::int32_t>(product >> kUnitMultiplierBits));
    }
};

/// Each sum holds those of the units behind it in the word, above its own.
template <unsigned kCount>
void activate_words(const std::uint32_t* sums, std::size_t words, std::uint32_t total, Activation& activation) {
    constexpr unsigned kBits = PackedWord<kCount>::kBits;
    const std::uint32_t offset = total << (kBits - 1);
    for (; words > 0; --words, sums += kCount) {
#pragma GCC unroll 4
        for (unsigned i = 0; i + 1 < kCount; ++i) { activation.next(sums[i] - offset - (sums[i + 1] << kBits)); }
        activation.next(sums[kCount - 1]);
    }
}

}  // namespace

void UnitSums::add(const RowLayout& layout, RowTimes* rows) {
    for (const RowTimes* row = rows; row->times != 0; ++row) { total_ += static_cast<std::uint32_t>(row->times); }
    std::uint32_t* sums = sums_.data();
    std::uint32_t word = 0;
    for (; word + 4 <= layout.twos; word += 4, sums += 8) { add_four_twos(rows, sums); }
    for (; word < layout.twos; ++word, sums += 2) { add_word<2>(rows, sums); }
    word = 0;
    for (; word + 3 <= layout.threes; word += 3, sums += 9) { add_three_threes(rows, sums); }
    for (; word < layout.threes; ++word, sums += 3) { add_word<3>(rows, sums); }
    for (word = 0; word < layout.fours; ++word, sums += 4) { add_word<4>(rows, sums); }
}

void UnitSums::activate(const FixedNet& net, UnitValues& values) const {
    const RowLayout& layout = net.layout;
    Activation activation{net.units, values.data()};
    const std::uint32_t* sums = sums_.data();
    activate_words<2>(sums, layout.twos, total_, activation);
    sums += 2 * layout.twos;
    activate_words<3>(sums, layout.threes, total_, activation);
    sums += 3 * layout.threes;
    activate_words<4>(sums, layout.fours, total_, activation);
}

}  // namespace starling::gnubg
