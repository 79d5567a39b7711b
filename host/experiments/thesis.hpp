// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "starling/search/options.hpp"

/// The figures on Dice of Thomas Hauk: Search in Trees with Chance Nodes. M.Sc. thesis, University of
/// Alberta, 2004, appendix B, as printed.
namespace starling::experiments::thesis {

/// How many positions an average was taken over, and how many games a match had.
inline constexpr unsigned kPositions = 500;
inline constexpr unsigned kGames = 18'000;

struct Figure {
    double mean;
    double deviation;
};

/// How deep each board was searched; nothing for a board that was not.
std::optional<unsigned> deepest(unsigned board);

/// Tables B.4, B.6, .. B.16: nodes. Nothing for what was not measured, here and below.
std::optional<Figure> nodes(unsigned board, unsigned depth, Algorithm algorithm);
/// Tables B.3, B.5, .. B.15: seconds on an Athlon of 1.8 GHz.
std::optional<Figure> seconds(unsigned board, unsigned depth, Algorithm algorithm);
/// Table B.2: which share of the chance nodes that Star2 probed was cut by that, in percent.
std::optional<Figure> probe_efficiency(unsigned board, unsigned depth);

/// Tables B.17, B.18 and B.19: Star2 on 11x11 by the ordering of moves.
std::optional<Figure> nodes_ordered(Ordering ordering, unsigned depth);
std::optional<Figure> seconds_ordered(Ordering ordering, unsigned depth);
std::optional<Figure> probe_efficiency_ordered(Ordering ordering, unsigned depth);

/// Table B.1: the games that the deeper player won, in percent. The table itself has the percentage of the
/// player named by the column.
std::optional<double> deeper_wins(unsigned deeper, unsigned shallower);

}  // namespace starling::experiments::thesis
