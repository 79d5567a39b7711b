// `starling play backgammon`
#include <unistd.h>

#include <iostream>

#include "hal/entropy.hpp"
#include "play/backgammon/board_view.hpp"
#include "play/backgammon/match.hpp"
#include "play/backgammon/words.hpp"
#include "play_games.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;

constexpr std::string_view kHelp =
    "usage: starling play backgammon [--level L] [--rules R] [--seed S]\n"
    "\n"
    "Backgammon without a doubling cube: you are X, the engine is O. A gammon counts 2 points, a backgammon 3.\n"
    "Without a terminal on standard input the engine plays both sides once.\n"
    "\n"
    "  --level L    how well the engine plays, from 1 to ";

constexpr std::string_view kMoreHelp =
    "  --rules R    classic: the opening dice are the first roll; portes: the Greek game, where who begins rolls "
    "again\n"
    "               and no game counts 3 (classic)\n"
    "  --seed S     the dice of this number, to play the same throws again (random)\n"
    "\n"
    "In the game help lists what you can type. Colours are used in a terminal, unless NO_COLOR is set.\n";

void print_help() {
    std::cout << kHelp << kDeskLevels.size() << " (" << kDefaultDeskLevel << ")\n";
    for (std::size_t i = 0; i < kDeskLevels.size(); ++i) {
        std::cout << "                 " << i + 1 << "  " << kDeskLevels[i].words << "\n";
    }
    std::cout << "               All are rules of thumb; none is a strong player.\n" << kMoreHelp;
}

/// One game of the engine against itself: a line for each roll.
void play_alone(const Setting& setting) {
    LiveGame game(setting.rules, setting.seed);
    Engine engine(setting.rules, setting.seed);
    std::cout << words_of(game.opening()) << "\n";
    while (game.phase() != LiveGame::Phase::kOver) {
        if (game.phase() == LiveGame::Phase::kToThrow) { game.throw_dice(); }
        const Play play = engine.choose(game.position(), game.roll(), kDeskLevels[setting.level - 1]);
        std::cout << words_of(game, play) << "\n";
        game.play(play);
    }
    std::cout << draw_board(game.scene(), setting.look) << words_of_result(game.winner(), game.points(), setting.rules)
              << "\n";
}

}  // namespace

int play_backgammon(Arguments arguments) {
    const Options options(arguments, {"--level", "--rules", "--seed"}, {"--help"});
    if (options.has("--help")) {
        print_help();
        return kDone;
    }
    if (options.words().size() > 1) {
        throw UsageError("play backgammon takes no '" + std::string(options.words()[1]) + "'");
    }
    const bool is_portes = options.choice("--rules", {"classic", "portes"}).value_or("classic") == "portes";
    const Setting setting{
        is_portes ? Rules::kPortes : Rules::kClassic,
        options.number("--seed", 0, UINT64_MAX).value_or(hal::entropy::gather()),
        static_cast<unsigned>(options.number("--level", 1, kDeskLevels.size()).value_or(kDefaultDeskLevel)),
        wanted_look(),
    };
    if (::isatty(STDIN_FILENO) != 0) {
        Match(setting).run();
        return kDone;
    }
    std::cerr << "starling: seed " << setting.seed << "\n";
    play_alone(setting);
    return kDone;
}

}  // namespace starling::cli
