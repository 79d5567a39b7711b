// `starling tournament dice`: everybody against everybody, with the same dice for both seats.
#include "tournament.hpp"

#include <algorithm>
#include <iostream>
#include <string>

#include "commands.hpp"
#include "dice/numbered_position.hpp"
#include "options.hpp"
#include "study_command.hpp"

namespace starling::cli {

namespace {

using namespace starling::experiments;

constexpr std::string_view kHelp =
    "usage: starling tournament dice --players A B... [--games G] [--size N] [--line K] [--seed S] [options]\n"
    "       starling tournament dice --merge FILE... [--json]\n"
    "\n"
    "Everybody plays against everybody. Each dice sequence is played twice with seats exchanged, and the opening\n"
    "rolls take their turns.\n"
    "\n"
    "  --players A B... two to sixteen of these:\n"
    "                     random        any move\n"
    "                     greedy        the move after which the evaluation is best\n"
    "                     ALGORITHM:D   expectimax, star1, star2 or best, searching to depth D (odd, 1 to 15);\n"
    "                                   of moves that are worth the same they take any, by the seed's chance\n"
    "  --games G        of each pairing, an even number (200)\n"
    "  --size N         squares a side, 3 to 17 (7)\n"
    "  --line K         how many in a line win, 3 to N (4 up to 7x7, else 5)\n"
    "  --seed S         throws the dice: the same number, the same games (1)\n";

std::vector<PlayerName> players(const Options& options, const DiceBoard& board) {
    const auto words = options.list("--players");
    if (words.size() < 2 || words.size() > 16) {
        throw UsageError("a tournament needs --players, two to sixteen of them, e.g. --players best:5 greedy random");
    }
    std::vector<PlayerName> players;
    for (const std::string_view word : words) {
        const auto player = PlayerName::parse(word);
        if (!player) {
            throw UsageError("--players: there is no player '" + std::string(word) +
                             "' (random, greedy, or ALGORITHM:D as starling tournament --help tells)");
        }
        if (player->depth > board.deepest()) {
            throw UsageError("--players '" + std::string(word) + "' is too deep for " + std::to_string(board.size) +
                             "x" + std::to_string(board.size) + ": values would not fit 32 bits; at most " +
                             std::to_string(board.deepest()));
        }
        players.push_back(*player);
    }
    return players;
}

std::unique_ptr<Study> make(const Options& options) {
    const auto size = static_cast<unsigned>(options.number("--size", 3, 17).value_or(7));
    const auto line = static_cast<unsigned>(options.number("--line", 3, size).value_or(usual_line(size)));
    const auto games = options.number("--games", 2, 10'000'000).value_or(200);
    if (games % 2 != 0) { throw UsageError("--games " + std::to_string(games) + " is odd: games come in pairs"); }
    const DiceBoard board{size, line};
    return make_tournament(
        {board, players(options, board), games, options.number("--seed", 0, UINT64_MAX).value_or(1)});
}

}  // namespace

int tournament(Arguments arguments) {
    const KnownOptions makes_study{{"--games", "--size", "--line", "--seed"}, {}, {"--players"}};
    const Options options(arguments, with_study_options(makes_study));
    if (options.has("--help")) {
        std::cout << kHelp << kStudyHelp;
        return kDone;
    }
    if (options.words().size() != 1 || options.words()[0] != "dice") {
        throw UsageError("a tournament of what? The games are: dice");
    }
    return run_study_command({"tournament", "dice", "tournament dice", makes_study, make}, options);
}

}  // namespace starling::cli
