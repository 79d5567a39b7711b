// SPDX-License-Identifier: MIT
#include "probe_count.hpp"

#include <algorithm>

namespace starling::experiments {

Measurement measure_probes(const PositionGrid& grid, std::uint64_t piece, std::span<const ProbeVariant> variants) {
    Measurement measurement;
    for (const ProbeVariant& variant : variants) {
        SearchOptions options = plain_options(Algorithm::kStar2);
        options.ordering = variant.ordering;
        options.uses_history = variant.uses_history;
        const Finding found = examine(grid.position(piece), {options, grid.field_of(piece).layers(), kUsualTableKib});
        measurement.counts.push_back(found.value);
        for (const std::uint64_t count : {found.last.nodes, found.last.probed, found.last.probe_cutoffs}) {
            measurement.counts.push_back(static_cast<std::int64_t>(count));
        }
        measurement.nanoseconds.push_back(found.nanoseconds);
    }
    return measurement;
}

Spread probe_efficiency(std::span<const Measurement> measurements, std::size_t variant) {
    std::vector<double> percents;
    for (const Measurement& m : measurements) {
        const auto probed = static_cast<double>(m.counts.at(probe_index(variant, kProbed)));
        const auto cut = static_cast<double>(m.counts.at(probe_index(variant, kProbeCut)));
        if (probed > 0) { percents.push_back(100 * cut / probed); }
    }
    return spread_of(percents);
}

bool probe_values_agree(std::span<const Measurement> measurements) {
    return std::all_of(measurements.begin(), measurements.end(), [](const Measurement& m) {
        for (std::size_t i = 0; i < m.counts.size(); i += kProbeCounts) {
            if (m.counts[i] != m.counts.at(kProbeValue)) { return false; }
        }
        return true;
    });
}

}  // namespace starling::experiments
