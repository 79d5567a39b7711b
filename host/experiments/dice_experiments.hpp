// SPDX-License-Identifier: MIT
#pragma once

#include "experiments.hpp"

/// The experiments on Dice of Hauk's thesis, and two of our own on the same positions.
namespace starling::experiments {

/// Tables B.3 to B.16: what each algorithm costs.
std::unique_ptr<Study> dice_cost(const Settings& settings);

/// Table B.2 and Figure 4.7: how often a probe of Star2 cuts.
std::unique_ptr<Study> dice_probes(const Settings& settings);

/// Tables B.17 to B.19: Star2 on 11x11 by the ordering of moves.
std::unique_ptr<Study> dice_ordering(const Settings& settings);

/// Tables B.17 and B.19 again, by the readings of PickSuccessor.
std::unique_ptr<Study> dice_picks(const Settings& settings);
/// Hauk, Figures 3.9 and A.2: the same with chance nodes as they are printed, by every ordering, with and without
/// deepening.
std::unique_ptr<Study> dice_printed(const Settings& settings);

/// Table B.1: what it is worth to look deeper, on 7x7 with a line of 4.
std::unique_ptr<Study> dice_tournament(const Settings& settings);

/// What a small transposition table costs, on 7x7.
std::unique_ptr<Study> dice_tables(const Settings& settings);

/// How cost grows with depth and with the size of the board.
std::unique_ptr<Study> dice_growth(const Settings& settings);

}  // namespace starling::experiments
