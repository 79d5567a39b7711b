// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "study.hpp"

namespace starling::experiments {

/// One of `count` equal parts of a study, numbered from 0: the pieces `index`, `index + count`, ... Costly
/// pieces lie together, so every part gets its share of them.
struct Shard {
    std::uint64_t index = 0;
    std::uint64_t count = 1;

    std::uint64_t size_of(const Study& study) const { return (study.size() + count - 1 - index) / count; }
    std::uint64_t piece(std::uint64_t i) const { return index + i * count; }

    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Told now and then what share of the work is done, 0 to 1; never by two threads at once.
using Progress = std::function<void(double share)>;

/// Measures the shard's pieces with that many threads, the last pieces first, because studies put the
/// costly ones there. The result is in the order of the pieces. What a piece throws is thrown again.
std::vector<Measurement> run(const Study& study, const Shard& shard, unsigned threads, const Progress& progress);

}  // namespace starling::experiments
