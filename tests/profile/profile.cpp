// SPDX-License-Identifier: MIT
// What ./dev profile counts: fixed games of Dice, the engine on both sides. It tells only how each game
// ended, so machines that play the same sizes must say the same.
#include "firmware/dice_game.hpp"
#include "firmware/text.hpp"
#include "hal/panic.hpp"
#include "support/finish.hpp"
#include "unity_config.h"

using namespace starling;

namespace {

void tell(const text::Line& line) {
    for (const char c : line) { unity_put(c); }
    unity_put('\n');
}

/// Plays a whole game; returns how many decisions the engine took.
std::uint32_t play(unsigned size, unsigned line, std::uint32_t seed) {
    DiceSession session{*DiceGame::make(size, line), seed};
    std::uint32_t moves = 0;
    while (session.phase() != DiceSession::Phase::kOver) {
        session.roll();
        if (!session.play(session.advice().move)) { hal::panic("the engine plays against the rules"); }
        ++moves;
    }
    text::Line report = text::result(session.winner());
    text::append(report, ", size ");
    text::append(report, size);
    text::append(report, ", seed ");
    text::append(report, seed);
    text::append(report, ", moves ");
    text::append(report, moves);
    tell(report);
    return moves;
}

}  // namespace

int main() {
    hal::panic_on_library_errors();
    constexpr unsigned kGames = 10;
    constexpr unsigned kLargest = kDiceCapacity - (kDiceCapacity + 1) % 2;
    std::uint32_t decisions = 0;
    for (std::uint32_t seed = 1; seed <= kGames; ++seed) { decisions += play(5, 4, seed); }
    for (std::uint32_t seed = 1; seed <= kGames; ++seed) { decisions += play(kLargest, 5, seed); }
    text::Line sum{"decisions "};
    text::append(sum, decisions);
    tell(sum);
    tell("1 Tests 0 Failures 0 Ignored");  // the closing line of a test, which this is, too
    unity_flush();
    return test::finish(0);
}
