// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "starling/backgammon/home.hpp"
#include "starling/backgammon/one_sided.hpp"

namespace starling::backgammon {

/// Of so many checkers or fewer.
inline constexpr unsigned kSmallCheckers = 6;

/// How many rolls a side needs to bear off its last checkers, in 11 KB: OneSided for a device. A head is where a home's
/// chances begin and, in its upper three bits, for how many rolls the first of them is; the next head is where they
/// end.
class SmallOneSided {
public:
    constexpr SmallOneSided() = default;
    constexpr SmallOneSided(std::span<const std::uint16_t> heads, std::span<const std::uint16_t> chances)
        : heads_(heads), chances_(chances) {}

    constexpr bool knows(HomeNumber home) const { return home + std::size_t{1} < heads_.size(); }
    /// Until all are borne off, of a home it knows.
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

/// The device's table, written by toolchains/starling_dev/small_one_sided.py when the library starling::endgames
/// is built; in flash, if at all.
SmallOneSided small_one_sided();

}  // namespace starling::backgammon
