// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "starling/gnubg/aim.hpp"

namespace starling::gnubg {

/// All of gnubg's nets that value positions have as many hidden units.
inline constexpr std::size_t kHidden = 128;
inline constexpr std::size_t kNetOutputs = 5;

/// A net as the kernels see it: weights begin on a boundary of 64 bytes.
struct NetLayout {
    const float* hidden_weights;  ///< a row of kHidden for each input
    const float* output_weights;  ///< a row of kHidden for each output
    const float* output_biases;
    float hidden_slope, output_slope;
};

/// Inputs that are not zero: rows to be added as they are, and rows to be multiplied first.
struct ActiveInputs {
    static constexpr std::size_t kMost = 128;
    std::uint16_t whole[kMost], scaled[kMost];  // NOLINT(*-avoid-c-arrays): nothing of the library in a kernel
    float scales[kMost];                        // NOLINT(*-avoid-c-arrays)
    std::size_t whole_count = 0, scaled_count = 0;
};

/// The steps of a net, compiled once for each kind of vectors. All give the same bits: a hidden unit's sum has one
/// order, whatever stands beside it in a vector, products are rounded before they are added, and an output is the sum
/// of sixteen sums everywhere.
struct Kernel {
    const char* name;
    /// Adds the inputs' rows to the sums of the hidden units, which begin on such a boundary, too.
    void (*add)(const NetLayout& net, const ActiveInputs& inputs, const float* from, float* to);
    /// The five outputs of a net whose hidden units have these sums.
    void (*outputs)(const NetLayout& net, const float* sums, float* outputs);
    /// Fractions of whole numbers, `count` of them.
    void (*divide)(const std::int16_t* numerators, const float* denominators, std::size_t count, float* quotients);
    /// The shots of a side with nobody on the bar.
    Shots (*shots)(const Aim& aim);
};

/// Runs everywhere.
const Kernel& portable_kernel();
#ifdef __x86_64__
const Kernel& avx2_kernel();
const Kernel& avx512_kernel();
#endif

}  // namespace starling::gnubg
