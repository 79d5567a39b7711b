// SPDX-License-Identifier: MIT
#include "starling/backgammon/position_bits.hpp"

namespace starling::backgammon {

PositionBits bits_of(const Position& position) {
    PositionBits bits{};
    unsigned at = 0;
    for (const Position& side : {position.mirrored(), position}) {
        for (const std::uint8_t checkers : counts(side)) {
            for (unsigned i = 0; i < checkers; ++i, ++at) {
                bits[at / 8] = static_cast<std::uint8_t>(unsigned{bits[at / 8]} | 1U << at % 8);
            }
            ++at;
        }
    }
    return bits;
}

etl::expected<Position, Refusal> position_of(std::span<const std::uint8_t> bits) {
    constexpr unsigned kSize = 8 * std::tuple_size_v<PositionBits>;
    const auto is_set = [&](unsigned at) { return (unsigned{bits[at / 8]} >> at % 8 & 1U) != 0; };
    if (bits.size() < kSize / 8) { return refuse(Refusal::Reason::kWrongLength); }
    std::array<Counts, 2> sides{};
    unsigned at = 0;
    for (Counts& side : sides) {
        for (std::uint8_t& checkers : side) {
            for (; at < kSize && is_set(at); ++at) { ++checkers; }
            if (at++ >= kSize) { return refuse(Refusal::Reason::kTooManyCheckers); }
        }
    }
    for (; at < 8 * bits.size(); ++at) {
        if (is_set(at)) { return refuse(Refusal::Reason::kStrayBits); }
    }
    return make_position(sides[1], sides[0]);
}

}  // namespace starling::backgammon
