// SPDX-License-Identifier: GPL-3.0-or-later
#include "starling/gnubg/fixed_weights.hpp"

#include <cstring>

#include "starling/crc32.hpp"

namespace starling::gnubg {

namespace {

constexpr std::size_t kHeaderWords = sizeof(FixedImageHeader) / sizeof(std::uint32_t);
/// The checksum is of what follows it.
constexpr std::size_t kCheckedFrom = 3;

/// Takes one array after the other.
class Reader {
public:
    explicit Reader(const std::uint32_t* next) : next_(next) {}

    template <class T>
    const T* take(std::size_t count) {
        const auto* taken = reinterpret_cast<const T*>(next_);  // NOLINT(*-reinterpret-cast): words lie in flash
        next_ += count * sizeof(T) / sizeof(std::uint32_t);
        return taken;
    }

private:
    const std::uint32_t* next_;
};

FixedNet read_net(Reader& reader, std::size_t inputs, const RowLayout& layout) {
    FixedNet net;
    net.inputs = inputs;
    net.layout = layout;
    net.input_scales = reader.take<std::uint32_t>(inputs);
    net.units = reader.take<FixedUnit>(kHiddenUnits);
    net.output_weights = reader.take<std::int16_t>(kFixedOutputs * kHiddenUnits);
    net.output_biases = reader.take<std::int32_t>(kFixedOutputs);
    net.output_multipliers = reader.take<std::int32_t>(kFixedOutputs);
    net.rows = reader.take<std::uint32_t>(inputs * layout.words());
    return net;
}

bool is_sound(const FixedImageHeader& header, const RowLayout& layout, std::size_t words) {
    // Each count first: their sum could overflow.
    return header.magic == FixedImageHeader::kMagic && header.twos <= kHiddenUnits && header.threes <= kHiddenUnits &&
           header.fours <= kHiddenUnits && layout.units() == kHiddenUnits && header.words == words &&
           words == words_of_image(layout);
}

}  // namespace

std::optional<FixedWeights> FixedWeights::open_unchecked(std::span<const std::uint32_t> image) {
    if (image.size() < kHeaderWords) { return std::nullopt; }
    FixedImageHeader header;
    std::memcpy(&header, image.data(), sizeof header);
    const RowLayout layout{header.twos, header.threes, header.fours};
    if (!is_sound(header, layout, image.size())) { return std::nullopt; }
    FixedWeights weights;
    weights.bits_ = header.bits;
    weights.version_ = header.version;
    Reader reader(image.data() + kHeaderWords);
    weights.contact_ = read_net(reader, kContactInputs, layout);
    weights.race_ = read_net(reader, kRaceInputs, layout);
    weights.crashed_ = read_net(reader, kContactInputs, layout);
    return weights;
}

std::uint32_t checksum_of(std::span<const std::uint32_t> image) {
    Crc32 crc;
    for (const std::uint32_t word : image.subspan(kCheckedFrom)) {
        const std::array bytes{static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(word >> 8),
                               static_cast<std::uint8_t>(word >> 16), static_cast<std::uint8_t>(word >> 24)};
        crc.add(bytes);
    }
    return crc.value();
}

std::optional<FixedWeights> FixedWeights::open(std::span<const std::uint32_t> image) {
    const auto weights = open_unchecked(image);
    if (!weights || checksum_of(image) != image[kCheckedFrom - 1]) { return std::nullopt; }
    return weights;
}

}  // namespace starling::gnubg
