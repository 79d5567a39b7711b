#pragma once

#include <cstdint>

#include "core/dice/random_position.hpp"
#include "numbered_rng.hpp"

namespace starling {

/// The line that fits the published figures best: 4 up to 7x7, else 5.
constexpr unsigned usual_line(unsigned size) { return size <= 7 ? (size < 4 ? size : 4) : 5; }

/// A random position as `starling search dice --seed SEED` draws its `number`-th, counted from 0.
template <std::size_t kCapacity>
RolledDice<kCapacity> numbered_position(const Dice<kCapacity>& game, std::uint64_t seed, std::uint64_t number) {
    Rng rng = numbered_rng(seed, number);
    return random_dice_position(game, rng);
}

}  // namespace starling
