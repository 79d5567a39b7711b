// SPDX-License-Identifier: MIT
#include "figures.hpp"

#include <algorithm>

namespace starling::bench {

namespace {

bool has(std::string_view name, std::string_view part) { return name.find(part) != name.npos; }

/// A name tells what is measured.
Figure figure(std::string_view name, double value) {
    if (name.ends_with("nodes_per_s")) { return {name, value, "nodes/s", 0}; }
    if (name.ends_with("results_per_s")) { return {name, value, "results/s", 0}; }
    if (name.ends_with("evals_per_s")) { return {name, value, "evaluations/s", 0}; }
    if (has(name, "speedup")) { return {name, value, "times", 2}; }
    return {name, value, "node counts, folded", 0};
}

}  // namespace

bool has_figure(const std::vector<Contest>& contests, std::string_view only) {
    return std::any_of(contests.begin(), contests.end(), [&](const Contest& contest) {
        return std::any_of(contest.names.begin(), contest.names.end(), [&](auto name) { return has(name, only); });
    });
}

std::vector<Figure> measure(const std::vector<Contest>& contests, std::string_view only,
                            const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
    std::vector<Figure> figures;
    std::uint64_t done = 0;
    for (const auto& [names, run] : contests) {
        progress(done++, contests.size());
        if (!has_figure({{names, run}}, only)) { continue; }
        const std::vector<double> values = run();
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (has(names[i], only)) { figures.push_back(figure(names[i], values[i])); }
        }
    }
    progress(contests.size(), contests.size());
    return figures;
}

}  // namespace starling::bench
