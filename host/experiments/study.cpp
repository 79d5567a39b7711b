// SPDX-License-Identifier: MIT
#include "study.hpp"

namespace starling::experiments {

std::vector<double> column(std::span<const Measurement> measurements, std::size_t index) {
    std::vector<double> values;
    for (const Measurement& m : measurements) { values.push_back(static_cast<double>(m.counts.at(index))); }
    return values;
}

std::vector<double> seconds_column(std::span<const Measurement> measurements, std::size_t index) {
    std::vector<double> values;
    for (const Measurement& m : measurements) { values.push_back(static_cast<double>(m.nanoseconds.at(index)) * 1e-9); }
    return values;
}

}  // namespace starling::experiments
