// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>

namespace starling::solve {

/// What a value is proven to lie between, in whole units: Solution::unit() of them are a win.
struct Bounds {
    std::int64_t lower = 0;
    std::int64_t upper = 0;

    Bounds operator-() const { return {-upper, -lower}; }
    Bounds& operator+=(const Bounds& other) {
        lower += other.lower;
        upper += other.upper;
        return *this;
    }
    std::int64_t gap() const { return upper - lower; }
    bool is_exact() const { return gap() == 0; }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

/// Bounds of the larger of two values.
inline Bounds larger(const Bounds& a, const Bounds& b) {
    return {std::max(a.lower, b.lower), std::max(a.upper, b.upper)};
}

/// a / b, b > 0, rounded towards minus infinity.
constexpr std::int64_t divide_down(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }
/// The same, rounded towards plus infinity.
constexpr std::int64_t divide_up(std::int64_t a, std::int64_t b) { return -divide_down(-a, b); }
static_assert(divide_down(-7, 2) == -4 && divide_up(-7, 2) == -3 && divide_down(7, 2) == 3 && divide_up(7, 2) == 4);

}  // namespace starling::solve
