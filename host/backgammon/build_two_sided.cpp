// SPDX-License-Identifier: MIT
#include "backgammon/build_two_sided.hpp"

#include <algorithm>
#include <array>

#include "backgammon/home_rolls.hpp"

namespace starling::backgammon {

namespace {

constexpr std::int32_t kEven = 32'768;  // about half of kCertain

/// What one roll can make of a home, each result once.
struct RollResults {
    unsigned weight;
    std::vector<HomeNumber> homes;
};

std::vector<RollResults> results_of(HomeNumber home, const HomeRolls& rolled) {
    std::vector<RollResults> all;
    each_roll([&](Roll roll, unsigned weight) {
        std::vector<HomeNumber> results;
        rolled.each_result(home, roll, [&](HomeNumber result) { results.push_back(result); });
        std::sort(results.begin(), results.end());
        results.erase(std::unique(results.begin(), results.end()), results.end());
        all.push_back({weight, std::move(results)});
    });
    return all;
}

/// The mover's chance: after his best play the opponent, whose chances by his mover's home are `theirs`, has the least.
std::uint16_t chance(const std::vector<RollResults>& rolls, const std::uint16_t* theirs) {
    std::int32_t sum = 0;
    for (const RollResults& roll : rolls) {
        std::uint16_t least = kCertain;
        for (const HomeNumber result : roll.homes) { least = std::min(least, theirs[result]); }
        sum += static_cast<std::int32_t>(roll.weight) * (static_cast<std::int32_t>(kCertain - least) - kEven);
    }
    return static_cast<std::uint16_t>(sum / kRollWeights + kEven);
}

}  // namespace

TwoSidedTable build_two_sided(std::size_t homes, const std::function<void(double)>& progress) {
    const HomeRolls rolled(homes);
    std::vector<std::vector<RollResults>> rolls(homes);
    TwoSidedTable table{homes, std::vector<std::uint16_t>(homes * homes)};
    const auto row = [&](std::size_t mine) { return &table.wins[mine * homes]; };
    for (std::size_t last = 0; last < homes; ++last) {
        rolls[last] = results_of(static_cast<HomeNumber>(last), rolled);
        // The square of all pairs up to `last` grows by its row, which rests on the square, and its column, which rests
        // on that row. Whoever has no checkers has won; it is the mover's turn, so it was not he unless he has none.
        for (std::size_t theirs = 1; theirs < last; ++theirs) { row(last)[theirs] = chance(rolls[last], row(theirs)); }
        row(0)[last] = static_cast<std::uint16_t>(kCertain);
        for (std::size_t mine = 1; mine <= last; ++mine) { row(mine)[last] = chance(rolls[mine], row(last)); }
        progress(static_cast<double>(last * last) / static_cast<double>(homes * homes));
    }
    return table;
}

}  // namespace starling::backgammon
