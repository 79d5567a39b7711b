// SPDX-License-Identifier: MIT
#pragma once

/// What Ballard derives on paper for his *-complete trees of 2 plies (sections 6.1 and 6.2.2).
namespace starling::experiments::ballard {

/// The first number under the fraction bar of formula (13): as printed, and as it follows from (12).
inline constexpr int kPrintedTerm = 1;
inline constexpr int kDerivedTerm = 3;

/// Leaves that Star1 sees in the best order (Table I), by formula (13) with that first number.
double star1_leaves_by_13(unsigned branching, int term);
/// The same of Star2 (Table II).
double star2_leaves_by_13(unsigned branching, int term);

/// Formula (14): the share of - nodes that Star1 need not begin below the * node worth w - N/2, for w = `position` N,
/// -1/2 for the worst * node to 1/2 for the best. The branching factor cancels out.
double saved_by_14(double position);
/// Its mean over all * nodes: Result 1 says 0.2789.
double mean_saved_by_14();

/// Formula (21): the leaves that Star1 sees on average in random order, simplified.
double star1_leaves_by_21(unsigned branching);

}  // namespace starling::experiments::ballard
