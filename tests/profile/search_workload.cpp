// SPDX-License-Identifier: MIT
// What ./dev stack measures beside the firmware: an image that searches. Depth 9 on the largest board of this
// machine, by the engine's best algorithm and by pure Star2, with a poll as an application has one. It tells how
// far down its stack was touched.
#include <array>

#include "firmware/capacity.hpp"
#include "hal/console.hpp"
#include "hal/panic.hpp"
#include "starling/dice/random_position.hpp"
#include "starling/search/deepening.hpp"
#include "startup.hpp"
#include "support/finish.hpp"
#include "unity.h"

using namespace starling;

namespace {

constexpr unsigned kLayers = 4;          // depth 9; tests/profile/search_stack.txt says so, too
constexpr std::uint64_t kNodes = 5'000;  // enough to have been everywhere, too few for a whole search
constexpr std::size_t kTableBuckets = 16;

using BoardDice = dice::Dice<kDiceCapacity>;

void tell(const char* what, std::uint32_t number) {
    UnityPrint(what);
    UnityPrintNumberUnsigned(number);
    UNITY_PRINT_EOL();
}

/// A person at the console may interrupt the search.
bool is_interrupted() { return hal::console::read(0).has_value(); }

std::uint64_t search_positions(const BoardDice& game, Algorithm algorithm) {
    static std::array<TableBucket, kTableBuckets> memory;
    static Search<BoardDice, kLayers> search{game, TranspositionTable{memory}};
    static MoveList<BoardDice> moves;
    search.clear();
    search.set_poll(etl::delegate<bool()>::create<is_interrupted>());
    search.set_node_limit(kNodes);
    search.set_options({.algorithm = algorithm});
    Rng rng{1};
    std::uint64_t nodes = 0;
    for (unsigned i = 0; i < 2; ++i) {
        const auto [state, event] = dice::random_position(game, rng);
        nodes += search_deeper(search, game, state, event, Limits{kLayers, false}, moves).nodes_total;
    }
    return nodes;
}

std::uint32_t painted_bytes() {
    const std::uint32_t* touched = cortex_m::stack_bottom;
    while (*touched == cortex_m::kStackPaint) { ++touched; }  // main's own frame ends this
    return static_cast<std::uint32_t>(cortex_m::stack_top - touched) * sizeof *touched;
}

}  // namespace

int main() {
    hal::panic_on_library_errors();
    static const BoardDice game = *BoardDice::make(kDiceCapacity, 5);
    std::uint64_t nodes = 0;
    for (const Algorithm algorithm : {Algorithm::kBest, Algorithm::kStar2}) {
        nodes += search_positions(game, algorithm);
    }
    tell("nodes ", static_cast<std::uint32_t>(nodes));
    tell("painted ", painted_bytes());
    UnityPrint("1 Tests 0 Failures 0 Ignored");  // the closing line of a test, which this is, too
    UNITY_PRINT_EOL();
    unity_flush();
    return test::finish(0);
}
