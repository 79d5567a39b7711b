// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace starling {

/// Writes whole numbers one after the other, lowest byte first. What does not fit is dropped, and told.
class ByteWriter {
public:
    explicit ByteWriter(std::span<std::uint8_t> out) : out_(out) {}

    // Called from many places, and nowhere often enough to be fast: not inline.
    template <class Number>
    [[gnu::noinline]] void put(Number number) {
        for (std::size_t i = 0; i < sizeof(Number); ++i) { put_byte(static_cast<std::uint8_t>(number >> (8 * i))); }
    }
    std::size_t size() const { return used_; }
    bool fits() const { return fits_; }

private:
    void put_byte(std::uint8_t byte) {
        if (used_ == out_.size()) {
            fits_ = false;
        } else {
            out_[used_++] = byte;
        }
    }

    std::span<std::uint8_t> out_;
    std::size_t used_ = 0;
    bool fits_ = true;
};

/// Reads them back. Past the end everything is 0, and `is_sound` tells.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t> in) : in_(in) {}

    template <class Number>
    [[gnu::noinline]] Number take() {
        Number number = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i) {
            number = static_cast<Number>(number | static_cast<Number>(static_cast<Number>(take_byte()) << (8 * i)));
        }
        return number;
    }
    /// The next `count` bytes, where they are; none if there are not so many.
    std::span<const std::uint8_t> take_bytes(std::size_t count) {
        if (count > in_.size() - used_) {
            sound_ = false;
            return {};
        }
        const auto bytes = in_.subspan(used_, count);
        used_ += count;
        return bytes;
    }
    bool is_sound() const { return sound_; }
    bool is_at_end() const { return sound_ && used_ == in_.size(); }

private:
    std::uint8_t take_byte() {
        if (used_ == in_.size()) {
            sound_ = false;
            return 0;
        }
        return in_[used_++];
    }

    std::span<const std::uint8_t> in_;
    std::size_t used_ = 0;
    bool sound_ = true;
};

/// Small numbers of so many bits each, at most 8, one behind the other.
class PackedNumbers {
public:
    constexpr PackedNumbers() = default;
    PackedNumbers(std::span<const std::uint8_t> bytes, unsigned bits) : bytes_(bytes), bits_(bits) {}

    static constexpr std::size_t bytes_for(std::size_t count, unsigned bits) { return (count * bits + 7) / 8; }

    std::uint8_t operator[](std::size_t index) const {
        const std::size_t bit = index * bits_, byte = bit / 8;
        const unsigned here = bytes_[byte], next = byte + 1 < bytes_.size() ? bytes_[byte + 1] : 0U;
        return static_cast<std::uint8_t>((here | next << 8) >> bit % 8 & ((1U << bits_) - 1));
    }

    /// Is what is left of the last byte zero, as put() leaves it?
    bool ends_well(std::size_t count) const {
        const unsigned used = count * bits_ % 8;
        return used == 0 || bytes_.empty() || bytes_.back() >> used == 0;
    }

    static void put(ByteWriter& out, std::span<const std::uint8_t> numbers, unsigned bits) {
        unsigned waiting = 0, count = 0;
        for (const std::uint8_t number : numbers) {
            waiting |= unsigned{number} << count;
            for (count += bits; count >= 8; count -= 8, waiting >>= 8) { out.put(static_cast<std::uint8_t>(waiting)); }
        }
        if (count > 0) { out.put(static_cast<std::uint8_t>(waiting)); }
    }

private:
    std::span<const std::uint8_t> bytes_;
    unsigned bits_ = 8;
};

}  // namespace starling
