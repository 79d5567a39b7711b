#include "starling/backgammon/position_id.hpp"

#include <algorithm>

namespace starling::backgammon {

namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The 80 bits, lowest of the first byte first, and after them four that base64 has too many.
class Bits {
public:
    static constexpr unsigned kSize = 80;

    bool get(unsigned i) const { return (unsigned{bytes_[i / 8]} >> i % 8 & 1U) != 0; }
    void set(unsigned i) { bytes_[i / 8] = static_cast<std::uint8_t>(unsigned{bytes_[i / 8]} | 1U << i % 8); }

    /// base64 takes the highest bit of each byte first: six bits a character.
    unsigned digit(unsigned i) const {
        unsigned value = 0;
        for (unsigned bit = 0; bit < 6; ++bit) { value = value << 1 | (get(place(i, bit)) ? 1U : 0U); }
        return value;
    }
    void set_digit(unsigned i, unsigned value) {
        for (unsigned bit = 0; bit < 6; ++bit) {
            if ((value >> (5 - bit) & 1U) != 0) { set(place(i, bit)); }
        }
    }

private:
    static constexpr unsigned place(unsigned digit, unsigned bit) {
        const unsigned stream = digit * 6 + bit;
        return stream / 8 * 8 + 7 - stream % 8;
    }

    std::array<std::uint8_t, kSize / 8 + 1> bytes_{};
};

void write(Bits& bits, unsigned& at, const Counts& side) {
    for (const unsigned checkers : side) {
        for (unsigned i = 0; i < checkers; ++i) { bits.set(at++); }
        ++at;
    }
}

/// False if the bits end before the side does.
bool read(const Bits& bits, unsigned& at, Counts& side) {
    for (std::uint8_t& checkers : side) {
        while (at < Bits::kSize && bits.get(at)) {
            ++checkers;
            ++at;
        }
        if (at++ >= Bits::kSize) { return false; }
    }
    return true;
}

}  // namespace

PositionId::PositionId(const Position& position) {
    Bits bits;
    unsigned at = 0;
    write(bits, at, counts(position.mirrored()));
    write(bits, at, counts(position));
    for (unsigned i = 0; i < characters_.size(); ++i) { characters_[i] = kDigits[bits.digit(i)]; }
}

etl::expected<Position, Refusal> parse_position_id(std::string_view text) {
    if (text.size() != kPositionIdLength) { return refuse(Refusal::Reason::kWrongLength); }
    Bits bits;
    for (unsigned i = 0; i < text.size(); ++i) {
        const std::size_t digit = kDigits.find(text[i]);
        if (digit == std::string_view::npos) { return refuse(Refusal::Reason::kBadCharacter, i + 1); }
        bits.set_digit(i, static_cast<unsigned>(digit));
    }
    Counts mover{}, opponent{};
    unsigned at = 0;
    if (!read(bits, at, opponent) || !read(bits, at, mover)) { return refuse(Refusal::Reason::kTooManyCheckers); }
    for (; at < Bits::kSize + 8; ++at) {
        if (bits.get(at)) { return refuse(Refusal::Reason::kStrayBits); }
    }
    return make_position(mover, opponent);
}

}  // namespace starling::backgammon
