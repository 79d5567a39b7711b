#include "report.hpp"

#include <cstdio>

namespace starling::experiments {

std::string fixed(double figure, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, figure);
    return text;
}

Cell fixed(const std::optional<double>& figure, int decimals) {
    return figure ? Cell{fixed(*figure, decimals)} : std::nullopt;
}

}  // namespace starling::experiments
