#pragma once

#include <string_view>

#include "report.hpp"

namespace starling::experiments {

inline constexpr std::string_view kBallardAnswers =
    "Ballard 1982, *-Minimax on synthetic trees: Tables I, II, III, IV and V, the two-probe figure of section "
    "6.2.1.3, the preferred nodes of section 7.4";

/// Leaves seen by Star1 and Star2 on *-complete trees of 2 plies; `positions` random trees per
/// branching factor for the averages (published: 1000).
Report ballard(const Settings& settings);

}  // namespace starling::experiments
