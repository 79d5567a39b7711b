// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "starling/search/options.hpp"
#include "thesis.hpp"

/// The figures on backgammon of Thomas Hauk: Search in Trees with Chance Nodes. M.Sc. thesis, University of Alberta,
/// 2004, chapter 5 and appendix C, as printed.
namespace starling::experiments::thesis::backgammon {

/// Table C.1: nodes over 500 contact positions. Nothing for what was not measured, here and below.
std::optional<Figure> nodes(unsigned depth, Algorithm algorithm);
/// Table 5.1: seconds on an Athlon of 1.8 GHz.
std::optional<Figure> seconds(unsigned depth, Algorithm algorithm);
/// Table 5.2: which share of the chance nodes that Star2 probed was cut by that, in percent.
std::optional<Figure> probe_efficiency(unsigned depth);

/// Tables 5.3 and 5.4: the root's value at depth 1 minus that at `depth`, over 3200 moves each.
struct OddEven {
    std::string_view table;
    unsigned depth;
    double mean, mean_absolute, deviation_absolute;
};
std::span<const OddEven> odd_even();

/// A match of Tables C.2 to C.5. They have the percentage of the player named by the column; here it is always the
/// deeper one's.
struct Match {
    std::string_view table;
    double noise;
    double deeper_percent;
    unsigned games;
    unsigned deeper, shallower;
    bool filters;  ///< by gnubg's own search, otherwise by Star2

    constexpr std::string_view search() const { return filters ? "gnubg-filter" : "star2"; }
};
/// The cheap matches first.
std::span<const Match> matches();

}  // namespace starling::experiments::thesis::backgammon
