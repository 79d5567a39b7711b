// SPDX-License-Identifier: MIT
#pragma once

#include "desk_nets.hpp"
#include "starling/compact/evaluator.hpp"
#include "starling/gnubg/fixed_evaluator.hpp"

/// Who judges when the handheld's application runs on this computer: whether gnubg's nets are there turns out only
/// then. firmware/judges/gnubg says what each name means.
namespace starling::judge {

inline constexpr std::int32_t kCertain = gnubg::kSure;

inline std::string_view evaluator_name() { return desk_nets().name; }
inline std::string_view evaluator_licence() { return "GPL-3.0-or-later"; }
inline bool is_measured() { return desk_nets().gnubg != nullptr; }

class Evaluator : public backgammon::MoneyEquity {
public:
    Value evaluate(const backgammon::Position& position) const {
        if (desk_nets().gnubg == nullptr) { return compact_.evaluate(position); }
        return gnubg::value_of(desk_nets().gnubg->verdict(position).chances, backgammon::Rules::kClassic);
    }

private:
    compact::Evaluator compact_{backgammon::Rules::kClassic};
};

inline Evaluator evaluator() { return {}; }

inline gnubg::FixedChances chances(const backgammon::Position& position) {
    if (desk_nets().gnubg != nullptr) { return desk_nets().gnubg->verdict(position).chances; }
    constexpr std::int32_t kTimes = kCertain / compact::Chances::kCertain;
    const compact::Chances said = compact::chances(compact::device_nets(), position);
    return {said.win * kTimes, said.win_gammon * kTimes, said.win_backgammon * kTimes, said.lose_gammon * kTimes,
            said.lose_backgammon * kTimes};
}

}  // namespace starling::judge
