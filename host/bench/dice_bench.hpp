#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace starling::bench {

/// One measured figure.
struct Figure {
    std::string_view name;
    double value;
    std::string_view unit;
    int decimals;  ///< worth printing
};

/// How fast Dice is searched, one thread, and how much faster than by its naive twin and by pure Star2. Only the
/// figures whose name contains `only`. `progress` is told how many of the contests are done.
std::vector<Figure> measure_dice(std::string_view only,
                                 const std::function<void(std::uint64_t done, std::uint64_t total)>& progress);

}  // namespace starling::bench
