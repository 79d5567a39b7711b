// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace starling {

/// A number of 64 bits in 16 hexadecimal digits.
class Hex64 {
public:
    explicit Hex64(std::uint64_t number);
    std::string_view view() const { return {digits_.data(), digits_.size()}; }

private:
    std::array<char, 16> digits_;
};

/// The promise that is made before a game, so that a doubter can check after it: the first 64 bits of the SHA-256 of
/// the seed's 16 hexadecimal digits. `printf %s SEED | sha256sum` begins with it.
std::uint64_t seal_of(std::uint64_t seed);

}  // namespace starling
