// SPDX-License-Identifier: MIT
#pragma once

#include "position_grid.hpp"

namespace starling::experiments {

/// What each algorithm of kAlgorithmNames, in that order, took for a position: the counts of one piece.
enum CostCount : std::size_t { kValue, kNodes, kNodesTotal, kStaticEvals, kCostCounts };

/// The place of an algorithm's count in a measurement.
constexpr std::size_t cost_index(std::size_t algorithm, CostCount count) { return algorithm * kCostCounts + count; }

/// Searches one position of the grid with every algorithm.
Measurement measure_cost(const PositionGrid& grid, std::uint64_t piece);

/// Did the algorithms find one value for every position?
bool values_agree(std::span<const Measurement> measurements);

}  // namespace starling::experiments
