// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The table of one_sided.hpp for at most six checkers, small enough for a device.

#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/backgammon/home.hpp"
#include "starling/backgammon/one_sided.hpp"

namespace starling::backgammon {

/// The table has homes with at most this many checkers.
inline constexpr unsigned kSmallCheckers = 6;

/// How many rolls a side needs to bear off its last checkers, in 11 KB. For each home the table has a head: where the
/// home's chances begin and, in the upper three bits, the number of rolls that the first of them is for. The next head
/// says where they end. The memory is the caller's.
class SmallOneSided {
public:
    constexpr SmallOneSided() = default;
    constexpr SmallOneSided(std::span<const std::uint16_t> heads, std::span<const std::uint16_t> chances)
        : heads_(heads), chances_(chances) {}

    /// Is this home in the table?
    constexpr bool knows(HomeNumber home) const { return home + std::size_t{1} < heads_.size(); }
    /// Rolls until all checkers are borne off. Only for a home that the table knows.
    constexpr RollChances rolls(HomeNumber home) const {
        const std::size_t begin = heads_[home] & kStart, end = heads_[home + 1U] & kStart;
        return {static_cast<unsigned>(heads_[home] >> kStartBits), chances_.subspan(begin, end - begin)};
    }
    constexpr std::size_t bytes() const { return heads_.size_bytes() + chances_.size_bytes(); }

private:
    static constexpr unsigned kStartBits = 13;
    static constexpr std::size_t kStart = (1U << kStartBits) - 1;

    std::span<const std::uint16_t> heads_, chances_;
};

/// The device's table. toolchains/starling_dev/small_one_sided.py writes it when the library starling::endgames is
/// built.
SmallOneSided small_one_sided();

}  // namespace starling::backgammon
