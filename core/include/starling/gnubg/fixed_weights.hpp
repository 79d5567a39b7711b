// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/gnubg/inputs.hpp"

namespace starling::gnubg {

/// All of gnubg's nets that value positions have as many hidden units.
inline constexpr std::size_t kHiddenUnits = 128;
inline constexpr std::size_t kFixedOutputs = 5;

/// How a row of weights lies in words of 32 bits: some words hold two weights each, the next ones three, the last ones
/// four. The units that matter most come first.
struct RowLayout {
    std::uint32_t twos = 0, threes = 0, fours = 0;

    constexpr std::size_t words() const { return twos + threes + fours; }
    constexpr std::size_t units() const { return 2 * twos + 3 * threes + 4 * fours; }
    friend constexpr bool operator==(const RowLayout&, const RowLayout&) = default;
};

/// Weights in a word, the first one lowest. All but the last are unsigned with an offset, so that a word times an input
/// is the sum of its weights times that input, each in its place, and nothing is borrowed between them.
template <unsigned kCount>
struct PackedWord;
template <>
struct PackedWord<2> {
    static constexpr unsigned kBits = 16, kLastBits = 16;
};
template <>
struct PackedWord<3> {
    static constexpr unsigned kBits = 11, kLastBits = 10;
};
template <>
struct PackedWord<4> {
    static constexpr unsigned kBits = 8, kLastBits = 8;
};

/// Binary places of an input's scale, and of what makes arguments of the sigmoid from sums.
inline constexpr unsigned kInputScaleBits = 12, kUnitMultiplierBits = 32, kOutputMultiplierBits = 32;
/// So many of an output's sum do not matter.
inline constexpr unsigned kOutputSumShift = 4;

struct FixedUnit {
    std::int32_t bias, multiplier;
};

/// A net in whole numbers, as it lies in flash. An input's numerator times its scale, rounded, is by how much its row
/// is multiplied; a unit's sum with its bias, times its multiplier, is an argument of the sigmoid.
struct FixedNet {
    std::size_t inputs = 0;
    RowLayout layout;
    const std::uint32_t* input_scales = nullptr;
    const FixedUnit* units = nullptr;
    const std::int16_t* output_weights = nullptr;  ///< a row of kHiddenUnits for each output
    const std::int32_t* output_biases = nullptr;
    const std::int32_t* output_multipliers = nullptr;
    const std::uint32_t* rows = nullptr;  ///< layout.words() for each input

    const std::uint32_t* row(std::size_t input) const { return rows + input * layout.words(); }
};

/// gnubg's nets in whole numbers: a view of an image that `starling convert weights` has written. The memory is the
/// caller's.
class FixedWeights {
public:
    /// Nothing if these words are no such image, or a damaged one.
    static std::optional<FixedWeights> open(std::span<const std::uint32_t> image);
    /// As above, but does not read all of it for the checksum: for an image that was linked.
    static std::optional<FixedWeights> open_unchecked(std::span<const std::uint32_t> image);

    const FixedNet& contact() const { return contact_; }
    const FixedNet& race() const { return race_; }
    const FixedNet& crashed() const { return crashed_; }
    /// The width it was asked for in bits, and gnubg's version of the weights times 100.
    unsigned bits() const { return bits_; }
    unsigned version() const { return version_; }

private:
    FixedNet contact_, race_, crashed_;
    unsigned bits_ = 0, version_ = 0;
};

/// How an image begins; three nets follow.
struct FixedImageHeader {
    static constexpr std::uint32_t kMagic = 0x31574753;  // SGW1

    std::uint32_t magic;
    std::uint32_t words;     ///< of the whole image
    std::uint32_t checksum;  ///< CRC-32 of all words behind it
    std::uint32_t bits;
    std::uint32_t version;
    std::uint32_t twos, threes, fours;
};
static_assert(sizeof(FixedImageHeader) == 32);

/// The checksum of an image of at least a header.
std::uint32_t checksum_of(std::span<const std::uint32_t> image);

/// The words that a net takes in an image.
constexpr std::size_t words_of_net(std::size_t inputs, const RowLayout& layout) {
    return inputs + 2 * kHiddenUnits + kFixedOutputs * kHiddenUnits / 2 + 2 * kFixedOutputs + inputs * layout.words();
}
constexpr std::size_t words_of_image(const RowLayout& layout) {
    return sizeof(FixedImageHeader) / sizeof(std::uint32_t) + 2 * words_of_net(kContactInputs, layout) +
           words_of_net(kRaceInputs, layout);
}

}  // namespace starling::gnubg
