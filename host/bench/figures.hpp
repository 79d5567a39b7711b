// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace starling::bench {

/// One measured figure.
struct Figure {
    std::string_view name;
    double value;
    std::string_view unit;
    int decimals;  ///< worth printing
};

/// Figures that are measured together: their names, and what gives their values in the same order.
struct Contest {
    std::vector<std::string_view> names;
    std::function<std::vector<double>()> run;
};

/// Has one of them a figure whose name contains `only`?
bool has_figure(const std::vector<Contest>& contests, std::string_view only);

/// Holds those contests of which a figure's name contains `only`, and keeps these figures. `progress` is told how many
/// of the contests are done.
std::vector<Figure> measure(const std::vector<Contest>& contests, std::string_view only,
                            const std::function<void(std::uint64_t done, std::uint64_t total)>& progress);

}  // namespace starling::bench
