// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "numbered_rng.hpp"
#include "starling/dice/random_position.hpp"

namespace starling {

/// A random position as `starling search dice --seed SEED` draws its `number`-th, counted from 0.
template <std::size_t kCapacity>
dice::RolledPosition<kCapacity> numbered_position(const dice::Dice<kCapacity>& game, std::uint64_t seed,
                                                  std::uint64_t number) {
    Rng rng = numbered_rng(seed, number);
    return dice::random_position(game, rng);
}

}  // namespace starling
