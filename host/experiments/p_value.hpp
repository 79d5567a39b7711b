#pragma once

#include <span>
#include <vector>

/// How often chance alone gives a figure at least as large as the one that was found.
namespace starling::experiments {

/// The regularised incomplete gamma function Q(a, x), a > 0, x >= 0: what a gamma distribution leaves above x.
double upper_gamma(double a, double x);

/// Pearson's chi-square (1900) of counts that should all be equal.
double chi_square(std::span<const double> counts);

/// Of a chi-square with that many degrees of freedom.
double chi_square_p(double statistic, unsigned degrees);

/// Of the largest distance between the sample and the uniform distribution on 0 to 1 (Kolmogorov 1933, Smirnov
/// 1948), with Stephens's correction (1970) for samples that are not large.
double evenness_p(std::vector<double> sample);

}  // namespace starling::experiments
