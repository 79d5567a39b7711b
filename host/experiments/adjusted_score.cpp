#include "adjusted_score.hpp"

#include "p_value.hpp"

namespace starling::experiments {

Estimate estimate_of(const std::vector<double>& pairs, double nothing) {
    constexpr double kZ = 1.959964;  // 95 % of a normal distribution lie within that many deviations
    const Spread spread = spread_of(pairs);
    if (spread.standard_error == 0) { return {spread.mean, spread.mean, spread.mean, 0, 1}; }
    return {spread.mean, spread.mean - kZ * spread.standard_error, spread.mean + kZ * spread.standard_error,
            spread.standard_error, two_tailed_p((spread.mean - nothing) / spread.standard_error)};
}

double worth_in_games(const Estimate& percent) {
    constexpr double kVarianceOfAGame = 50.0 * 50.0;
    return percent.standard_error > 0 ? kVarianceOfAGame / (percent.standard_error * percent.standard_error) : 0;
}

}  // namespace starling::experiments
