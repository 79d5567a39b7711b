// SPDX-License-Identifier: MIT
#include "starling/compact/evaluator.hpp"

#include <algorithm>
#include <array>

namespace starling::compact {

using namespace backgammon;

namespace {

/// The logistic function of eighths from 0 to 8, in 1/65536.
constexpr std::array<std::uint16_t, 65> kLogistic{
    32768, 34813, 36843, 38841, 40793, 42687, 44511, 46254, 47911, 49474, 50941, 52310, 53581,
    54754, 55834, 56822, 57724, 58544, 59287, 59959, 60565, 61109, 61598, 62036, 62428, 62778,
    63090, 63368, 63615, 63835, 64030, 64203, 64357, 64494, 64614, 64721, 64816, 64900, 64974,
    65039, 65097, 65149, 65194, 65234, 65269, 65300, 65328, 65352, 65374, 65393, 65410, 65425,
    65438, 65449, 65459, 65468, 65476, 65483, 65489, 65495, 65500, 65504, 65508, 65511, 65514};

/// Between the entries of the table it is a straight line, beyond them flat.
std::int32_t logistic(std::int32_t x) {
    constexpr std::int32_t kStep = 1 << 10, kLast = (kLogistic.size() - 1) * kStep - 1;
    const std::int32_t size = std::min(x < 0 ? -x : x, kLast), entry = size / kStep, rest = size % kStep;
    const std::int32_t low = kLogistic[static_cast<unsigned>(entry)];
    const std::int32_t high = kLogistic[static_cast<unsigned>(entry) + 1];
    const std::int32_t y = low + (high - low) * rest / kStep;
    return x < 0 ? Chances::kCertain - y : y;
}

/// What the player to move can lose beyond the game, at most so much: a gammon and a backgammon, cut down to what is
/// possible. Nobody loses a gammon who has borne off a man, nor a backgammon in a race with nobody left behind.
void make_possible(const Position& loser, bool contact, std::int32_t most, std::int32_t& gammon,
                   std::int32_t& backgammon) {
    gammon = std::min(gammon, loser.my_count() == kCheckers ? most : 0);
    const bool is_left_behind = loser.my_points() > up_to(kPoints - kHome);
    backgammon = std::min(backgammon, contact || is_left_behind ? gammon : 0);
}

}  // namespace

Chances chances(const Nets& nets, const Position& position) {
    const bool contact = has_contact(position);
    const Position turned = position.mirrored();
    auto said = (contact ? nets.contact : nets.race).outputs_of({position, contact}, {turned, contact});
    for (std::int32_t& chance : said) { chance = logistic(chance); }
    auto& [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] = said;
    make_possible(turned, contact, win, win_gammon, win_backgammon);
    make_possible(position, contact, Chances::kCertain - win, lose_gammon, lose_backgammon);
    return {win, win_gammon, win_backgammon, lose_gammon, lose_backgammon};
}

Value Evaluator::evaluate(const Position& position) const {
    const Chances said = chances(*nets_, position);
    Value points = 2 * said.win - Chances::kCertain + said.win_gammon - said.lose_gammon;
    if (rules_ == Rules::kClassic) { points += said.win_backgammon - said.lose_backgammon; }
    return points * (kUnit / Chances::kCertain);
}

}  // namespace starling::compact
