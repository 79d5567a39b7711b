// SPDX-License-Identifier: MIT
#include "backgammon/roll_set.hpp"

#include <array>

namespace starling::backgammon {

namespace {

template <std::size_t kCount>
constexpr std::array<Weighted<Roll>, kCount> weighted(const std::array<unsigned, kCount>& rolls) {
    std::array<Weighted<Roll>, kCount> set{};
    for (std::size_t i = 0; i < kCount; ++i) {
        const unsigned high = rolls[i] / 10, low = rolls[i] % 10;
        set[i] = {Roll::of(high, low), high == low ? 1 : 2};
    }
    return set;
}

constexpr auto kAllRolls = weighted(
    std::array<unsigned, 21>{66, 65, 64, 63, 62, 61, 55, 54, 53, 52, 51, 44, 43, 42, 41, 33, 32, 31, 22, 21, 11});
constexpr auto kTenRolls = weighted(std::array<unsigned, 10>{65, 61, 55, 54, 52, 43, 33, 32, 22, 21});
constexpr auto kSevenRolls = weighted(std::array<unsigned, 7>{64, 61, 55, 52, 43, 31, 22});

}  // namespace

std::span<const Weighted<Roll>> rolls_of(RollSet set) {
    switch (set) {
        case RollSet::kTen: return kTenRolls;
        case RollSet::kSeven: return kSevenRolls;
        case RollSet::kAll: break;
    }
    return kAllRolls;
}

std::optional<RollSet> roll_set_of(std::uint64_t size) {
    for (const RollSet set : {RollSet::kAll, RollSet::kTen, RollSet::kSeven}) {
        if (rolls_of(set).size() == size) { return set; }
    }
    return std::nullopt;
}

}  // namespace starling::backgammon
