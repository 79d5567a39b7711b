// SPDX-License-Identifier: MIT
#include "starling/backgammon/position_id.hpp"

#include <algorithm>

#include "starling/backgammon/position_bits.hpp"

namespace starling::backgammon {

namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The 80 bits, and after them four that base64 has too many: it takes the highest bit of each byte first, six a
/// character.
using Bytes = std::array<std::uint8_t, std::tuple_size_v<PositionBits> + 1>;

/// Of bit `bit` of character `digit`: its byte, and its place in there.
constexpr unsigned byte_at(unsigned digit, unsigned bit) { return (digit * 6 + bit) / 8; }
constexpr unsigned shift_at(unsigned digit, unsigned bit) { return 7 - (digit * 6 + bit) % 8; }

}  // namespace

PositionId::PositionId(const Position& position) {
    const PositionBits bits = bits_of(position);
    Bytes bytes{};
    std::copy(bits.begin(), bits.end(), bytes.begin());
    for (unsigned i = 0; i < characters_.size(); ++i) {
        unsigned digit = 0;
        for (unsigned bit = 0; bit < 6; ++bit) {
            digit = digit << 1 | (unsigned{bytes[byte_at(i, bit)]} >> shift_at(i, bit) & 1U);
        }
        characters_[i] = kDigits[digit];
    }
}

etl::expected<Position, Refusal> parse_position_id(std::string_view text) {
    if (text.size() != kPositionIdLength) { return refuse(Refusal::Reason::kWrongLength); }
    Bytes bytes{};
    for (unsigned i = 0; i < text.size(); ++i) {
        const std::size_t digit = kDigits.find(text[i]);
        if (digit == std::string_view::npos) { return refuse(Refusal::Reason::kBadCharacter, i + 1); }
        for (unsigned bit = 0; bit < 6; ++bit) {
            const auto value = static_cast<unsigned>(digit) >> (5 - bit) & 1U;
            std::uint8_t& byte = bytes[byte_at(i, bit)];
            byte = static_cast<std::uint8_t>(unsigned{byte} | value << shift_at(i, bit));
        }
    }
    return position_of(bytes);
}

}  // namespace starling::backgammon
