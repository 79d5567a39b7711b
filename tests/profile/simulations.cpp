// SPDX-License-Identifier: MIT
// What UCT costs on a board: an image that decides by 1,000 simulations on 7x7, in a tree of 8 KB. Its size and its
// instructions are in docs/monte-carlo.md; it is part of no firmware.
#include <array>
#include <optional>

#include "hal/panic.hpp"
#include "starling/dice/game.hpp"
#include "starling/search/uct.hpp"
#include "support/finish.hpp"
#include "unity.h"

using namespace starling;

namespace {

using BoardDice = dice::Dice<7>;

std::array<UctNode, 512> memory;
std::optional<BoardDice> game;
std::optional<Uct<BoardDice>> uct;
std::optional<SimulatedChoice<BoardDice>> choice;

}  // namespace

// Marks for the profiler.
extern "C" {
[[gnu::noinline]] void decide_7x7_uct_1000() {
    Rng rng{1};
    choice = uct->choose({}, 3, {1000}, rng);
}
[[gnu::noinline]] void decided_7x7_uct_1000() { asm volatile(""); }
}

int main() {
    hal::panic_on_library_errors();
    game = BoardDice::make(7, 4);
    uct.emplace(*game, memory);
    decide_7x7_uct_1000();
    decided_7x7_uct_1000();
    if (!choice->is_complete) { hal::panic("simulations without a poll were stopped"); }
    UnityPrint("1 Tests 0 Failures 0 Ignored");  // the closing line of a test, which this is, too
    UNITY_PRINT_EOL();
    unity_flush();
    return test::finish(0);
}
