// SPDX-License-Identifier: MIT
#include "firmware/seal.hpp"

#include "starling/sha256.hpp"

namespace starling {

Hex64::Hex64(std::uint64_t number) {
    for (std::size_t i = digits_.size(); i-- > 0; number >>= 4) { digits_[i] = "0123456789abcdef"[number & 15U]; }
}

std::uint64_t seal_of(std::uint64_t seed) {
    std::array<std::uint8_t, 16> text{};
    const Hex64 hex{seed};
    for (std::size_t i = 0; i < text.size(); ++i) { text[i] = static_cast<std::uint8_t>(hex.view()[i]); }
    const auto digest = sha256(text);
    std::uint64_t first = 0;
    for (std::size_t i = 0; i < 8; ++i) { first = first << 8 | digest[i]; }
    return first;
}

}  // namespace starling
