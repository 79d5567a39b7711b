// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// gnubg's nets in whole numbers, as they lie in flash, and the image that holds them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "starling/gnubg/inputs.hpp"

namespace starling::gnubg {

/// Hidden units of each of gnubg's three nets.
inline constexpr std::size_t kHiddenUnits = 128;
inline constexpr std::size_t kFixedOutputs = 5;

/// How a row of weights is packed into words of 32 bits: first words with two weights each, then words with three, then
/// words with four. The units that matter most come first and have the widest weights.
struct RowLayout {
    std::uint32_t twos = 0, threes = 0, fours = 0;

    constexpr std::size_t words() const { return twos + threes + fours; }
    constexpr std::size_t units() const { return 2 * twos + 3 * threes + 4 * fours; }
    friend constexpr bool operator==(const RowLayout&, const RowLayout&) = default;
};

/// The widths of the weights in a word, the first weight in the lowest bits. All but the last are unsigned with an
/// offset. So a word times an input is the sum of its weights times that input, each in its place, and no bits are
/// borrowed between them.
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

/// Binary places of the inputs' scales, and of the multipliers that turn sums into arguments of the sigmoid.
inline constexpr unsigned kInputScaleBits = 12, kUnitMultiplierBits = 32, kOutputMultiplierBits = 32;
/// How many low bits of an output's sum are dropped.
inline constexpr unsigned kOutputSumShift = 4;

/// What is added to a unit's sum, and what the result is multiplied by.
struct FixedUnit {
    std::int32_t bias, multiplier;
};

/// A net in whole numbers; the tables are in an image. An input's row is multiplied by the input's numerator times its
/// scale, rounded. A unit's sum plus its bias, times its multiplier, is the argument of the sigmoid.
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

/// gnubg's nets in whole numbers: a view of an image that `starling convert weights` has written. The memory of the
/// image is the caller's and must outlive the view.
class FixedWeights {
public:
    /// Opens an image. Empty if the words are no such image or the checksum is wrong.
    static std::optional<FixedWeights> open(std::span<const std::uint32_t> image);
    /// As open(), without the checksum, which would read all of the image: for an image that was linked.
    static std::optional<FixedWeights> open_unchecked(std::span<const std::uint32_t> image);

    const FixedNet& contact() const { return contact_; }
    const FixedNet& race() const { return race_; }
    const FixedNet& crashed() const { return crashed_; }
    /// The width in bits that the image was written with, and gnubg's version of the weights times 100.
    unsigned bits() const { return bits_; }
    unsigned version() const { return version_; }

private:
    FixedNet contact_, race_, crashed_;
    unsigned bits_ = 0, version_ = 0;
};

/// The first words of an image; three nets follow.
struct FixedImageHeader {
    static constexpr std::uint32_t kMagic = 0x31574753;  // SGW1

    std::uint32_t magic;
    std::uint32_t words;     ///< length of the whole image
    std::uint32_t checksum;  ///< CRC-32 of all words behind this one
    std::uint32_t bits;
    std::uint32_t version;
    std::uint32_t twos, threes, fours;
};
static_assert(sizeof(FixedImageHeader) == 32);

/// The checksum of an image. The image must have a header at least.
std::uint32_t checksum_of(std::span<const std::uint32_t> image);

/// How many words a net takes in an image.
constexpr std::size_t words_of_net(std::size_t inputs, const RowLayout& layout) {
    return inputs + 2 * kHiddenUnits + kFixedOutputs * kHiddenUnits / 2 + 2 * kFixedOutputs + inputs * layout.words();
}
constexpr std::size_t words_of_image(const RowLayout& layout) {
    return sizeof(FixedImageHeader) / sizeof(std::uint32_t) + 2 * words_of_net(kContactInputs, layout) +
           words_of_net(kRaceInputs, layout);
}

}  // namespace starling::gnubg
