// SPDX-License-Identifier: MIT
#include "backgammon/build_one_sided.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include "backgammon/home_rolls.hpp"

namespace starling::backgammon {

namespace {

constexpr std::size_t kLongest = 32;  // rolls; fifteen checkers never need twenty

/// One kind of chances, growing home by home.
class Rounded {
public:
    explicit Rounded(std::size_t homes) : chances_(homes), means_(homes) {}

    /// Nothing is left to be done: no roll.
    void set_done(HomeNumber home) { chances_[home][0] = kCertain; }
    std::uint32_t mean(HomeNumber home) const { return means_[home]; }
    const std::array<std::uint16_t, kLongest>& at(HomeNumber home) const { return chances_[home]; }

    /// One roll more than what was added to `sums`, out of 36 times kCertain.
    void set(HomeNumber home, const std::array<std::uint32_t, kLongest>& sums) {
        auto& chances = chances_[home];
        for (std::size_t rolls = 1; rolls < kLongest; ++rolls) {
            chances[rolls] = static_cast<std::uint16_t>((sums[rolls - 1] + kRollWeights / 2) / kRollWeights);
        }
        // Rounding may leave a little too much or too little: the largest chance feels it least.
        const std::uint32_t sum = std::accumulate(chances.begin(), chances.end(), std::uint32_t{0});
        auto& largest = *std::max_element(chances.begin(), chances.end());
        largest = static_cast<std::uint16_t>(largest + kCertain - sum);
        for (std::size_t rolls = 1; rolls < kLongest; ++rolls) {
            means_[home] += static_cast<std::uint32_t>(rolls) * chances[rolls];
        }
    }

private:
    std::vector<std::array<std::uint16_t, kLongest>> chances_;
    std::vector<std::uint32_t> means_;  ///< times kCertain
};

/// Of every roll the result that needs the fewest rolls in the mean, the first of several.
void build_home(HomeNumber home, const HomeRolls& rolled, Rounded& table) {
    std::array<std::uint32_t, kLongest> sums{};
    each_roll([&](Roll roll, unsigned weight) {
        HomeNumber best = home;
        rolled.each_result(home, roll, [&](HomeNumber result) {
            if (best == home || table.mean(result) < table.mean(best)) { best = result; }
        });
        for (std::size_t rolls = 0; rolls < kLongest; ++rolls) { sums[rolls] += weight * table.at(best)[rolls]; }
    });
    table.set(home, sums);
}

/// The chances from the first that is not nothing to the last; tells where they begin and how many they are.
std::pair<std::uint8_t, std::uint8_t> append(const std::array<std::uint16_t, kLongest>& chances,
                                             std::vector<std::uint16_t>& to) {
    const auto is_some = [](std::uint16_t chance) { return chance != 0; };
    const auto first = std::find_if(chances.begin(), chances.end(), is_some);
    const auto last = std::find_if(chances.rbegin(), chances.rend(), is_some).base();
    to.insert(to.end(), first, last);
    return {static_cast<std::uint8_t>(first - chances.begin()), static_cast<std::uint8_t>(last - first)};
}

}  // namespace

OneSidedTable build_one_sided(unsigned checkers, const std::function<void(double)>& progress) {
    const std::size_t homes = count_homes(checkers);
    const HomeRolls rolled(homes);
    Rounded all(homes), saving(homes);
    OneSidedTable table;
    for (std::size_t i = 0; i < homes; ++i) {
        const auto home = static_cast<HomeNumber>(i);
        home == 0 ? all.set_done(home) : build_home(home, rolled, all);
        i < count_homes(kCheckers - 1) ? saving.set_done(home) : build_home(home, rolled, saving);
        OneSided::Record record{};
        record.start = static_cast<std::uint32_t>(table.chances.size());
        std::tie(record.first, record.size) = append(all.at(home), table.chances);
        std::tie(record.gammon_first, record.gammon_size) = append(saving.at(home), table.chances);
        table.records.push_back(record);
        if (i % 256 == 0) { progress(static_cast<double>(i) / static_cast<double>(homes)); }
    }
    return table;
}

}  // namespace starling::backgammon
