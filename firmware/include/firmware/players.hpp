// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace starling {

/// Who sits at the other side.
enum class Opponent : std::uint8_t {
    kEngine,
    kPerson,  ///< two people, one device
    kNobody,  ///< the engine plays itself, a person looks on
};

/// Whose throws are entered by hand.
enum class ByHand : std::uint8_t { kNone, kMine, kAll };

}  // namespace starling
