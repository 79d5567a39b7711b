// SPDX-License-Identifier: MIT
#include "confirmation.hpp"

#include <algorithm>
#include <cmath>

#include "p_value.hpp"

namespace starling::experiments {

using thesis::backgammon::Match;

double published_p(const Match& match) {
    return two_tailed_p((match.deeper_percent - 50) / (50 / std::sqrt(match.games)));
}

std::string_view judge(const Match& match, const Estimate& ours) {
    if (published_p(match) >= 0.05) { return kInsignificant; }
    if (!ours.is_significant()) { return kUndecided; }
    return (ours.mean > 50) == (match.deeper_percent > 50) ? kConfirmed : kContradicted;
}

std::ptrdiff_t significant_in_thesis() {
    const auto all = thesis::backgammon::matches();
    return std::count_if(all.begin(), all.end(), [](const Match& match) { return published_p(match) < 0.05; });
}

std::string Tally::remark() const {
    const std::ptrdiff_t all = significant_in_thesis(), played = confirmed + undecided + contradicted;
    return "In the thesis " + std::to_string(all) + " differences are significant; here " + std::to_string(confirmed) +
           " are confirmed, " + std::to_string(undecided) + " undecided, " + std::to_string(contradicted) +
           " contradicted, " + std::to_string(all - played) + " not played.";
}

}  // namespace starling::experiments
