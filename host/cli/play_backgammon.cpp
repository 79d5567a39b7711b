// SPDX-License-Identifier: MIT
// `starling play backgammon`
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <stdexcept>

#include "hal/entropy.hpp"
#include "play/backgammon/board_view.hpp"
#include "play/backgammon/match.hpp"
#include "play/backgammon/words.hpp"
#include "play_games.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;

constexpr std::string_view kPlayBackgammonHelp =
    "usage: starling play backgammon [--level L] [--rules R] [--seed S]\n"
    "\n"
    "Backgammon without a doubling cube: you are X, the engine is O. A gammon counts\n"
    "2 points, a backgammon 3. The engine has gnubg's nets, rounded as on the\n"
    "handheld. Without a terminal on standard input it plays both sides once.\n"
    "\n"
    "  --level L    how well the engine plays: the points that a decision loses on\n"
    "               average (starling calibrate backgammon)\n";

constexpr std::string_view kMoreHelp =
    "  --rules R    classic: the opening dice are the first roll; portes: the Greek\n"
    "               game, whose first player rolls again and where no game counts 3\n"
    "               (classic)\n"
    "  --seed S     the dice of this number, to play the same rolls again (random)\n"
    "  --weights FILE  gnubg's weights (starling eval --help)\n"
    "\n"
    "In the game help lists what you can type. Colours are used in a terminal, unless\n"
    "NO_COLOR is set.\n";

void print_help() {
    std::cout << kPlayBackgammonHelp;
    for (unsigned number = 1; number <= kLevels.size(); ++number) {
        const Level& each = level(number);
        std::printf("                 %u  %-12s %.4f%s\n", number, std::string(each.name).c_str(), each.loss / 10'000.0,
                    number == kDefaultLevel ? "   (the default)" : "");
    }
    std::cout << kMoreHelp;
}

/// One game of the engine against itself: a line for each roll.
void play_alone(const Setting& setting, Opponent& engine) {
    Session game(setting.seed, std::nullopt, setting.rules);
    std::cout << words_of(game.opening()) << "\n";
    while (game.phase() != Session::Phase::kOver) {
        game.roll();
        const Play play =
            engine.choose(level(setting.level), game.position(), game.turn().roll(), whims_of(setting.seed)).play;
        std::cout << words_of(game, play) << "\n";
        if (!game.play(play)) { throw std::logic_error("the engine chose a play that is not legal"); }
    }
    std::cout << draw_board(scene_of(game), setting.look)
              << words_of_result(*game.winner(), game.points(), setting.rules) << "\n";
}

}  // namespace

int play_backgammon(Arguments arguments) {
    const Options options(arguments, {"--level", "--rules", "--seed", "--weights"}, {"--help"});
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
        static_cast<unsigned>(options.number("--level", 1, kLevels.size()).value_or(kDefaultLevel)),
        wanted_look(),
    };
    take_weights(options);
    std::string notice;
    std::unique_ptr<Opponent> opponent = best_opponent(setting.rules, notice);
    if (!notice.empty()) { std::cerr << "starling: " << notice << "\n"; }
    if (::isatty(STDIN_FILENO) != 0) {
        Match(setting, std::move(opponent)).run();
        return kDone;
    }
    std::cerr << "starling: " << opponent->nets() << ", seed " << setting.seed << "\n";
    play_alone(setting, *opponent);
    return kDone;
}

}  // namespace starling::cli
