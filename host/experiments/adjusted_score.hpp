// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "sample.hpp"

namespace starling::experiments {

/// A mean of pairs of games and how sure it is.
struct Estimate {
    double mean = 0, low = 0, high = 0, standard_error = 0;
    double p = 1;  ///< how likely chance alone leads so far from `nothing`, two-tailed

    bool is_significant() const { return p < 0.05; }
};

/// With a 95 % interval (Student's, by the spread of the pairs, which are independent, their two games being not);
/// `nothing` is what equally good players would have. Needs two pairs to be sure of anything.
Estimate estimate_of(const std::vector<double>& pairs, double nothing);

/// How many games between equals, each independent and counted as it ended, tell a percentage as surely.
double worth_in_games(const Estimate& percent);

}  // namespace starling::experiments
