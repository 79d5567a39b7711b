// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "ballard_tree.hpp"

namespace starling::experiments::ballard {

/// How the second probe of section 6.2.1.3 may have been done, which the report does not say.
enum class SecondProbe : std::uint8_t {
    kNone,           ///< one probe: Star2Min as printed in section 5
    kNext,           ///< the second leaf of a - node right after its first
    kNextTogether,   ///< the same, and a cutoff is looked for after both
    kInTurn,         ///< the second leaf of each - node when every first leaf was seen
    kInTurnAgain,    ///< the same, and the second round sees the first leaf again
    kStartingOver,   ///< the same, and the second round forgets the bounds of the first
    kInsteadOfFirst  ///< the second leaf's value replaces the first's
};

/// The leaves that Star2 sees below the root, by the printed procedure walked leaf by leaf: no code of the search has a
/// part in it.
std::int64_t leaves_of_listing(const BallardTree& tree, unsigned branching, SecondProbe second);

}  // namespace starling::experiments::ballard
