// SPDX-License-Identifier: MIT
#include "contest.hpp"

#include <algorithm>
#include <chrono>

#include "cpu_time.hpp"

namespace starling::bench {

namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr Seconds kLongEnough{10};
constexpr unsigned kMostRounds = 5;

double median(std::vector<double>& times) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

}  // namespace

std::vector<Effort> compete(const std::vector<Contestant>& contestants, std::uint64_t tasks) {
    std::vector<std::vector<double>> times(contestants.size() * tasks);
    std::vector<Effort> efforts(contestants.size());
    const auto begin = Clock::now();
    for (unsigned round = 0; round < kMostRounds && (round == 0 || Clock::now() - begin < kLongEnough); ++round) {
        for (std::uint64_t task = 0; task < tasks; ++task) {
            for (std::size_t i = 0; i < contestants.size(); ++i) {
                contestants[i].prepare();
                const double start = cpu_seconds();
                const std::uint64_t nodes = contestants[i].run(task);
                times[i * tasks + task].push_back(cpu_seconds() - start);
                if (round == 0) { efforts[i].nodes += nodes; }
            }
        }
    }
    for (std::size_t i = 0; i < contestants.size(); ++i) {
        for (std::uint64_t task = 0; task < tasks; ++task) { efforts[i].seconds += median(times[i * tasks + task]); }
    }
    return efforts;
}

}  // namespace starling::bench
