// SPDX-License-Identifier: MIT
#include <cstdio>

#include "starling/search/deepening.hpp"
#include "starling/testing/game_laws.hpp"
#include "tile_bag.hpp"

int main() {
    using namespace starling;
    static const TileBag game;
    static testing::GameLaws<TileBag> laws{game};
    if (!laws.hold(TileBag::start(), {}, [](const testing::BrokenLaw& broken) { std::puts(broken.text); })) {
        return 1;
    }

    // At most seven tiles and two that are put back: nine chance layers see the end of every game.
    static std::array<TableBucket, 4096> memory;
    static Search<TileBag, 9> search{game, TranspositionTable{memory}};
    MoveList<TileBag> moves;
    for (TileBag::Event kind = 0; kind < TileBag::kMaxEvents; ++kind) {
        const auto decision = search_deeper(search, game, TileBag::start(), kind, {.layers = 8}, moves);
        std::printf("first tile worth %+d: %s, value %+.2f points\n", TileBag::kWorth[kind],
                    decision.best == TileBag::Move::kKeep ? "keep it" : "put it back", decision.value / 100.0);
    }
}
