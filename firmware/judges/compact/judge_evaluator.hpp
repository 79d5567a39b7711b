// SPDX-License-Identifier: MIT
#pragma once

#include "starling/compact/evaluator.hpp"

/// Who judges on a board that was built without gnubg's nets. judges/gnubg says what each name means.
namespace starling::judge {

using Evaluator = compact::Evaluator;
inline constexpr std::int32_t kCertain = compact::Chances::kCertain;

inline std::string_view evaluator_name() { return "compact"; }
inline std::string_view evaluator_licence() { return "MIT"; }
inline bool is_measured() { return false; }

inline Evaluator evaluator() { return Evaluator{backgammon::Rules::kClassic}; }
inline auto chances(const backgammon::Position& position) { return compact::chances(compact::device_nets(), position); }

}  // namespace starling::judge
