// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "report.hpp"

namespace starling::experiments {

/// What one piece of work found out.
struct Measurement {
    std::vector<std::int64_t> counts;       ///< the same wherever and whenever it is measured
    std::vector<std::int64_t> nanoseconds;  ///< whatever it took this time

    friend bool operator==(const Measurement&, const Measurement&) = default;
};

/// One count, or one time, of every measurement. Throws if a measurement has none such.
std::vector<double> column(std::span<const Measurement> measurements, std::size_t index);
std::vector<double> seconds_column(std::span<const Measurement> measurements, std::size_t index);

/// A question that is answered by many pieces of work, numbered from 0, which know nothing of each other:
/// a position to search, a pair of games to play. So any of them may be done by any thread or machine, and
/// the answer is the same.
class Study {
public:
    Study() = default;
    Study(const Study&) = delete;
    Study& operator=(const Study&) = delete;
    virtual ~Study() = default;

    virtual std::uint64_t size() const = 0;
    /// How long that piece may take compared with the others; only the progress bar believes it.
    virtual double effort(std::uint64_t /*piece*/) const { return 1; }
    /// Called by several threads at a time.
    virtual Measurement measure(std::uint64_t piece) const = 0;
    /// `measurements` are those of all pieces, in order.
    virtual Report report(std::span<const Measurement> measurements) const = 0;
    /// The options that make this study, so that it can be made again from them: "--seed 1 --max-depth 7".
    virtual std::string settings() const = 0;
};

}  // namespace starling::experiments
