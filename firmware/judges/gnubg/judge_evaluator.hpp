// SPDX-License-Identifier: MIT
#pragma once

#include "starling/backgammon/small_one_sided.hpp"
#include "starling/gnubg/fixed_evaluator.hpp"
#include "starling/gnubg/linked_weights.hpp"

/// Who judges on a board with gnubg's nets in its image. One folder of judges/, or the desk's own, is on the include
/// path of judge.cpp.
namespace starling::judge {

using Evaluator = gnubg::FixedEvaluator;
inline constexpr std::int32_t kCertain = gnubg::kSure;

inline std::string_view evaluator_name() { return "gnubg's nets, " STARLING_NET_BITS " bits"; }
inline std::string_view evaluator_licence() { return "GPL-3.0-or-later"; }
/// Were the levels' losses measured with it?
inline bool is_measured() { return true; }

inline gnubg::FixedEvaluation& evaluation() {
    static gnubg::FixedEvaluation instance(*gnubg::FixedWeights::open_unchecked(gnubg::linked_weights()),
                                           backgammon::small_one_sided());
    return instance;
}
inline Evaluator evaluator() { return {evaluation(), backgammon::Rules::kClassic}; }
/// The five chances of the player on roll, out of kCertain.
inline auto chances(const backgammon::Position& position) { return evaluation().verdict(position).chances; }

}  // namespace starling::judge
