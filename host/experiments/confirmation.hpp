// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "adjusted_score.hpp"
#include "thesis_backgammon.hpp"

/// Is a difference that was significant in the thesis significant here?
namespace starling::experiments {

inline constexpr std::string_view kConfirmed = "confirmed";
inline constexpr std::string_view kUndecided = "undecided";
inline constexpr std::string_view kContradicted = "contradicted";
inline constexpr std::string_view kInsignificant = "not significant there";
inline constexpr std::array kVerdicts{kConfirmed, kUndecided, kContradicted, kInsignificant};

/// How likely chance alone leads as far from 50 % as the published figure, if its games were independent.
double published_p(const thesis::backgammon::Match& match);

/// One of these words, by our percentage.
std::string_view judge(const thesis::backgammon::Match& match, const Estimate& ours);

std::ptrdiff_t significant_in_thesis();

/// How the differences that are significant in the thesis fare here. What was not played is not confirmed.
struct Tally {
    std::ptrdiff_t confirmed = 0, undecided = 0, contradicted = 0;

    void add(std::string_view verdict) {
        confirmed += verdict == kConfirmed ? 1 : 0;
        undecided += verdict == kUndecided ? 1 : 0;
        contradicted += verdict == kContradicted ? 1 : 0;
    }

    std::string remark() const;
};

}  // namespace starling::experiments
