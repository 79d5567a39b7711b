// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace starling::bench {

/// One of those who are compared.
struct Contestant {
    std::function<void()> prepare;                         ///< before each task, outside the time
    std::function<std::uint64_t(std::uint64_t task)> run;  ///< says how many nodes that took
};

/// What a contestant needed for all tasks.
struct Effort {
    double seconds = 0;
    std::uint64_t nodes = 0;
    double nodes_per_s() const { return static_cast<double>(nodes) / seconds; }
};

/// Lets the contestants take turns at each of the tasks, in several rounds until about ten seconds are over, and adds
/// up the median time of each task. When the machine is busy with something else for a while, that slows all of
/// them down, or it is what the median leaves out.
std::vector<Effort> compete(const std::vector<Contestant>& contestants, std::uint64_t tasks);

}  // namespace starling::bench
