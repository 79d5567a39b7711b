// SPDX-License-Identifier: MIT
#include <cstdio>

#include "pig.hpp"
#include "starling/search/star.hpp"
#include "starling/testing/game_laws.hpp"

int main() {
    using namespace starling;
    static const Pig pig;
    static testing::GameLaws<Pig> laws{pig};
    const Pig::State start{0, 0, 0};
    if (!laws.hold(start, {.games = 100}, [](const testing::BrokenLaw& broken) { std::puts(broken.text); })) {
        return 1;
    }

    const Pig::State state{8, 13, 4};   // I have 8, the opponent has 13, this turn is worth 4
    static Search<Pig, 4> search{pig};  // four chance layers: depth 9
    constexpr const char* kNames[]{"expectimax", "star1", "star2", "best"};
    for (const auto algorithm : {Algorithm::kExpectimax, Algorithm::kStar1, Algorithm::kStar2, Algorithm::kBest}) {
        search.set_options({.algorithm = algorithm});
        search.clear_statistics();
        const auto [move, value] = search.choose(state, Pig::Event{3}, 4, Pig::Move::kHold);
        std::printf("%-10s %s, value %d / %d, %llu nodes\n", kNames[static_cast<int>(algorithm)],
                    move == Pig::Move::kHold ? "hold" : "throw again", static_cast<int>(value),
                    static_cast<int>(search.unit(4)), static_cast<unsigned long long>(search.statistics().nodes));
    }
}
