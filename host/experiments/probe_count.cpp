// SPDX-License-Identifier: MIT
#include "probe_count.hpp"

#include <algorithm>
#include <cmath>

#include "verdict.hpp"

namespace starling::experiments {

void add_probes(const Finding& found, Measurement& measurement) {
    const SearchStatistics& last = found.last;
    measurement.counts.push_back(found.value);
    for (const std::uint64_t count : {last.nodes, last.probed, last.probe_cutoffs, last.search_cutoffs}) {
        measurement.counts.push_back(static_cast<std::int64_t>(count));
    }
    measurement.nanoseconds.push_back(found.nanoseconds);
}

Measurement measure_probes(const PositionGrid& grid, std::uint64_t piece, std::span<const ProbeVariant> variants) {
    Measurement measurement;
    for (const ProbeVariant& variant : variants) {
        SearchOptions options = plain_options(Algorithm::kStar2);
        options.ordering = variant.ordering;
        options.uses_history = variant.uses_history;
        options.pick = variant.pick;
        options.fails_hard = variant.fails_hard;
        add_probes(
            examine(grid.position(piece), {options, grid.field_of(piece).layers(), kUsualTableKib, variant.deepens}),
            measurement);
    }
    return measurement;
}

namespace {

/// 100 * part / whole of each position where the whole is not 0.
template <class Part, class Whole>
Spread percents_of(std::span<const Measurement> measurements, Part part, Whole whole) {
    std::vector<double> percents;
    for (const Measurement& m : measurements) {
        if (whole(m) > 0) { percents.push_back(100.0 * static_cast<double>(part(m)) / static_cast<double>(whole(m))); }
    }
    return spread_of(percents);
}

/// Reads one count of a variant.
auto counted(std::size_t variant, ProbeCount count) {
    return [=](const Measurement& m) { return m.counts.at(probe_index(variant, count)); };
}

}  // namespace

Spread probe_efficiency(std::span<const Measurement> measurements, std::size_t variant) {
    return percents_of(measurements, counted(variant, kProbeCut), counted(variant, kProbed));
}

Spread share_of_cutoffs(std::span<const Measurement> measurements, std::size_t variant) {
    const auto by_probe = counted(variant, kProbeCut), by_search = counted(variant, kSearchCut);
    return percents_of(measurements, by_probe, [=](const Measurement& m) { return by_probe(m) + by_search(m); });
}

bool probe_values_agree(std::span<const Measurement> measurements) {
    return std::all_of(measurements.begin(), measurements.end(), [](const Measurement& m) {
        for (std::size_t i = 0; i < m.counts.size(); i += kProbeCounts) {
            if (m.counts[i] != m.counts.at(kProbeValue)) { return false; }
        }
        return true;
    });
}

std::string_view verdict(const Spread& ours, const thesis::Figure& published) {
    const double error = std::hypot(ours.standard_error, published.deviation / std::sqrt(thesis::kPositions));
    return compare(ours.mean, published.mean, error);
}

}  // namespace starling::experiments
