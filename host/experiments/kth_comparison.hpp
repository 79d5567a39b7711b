// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "kth_report.hpp"
#include "sample.hpp"

/// Our matches beside those of the KTH report.
namespace starling::experiments::kth {

/// The percentage of games that the player of the row won.
double percent_of(const Cell& published);
/// How far our percentage is above the published one, in standard errors of the difference.
double distance(const Interval& ours, const Cell& published);
/// How likely chance alone sets the two so far apart, two-tailed.
double difference_p(const Interval& ours, const Cell& published);
/// One of kComparisons: the results agree if that is 5 % at least.
std::string_view judge(const Interval& ours, const Cell& published);
/// Does the other player win more games than the one whom the text names?
bool contradicts_text(double row_percent, Told told);

}  // namespace starling::experiments::kth
