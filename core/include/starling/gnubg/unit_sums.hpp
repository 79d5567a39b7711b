// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// The sums of a net's hidden units, computed on packed weights.

#include <array>
#include <cstdint>

#include "starling/gnubg/fixed_weights.hpp"

namespace starling::gnubg {

/// The words of a row of weights that are still to be added, and the factor for them. A list ends with an element whose
/// factor is 0.
struct RowTimes {
    const std::uint32_t* next;
    std::int32_t times;
};

/// The values of the hidden units after the sigmoid, minus one half, over 2^16.
struct alignas(4) UnitValues : std::array<std::int16_t, kHiddenUnits> {};

/// The sums of a net's hidden units. Rows can be added and subtracted in any order with the same result to the last
/// bit.
///
/// Weights are packed in words, and unpacking them would cost as much as multiplying. So a whole word is multiplied,
/// then the word without its first weight, then without its second. Each of these sums also contains the sums of the
/// weights behind it, in its upper bits; activate() subtracts them.
class UnitSums {
public:
    void clear() {
        sums_.fill(0);
        total_ = 0;
    }
    /// Adds rows times their factors. The list is changed.
    void add(const RowLayout& layout, RowTimes* rows);
    /// Computes the units' values: adds biases, multiplies, applies the sigmoid.
    void activate(const FixedNet& net, UnitValues& values) const;

private:
    std::array<std::uint32_t, kHiddenUnits> sums_{};  ///< in the units' order
    std::uint32_t total_ = 0;  ///< sum of the factors: how often each weight's offset is in its sum
};

}  // namespace starling::gnubg
