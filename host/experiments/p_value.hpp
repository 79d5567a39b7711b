// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
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

/// Two-tailed sign test: so many games won and lost, or more unevenly, between players who are equally good. Exact.
double sign_test_p(std::uint64_t won, std::uint64_t lost);

/// Of a figure that is that many standard errors away from what is expected, to either side.
double two_tailed_p(double standard_errors);

/// The same with a standard error that was itself estimated, with that many degrees of freedom, 1 at least (Student
/// 1908; the finite sums of Abramowitz and Stegun, 26.7.3 and 26.7.4).
double student_p(double standard_errors, unsigned degrees);

/// Beyond how many such standard errors chance alone leads with probability p, which is above 0.
double student_reach(double p, unsigned degrees);

}  // namespace starling::experiments
