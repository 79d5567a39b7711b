// SPDX-License-Identifier: MIT
#include "starling/backgammon/one_sided.hpp"

namespace starling::backgammon {

namespace {

std::uint32_t chance_of_fewer(const RollChances& mine, const RollChances& theirs) {
    return RaceChances::kWhole - chance_of_no_more(theirs, mine);
}

}  // namespace

std::optional<RaceChances> OneSided::chances(const Position& position) const {
    const auto homes = both_homes(position);
    if (!homes) { return std::nullopt; }
    return chances(*homes);
}

RaceChances OneSided::chances(const Homes& homes) const {
    const RollChances mine = rolls(homes.mine), theirs = rolls(homes.theirs);
    return {chance_of_no_more(mine, theirs), chance_of_no_more(mine, rolls_to_save_gammon(homes.theirs)),
            chance_of_fewer(theirs, rolls_to_save_gammon(homes.mine))};
}

}  // namespace starling::backgammon
