// SPDX-License-Identifier: MIT
#include "solve/number_text.hpp"

#include <cstdio>
#include <numeric>

namespace starling::solve {

namespace {

__extension__ using Wide = __int128;
constexpr std::int64_t kScale = 1'000'000'000'000'000'000;

std::string decimal_text(std::int64_t value, std::int64_t unit, bool rounds_up) {
    const bool is_negative = value < 0;
    const Wide size = Wide{is_negative ? -value : value} * kScale;
    Wide scaled = size / unit;
    if (size % unit != 0 && is_negative != rounds_up) { ++scaled; }
    char text[32];
    std::snprintf(text, sizeof text, "%s%d.%018lld", is_negative ? "-" : "", static_cast<int>(scaled / kScale),
                  static_cast<long long>(scaled % kScale));
    return text;
}

}  // namespace

std::string lower_text(const Bounds& bounds, std::int64_t unit) { return decimal_text(bounds.lower, unit, false); }
std::string upper_text(const Bounds& bounds, std::int64_t unit) { return decimal_text(bounds.upper, unit, true); }

std::string fraction_text(std::int64_t value, std::int64_t unit) {
    const std::int64_t divisor = std::gcd(value, unit);
    const std::string numerator = std::to_string(value / divisor);
    return divisor == unit ? numerator : numerator + "/" + std::to_string(unit / divisor);
}

}  // namespace starling::solve
