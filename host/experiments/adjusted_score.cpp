// SPDX-License-Identifier: MIT
#include "adjusted_score.hpp"

#include "p_value.hpp"

namespace starling::experiments {

Estimate estimate_of(const std::vector<double>& pairs, double nothing) {
    const Spread spread = spread_of(pairs);
    if (spread.standard_error == 0) { return {spread.mean, spread.mean, spread.mean, 0, 1}; }
    const auto degrees = static_cast<unsigned>(pairs.size() - 1);
    const double reach = student_reach(0.05, degrees) * spread.standard_error;
    return {spread.mean, spread.mean - reach, spread.mean + reach, spread.standard_error,
            student_p((spread.mean - nothing) / spread.standard_error, degrees)};
}

double worth_in_games(const Estimate& percent) {
    constexpr double kVarianceOfAGame = 50.0 * 50.0;
    return percent.standard_error > 0 ? kVarianceOfAGame / (percent.standard_error * percent.standard_error) : 0;
}

}  // namespace starling::experiments
