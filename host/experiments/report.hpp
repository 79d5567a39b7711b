#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace starling::experiments {

/// What the user may choose.
struct Settings {
    std::uint64_t positions;  ///< at least 2: how many random positions, or trees, make an average
    std::uint64_t seed;
    /// Told now and then how much is done.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;
};

/// One figure of ours beside the published one.
struct Row {
    unsigned n;
    double ours;
    std::optional<double> standard_error;  ///< of an average over random positions or trees
    std::optional<double> published;       ///< none if the publication is not legible there
};

/// A table, or one column of it.
struct Table {
    std::string_view name;   ///< short, for programs and remarks
    std::string_view title;  ///< where it was published, and what is counted
    int decimals;            ///< of the published figures
    bool is_average;         ///< over random trees; otherwise a figure without chance
    std::vector<Row> rows;
};

struct Report {
    std::vector<Table> tables;
    std::vector<std::string> remarks;  ///< one line for each thing that does not match
};

enum class Verdict { kExact, kWithin2Percent, kDiffers, kNotLegible };

/// Exact is only what has no chance in it and agrees in every published digit. The 2 % begin where the
/// rounding of the published figure ends.
Verdict judge(const Table& table, const Row& row);

/// Ours against the published figure, in percent of that.
double difference_percent(const Row& row);

/// The figure with that many decimals, the same on every machine.
std::string fixed(double figure, int decimals);

}  // namespace starling::experiments
