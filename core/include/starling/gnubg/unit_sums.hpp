// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "starling/gnubg/fixed_weights.hpp"

namespace starling::gnubg {

/// The words of a row of weights that are still to be added, and by how much they are to be multiplied. A list of them
/// ends with one that is not multiplied at all.
struct RowTimes {
    const std::uint32_t* next;
    std::int32_t times;
};

/// What the hidden units are worth after the sigmoid, out of 2^16, and half of that less than gnubg has it.
struct alignas(4) UnitValues : std::array<std::int16_t, kHiddenUnits> {};

/// The sums of a net's hidden units. Rows are added and taken away in any order with the same result to the last bit.
///
/// Weights lie packed in words, and unpacking costs as much as multiplying. So a word is multiplied as it is, then
/// without its first weight, then without its second: each sum holds those of the weights behind it, too, in its upper
/// bits, from which they are taken away in the end.
class UnitSums {
public:
    void clear() {
        sums_.fill(0);
        total_ = 0;
    }
    /// Uses the list up.
    void add(const RowLayout& layout, RowTimes* rows);
    /// Applies biases and sigmoid.
    void activate(const FixedNet& net, UnitValues& values) const;

private:
    std::array<std::uint32_t, kHiddenUnits> sums_{};  ///< in the units' order
    std::uint32_t total_ = 0;  ///< by how much rows were multiplied: that often all offsets count
};

}  // namespace starling::gnubg
