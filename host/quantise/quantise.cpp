// SPDX-License-Identifier: GPL-3.0-or-later
#include "quantise/quantise.hpp"

#include <cmath>
#include <cstring>

#include "quantise/net_quantiser.hpp"
#include "starling/crc32.hpp"
#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/inputs.hpp"

namespace starling::gnubg {

std::vector<std::uint32_t> quantise(const Weights& weights, const Calibration& calibration, unsigned bits) {
    const RowLayout layout = layout_for(bits);
    FixedImageHeader header{};
    header.magic = FixedImageHeader::kMagic;
    header.bits = bits;
    header.version = static_cast<std::uint32_t>(std::lround(weights.version * 100));
    header.twos = layout.twos;
    header.threes = layout.threes;
    header.fours = layout.fours;
    header.words = static_cast<std::uint32_t>(words_of_image(layout));
    std::vector<std::uint32_t> image(sizeof header / sizeof image[0]);
    const auto append = [&](const Net& net, std::span<const std::uint16_t> denominators, const Samples& samples) {
        const std::vector<std::uint32_t> words = NetQuantiser(net, denominators, samples, layout).words();
        image.insert(image.end(), words.begin(), words.end());
    };
    append(weights.contact, contact_denominators(), calibration.contact);
    append(weights.race, race_denominators(), calibration.race);
    append(weights.crashed, contact_denominators(), calibration.crashed);
    std::memcpy(image.data(), &header, sizeof header);
    header.checksum = checksum_of(image);
    std::memcpy(image.data(), &header, sizeof header);
    return image;
}

}  // namespace starling::gnubg
