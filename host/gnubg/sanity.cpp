// SPDX-License-Identifier: GPL-3.0-or-later
#include "gnubg/sanity.hpp"

#include <algorithm>

#include "starling/gnubg/sanity.hpp"

namespace starling::gnubg {

void make_sane(const Sides& sides, const backgammon::OneSided& one_sided, Chances& chances) {
    const auto most_rolls = [&one_sided](const Side& side, const RaceCounts& counts) {
        if (side.rearmost() >= static_cast<int>(backgammon::kHome)) { return 2 * counts.crossovers; }
        backgammon::Home home{};
        std::copy_n(side.counts.begin(), home.size(), home.begin());
        return one_sided.rolls(backgammon::number_of(home)).end() - 1;
    };
    make_sane(sides, most_rolls, chances);
}

}  // namespace starling::gnubg
