// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// \file
/// Updates a net's sums from one position to the next, by the inputs that differ.

#include <array>
#include <cstdint>

#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/inputs.hpp"
#include "starling/gnubg/position_class.hpp"
#include "starling/gnubg/unit_sums.hpp"

namespace starling::gnubg {

/// The inputs that a net's sums were computed from. To move on to the next position, only the inputs that differ are
/// added.
class ShownInputs {
public:
    /// Updates `sums` from the position shown last to `sides`. `net` is the net for `position_class`.
    void show(const FixedNet& net, PositionClass position_class, const Sides& sides, UnitSums& sums);

    class Changes;

private:
    void show_men(std::size_t i, std::size_t first, const Side& side, Changes& changes);
    void show_racer(std::size_t i, std::size_t first, const Side& side, Changes& changes);
    void forget(const FixedNet& net, UnitSums& sums);

    const std::uint32_t* rows_ = nullptr;  ///< of the net that the sums belong to
    std::array<Counts, 2> men_{};          ///< the opponent's checkers, then the mover's, in the order of the inputs
    std::array<std::uint8_t, 2> off_{};    ///< checkers borne off, in races
    std::array<std::uint8_t, 2> crossovers_{};
    FeatureInputs features_{};
};

}  // namespace starling::gnubg
