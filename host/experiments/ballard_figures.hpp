// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "report.hpp"

/// Ballard's figures beside ours.
namespace starling::experiments::ballard {

/// How many random trees he averaged over.
inline constexpr unsigned kPublishedTrees = 1000;

/// One figure of ours beside the published one.
struct Row {
    unsigned n;
    double ours;
    std::optional<double> standard_error;  ///< of an average over random trees
    std::optional<double> published;       ///< none if the publication is not legible there
};

/// A table of his, or one column of it.
struct Figures {
    std::string_view name;   ///< short, for programs and remarks
    std::string_view title;  ///< where it was published, and what is counted
    int decimals;            ///< of the published figures
    bool is_average;         ///< over random trees; otherwise a figure without chance
    std::vector<Row> rows;
};

inline constexpr std::string_view kExact = "exact";
inline constexpr std::string_view kWithin2Percent = "within 2 %";
inline constexpr std::string_view kDiffers = "differs";
inline constexpr std::string_view kNotLegible = "not legible";
inline constexpr std::array kVerdicts{kExact, kWithin2Percent, kDiffers, kNotLegible};

/// Exact is only what has no chance in it and agrees in every published digit. The 2 % begin where the
/// rounding of the published figure ends.
std::string_view judge(const Figures& figures, const Row& row);

Table table_of(const Figures& figures);

/// A line for each figure that is lost or that we do not meet, with the reason we suspect.
std::vector<std::string> remarks_on(const std::vector<Figures>& all, std::uint64_t trees);

}  // namespace starling::experiments::ballard
