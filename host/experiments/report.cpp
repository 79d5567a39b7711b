#include "report.hpp"

#include <cmath>
#include <cstdio>

namespace starling::experiments {

Verdict judge(const Table& table, const Row& row) {
    if (!row.published) { return Verdict::kNotLegible; }
    const double rounding = 0.5 * std::pow(10.0, -table.decimals);
    const double distance = std::abs(row.ours - *row.published);
    if (!table.is_average && distance < rounding) { return Verdict::kExact; }
    return distance <= 0.02 * *row.published + rounding ? Verdict::kWithin2Percent : Verdict::kDiffers;
}

double difference_percent(const Row& row) { return 100.0 * (row.ours - *row.published) / *row.published; }

std::string fixed(double figure, int decimals) {
    char text[32];
    std::snprintf(text, sizeof text, "%.*f", decimals, figure);
    return text;
}

}  // namespace starling::experiments
