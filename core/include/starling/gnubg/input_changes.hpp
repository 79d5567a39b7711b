// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

#include "starling/gnubg/fixed_weights.hpp"
#include "starling/gnubg/inputs.hpp"
#include "starling/gnubg/position_class.hpp"
#include "starling/gnubg/unit_sums.hpp"

namespace starling::gnubg {

/// What a net's sums have been shown so far, and how they are shown the next position: only what differs.
class ShownInputs {
public:
    /// Brings `sums` from the position shown last to this one, of the class that `net` is for.
    void show(const FixedNet& net, PositionClass position_class, const Sides& sides, UnitSums& sums);

    class Changes;

private:
    void show_men(std::size_t i, std::size_t first, const Side& side, Changes& changes);
    void show_racer(std::size_t i, std::size_t first, const Side& side, Changes& changes);
    void forget(const FixedNet& net, UnitSums& sums);

    const std::uint32_t* rows_ = nullptr;  ///< of the net that the sums are of
    std::array<Counts, 2> men_{};          ///< opponent's before the mover's, as inputs have them
    std::array<std::uint8_t, 2> off_{};    ///< in races
    std::array<std::uint8_t, 2> crossovers_{};
    FeatureInputs features_{};
};

}  // namespace starling::gnubg
