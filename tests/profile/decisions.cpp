// SPDX-License-Identifier: MIT
// What ./dev decisions counts: the engine's decisions in fixed positions, by its best algorithm with the
// small table that every board can spare. The image holds the engine and nothing else.
#include <array>
#include <cstdint>
#include <optional>

#include "decision_positions.hpp"
#include "hal/panic.hpp"
#include "starling/search/deepening.hpp"
#include "support/finish.hpp"
#include "unity.h"

using namespace starling;

namespace {

constexpr unsigned kMaxLayers = 4;
constexpr std::size_t kTableEntries = 256;

using test::BoardDice;

struct Workload {
    test::DecisionPositions positions;
    std::optional<BoardDice> game;
    std::optional<Search<BoardDice, kMaxLayers>> search;
    std::array<TableBucket, kTableEntries / 4> memory;
    MoveList<BoardDice> moves;
};
Workload workload;

void prepare(unsigned size, unsigned line) {
    workload.game = BoardDice::make(size, line);
    workload.search.emplace(*workload.game, TranspositionTable{workload.memory});
    workload.search->set_options({.algorithm = Algorithm::kBest});
    test::draw_positions(*workload.game, workload.positions);
}

void decide(unsigned layers) {
    for (const auto& [state, event] : workload.positions) {
        workload.search->clear();
        const auto decision = search_deeper(*workload.search, *workload.game, state, event, {layers}, workload.moves);
        if (!decision.is_complete) { hal::panic("a search without limits was stopped"); }
    }
}

/// A mark that does nothing would be optimised away.
void stop_counting() { asm volatile(""); }

}  // namespace

// Marks for the profiler.
extern "C" {
[[gnu::noinline]] void decide_5x5_depth_5() { decide(2); }
[[gnu::noinline]] void decided_5x5_depth_5() { stop_counting(); }
[[gnu::noinline]] void decide_7x7_depth_7() { decide(3); }
[[gnu::noinline]] void decided_7x7_depth_7() { stop_counting(); }
}

int main() {
    hal::panic_on_library_errors();
    prepare(5, 4);
    decide_5x5_depth_5();
    decided_5x5_depth_5();
    prepare(7, 4);
    decide_7x7_depth_7();
    decided_7x7_depth_7();
    // Numbers are not printed: Unity's 64-bit divisions would count as the engine's.
    UnityPrint("1 Tests 0 Failures 0 Ignored");  // the closing line of a test, which this is, too
    UNITY_PRINT_EOL();
    unity_flush();
    return test::finish(0);
}
