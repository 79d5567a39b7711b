// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "position_grid.hpp"
#include "sample.hpp"
#include "thesis.hpp"

namespace starling::experiments {

/// What orders the moves of Star2, and which of them is probed.
struct ProbeVariant {
    Ordering ordering;
    bool uses_history;
    Pick pick = Pick::kFirstOfOrder;
    bool fails_hard = false;
    bool deepens = true;
};

/// What Star2 took for a position with one of the variants, and how its probes fared.
enum ProbeCount : std::size_t { kProbeValue, kProbeNodes, kProbed, kProbeCut, kSearchCut, kProbeCounts };

/// The place of a variant's count in a measurement.
constexpr std::size_t probe_index(std::size_t variant, ProbeCount count) { return variant * kProbeCounts + count; }

/// Adds what one more variant found, in the order of ProbeCount.
void add_probes(const Finding& found, Measurement& measurement);

/// Searches one position of the grid by each of the variants.
Measurement measure_probes(const PositionGrid& grid, std::uint64_t piece, std::span<const ProbeVariant> variants);

/// Which share of the chance nodes that probed was cut by that, in percent: the spread over the positions in
/// which any did.
Spread probe_efficiency(std::span<const Measurement> measurements, std::size_t variant);

/// Which share of the chance nodes that were cut was cut while probing, in percent, over the same positions.
Spread share_of_cutoffs(std::span<const Measurement> measurements, std::size_t variant);

/// Did all variants lead to one value for every position?
bool probe_values_agree(std::span<const Measurement> measurements);

/// A figure of ours against a mean that the thesis took over its positions.
std::string_view verdict(const Spread& ours, const thesis::Figure& published);

}  // namespace starling::experiments
