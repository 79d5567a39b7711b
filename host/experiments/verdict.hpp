// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace starling::experiments {

/// How a figure compares with the published one. It agrees if it is within 10 % plus two standard errors.
inline constexpr std::string_view kAgrees = "agrees";
inline constexpr std::string_view kLower = "lower";
inline constexpr std::string_view kHigher = "higher";
inline constexpr std::string_view kNotPublished = "not published";

inline constexpr std::array kComparisons{kAgrees, kLower, kHigher, kNotPublished};

/// `standard_error` is that of the difference.
constexpr std::string_view compare(double ours, std::optional<double> published, double standard_error) {
    if (!published) { return kNotPublished; }
    const double tolerance = 0.1 * *published + 2 * standard_error;
    return ours < *published - tolerance ? kLower : ours > *published + tolerance ? kHigher : kAgrees;
}

}  // namespace starling::experiments
