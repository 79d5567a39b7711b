// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "solve/bounds.hpp"

namespace starling::solve {

/// lower / unit and upper / unit with 18 decimals, rounded outwards: what is printed is as proven as the bounds.
std::string lower_text(const Bounds& bounds, std::int64_t unit);
std::string upper_text(const Bounds& bounds, std::int64_t unit);

/// value / unit as a fraction in lowest terms, for example "-3/8"; whole numbers without a denominator.
std::string fraction_text(std::int64_t value, std::int64_t unit);

/// The middle between the bounds.
inline double middle(const Bounds& bounds, std::int64_t unit) {
    const auto doubled = static_cast<long double>(bounds.lower) + static_cast<long double>(bounds.upper);
    return static_cast<double>(doubled / 2 / static_cast<long double>(unit));
}

}  // namespace starling::solve
