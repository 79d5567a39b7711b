// SPDX-License-Identifier: MIT
// `starling play dice`
#include <unistd.h>

#include <iostream>

#include "commands.hpp"
#include "firmware/text.hpp"
#include "hal/entropy.hpp"
#include "options.hpp"
#include "play/match.hpp"
#include "play_games.hpp"
#include "starling/dice/winning_chance.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kPlayDiceHelp =
    "usage: starling play dice [--size N] [--line K] [--level L] [--as WHO]\n"
    "                          [--seed S]\n"
    "       starling play backgammon [options]      starling play backgammon --help\n"
    "\n"
    "Dice: X plays into the row the die names, O into the column; a line of K wins.\n"
    "Without a terminal on standard input the engine plays both sides once.\n"
    "\n"
    "  --size N     squares a side, 3 to 17 (5)\n"
    "  --line K     how many in a line win, 3 to N (4 up to 7x7, else 5)\n"
    "  --level L    how well the engine plays, from 1, gentle, to 8, strongest (4)\n"
    "  --as WHO     what you play: x, o, two for two people, watch for none (x)\n"
    "  --seed S     the dice of this number, to play the same throws again (random)\n"
    "\n"
    "In the game help lists what you can type. Colours are used in a terminal, unless\n"
    "NO_COLOR is set.\n";

void tell(const etl::istring& line) { std::cout.write(line.data(), static_cast<std::streamsize>(line.size())) << "\n"; }

/// One game of the engine against itself, in words.
void play_alone(const play::Setting& setting) {
    DiceSession session(setting.game, setting.seed);
    play::Engine engine(setting.game);
    Rng whims = play::whims_of(setting.seed);
    while (session.phase() != DiceSession::Phase::kOver) {
        session.roll();
        tell(text::roll(session));
        const auto move = engine.choose(session, dice::level(setting.level), whims);
        tell(text::move(session, move));
        (void)session.play(move);
    }
    tell(text::column_heads(session));
    for (unsigned row = 0; row < setting.game.size(); ++row) { tell(text::board_row(session, row)); }
    tell(text::result(session.winner()));
}

}  // namespace

int play_dice(Arguments arguments) {
    const Options options(arguments, {"--size", "--line", "--seed", "--level", "--as"}, {"--help"});
    if (options.has("--help")) {
        std::cout << kPlayDiceHelp;
        return kDone;
    }
    if (options.words().size() != 1 || options.words()[0] != "dice") {
        throw UsageError("play what? The games are: dice, backgammon");
    }
    const auto size = options.number("--size", 3, kDiceCapacity).value_or(5);
    const auto line = options.number("--line", 3, size).value_or(dice::usual_line(static_cast<unsigned>(size)));
    const auto seats = options.choice("--as", {"x", "o", "two", "watch"}).value_or("x");
    const play::Setting setting{
        *DiceGame::make(static_cast<unsigned>(size), static_cast<unsigned>(line)),
        options.number("--seed", 0, UINT64_MAX).value_or(hal::entropy::gather()),
        static_cast<unsigned>(options.number("--level", 1, dice::kLevels.size()).value_or(dice::kDefaultLevel)),
        *play::seats_named(seats),
        wanted_look(),
    };
    if (::isatty(STDIN_FILENO) != 0) {
        play::Match(setting).run();
        return kDone;
    }
    std::cerr << "starling: seed " << setting.seed << "\n";
    play_alone(setting);
    return kDone;
}

}  // namespace starling::cli
