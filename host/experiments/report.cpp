// SPDX-License-Identifier: MIT
#include "report.hpp"

#include <cstdio>
#include <string_view>

namespace starling::experiments {

std::string fixed(double figure, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, figure);
    const std::string_view written = text;
    const bool is_zero = written.find_first_not_of("-0.") == std::string_view::npos;
    return std::string(is_zero && written.starts_with('-') ? written.substr(1) : written);  // there is no minus nothing
}

Cell fixed(const std::optional<double>& figure, int decimals) {
    return figure ? Cell{fixed(*figure, decimals)} : std::nullopt;
}

}  // namespace starling::experiments
