// SPDX-License-Identifier: MIT
// `starling tournament`: everybody against everybody, with the same dice for both seats.
#include "tournament.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <string>

#include "backgammon/match.hpp"
#include "commands.hpp"
#include "dice/match.hpp"
#include "noise_option.hpp"
#include "options.hpp"
#include "search_switches.hpp"
#include "starling/dice/winning_chance.hpp"
#include "study_command.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace starling::experiments;

constexpr std::string_view kTournamentHelp =
    "usage: starling tournament dice --players A B... [--games G] [--size N]\n"
    "                           [--line K] [--seed S] [options]\n"
    "       starling tournament backgammon --players A B... [--games G] [--rules R]\n"
    "                           [--noise X [--noise-kind K]] [--seed S] [options]\n"
    "       starling tournament GAME --merge FILE... [--json]\n"
    "\n"
    "Every player plays every other player. Each dice sequence is played twice with\n"
    "seats exchanged; in Dice the games begin with every first throw in turn.\n"
    "\n"
    "  --players A B... two to sixteen players. In Dice:\n"
    "                     random        any move\n"
    "                     greedy        the move with the best evaluation after it\n"
    "                     ALGORITHM:D   expectimax, star1, star2 or best, searching\n"
    "                                   to depth D (odd, 1 to 15); ties are broken at\n"
    "                                   random (--seed)\n"
    "                     mc:N, uct:N   N simulations a decision; not exact. Options\n"
    "                                   follow, see starling search --help\n"
    "                   In backgammon:\n"
    "                     any           any play\n"
    "                     level1 to level8\n"
    "                                   the handheld's levels, by the classic rules\n"
    "                     EVALUATOR     hit1, hit2, door, doorhit1, doorhit2,\n"
    "                                   mobility (docs/backgammon.md), gnubg,\n"
    "                                   gnubg-fixed, compact (starling eval --help)\n"
    "                                   or random, which searches with values drawn\n"
    "                                   for each position. It may be followed by, in\n"
    "                                   this order:\n"
    "                       :ALGORITHM  as above (best), or gnubg-filter, gnubg's own\n"
    "                                   search, which is not exact\n"
    "                       :mc:N, :uct:N\n"
    "                                   N simulations a decision, and nothing after\n"
    "                                   them but their options. uct:1000 alone is\n"
    "                                   compact:uct:1000\n"
    "                       :D          depth, odd, 1 to 9 (3). Depth 1, 3, 5 are\n"
    "                                   gnubg's 0-, 1-, 2-ply\n"
    "                       :back       break ties by moving the rearmost checkers up\n"
    "                       :front      break ties by leaving them; without either,\n"
    "                                   ties are broken at random (--seed)\n"
    "                   A player with an exact search may have its switches after it,\n"
    "                   as in star2:5:killers:pick=last: killers, null-windows,\n"
    "                   cycle-probes, last-move-cutoff, etc, probes=F, pick=P,\n"
    "                   fail=F, ordering=O, history=B, events=E, aspiration=W and\n"
    "                   ties=T are the options of starling search (ties=random). A\n"
    "                   table prints what they did\n"
    "  --games G        games of each pairing, an even number (200)\n"
    "  --size N         Dice: squares a side, 3 to 17 (7)\n"
    "  --line K         Dice: squares in a line that win, 3 to N (4 up to 7x7, 5\n"
    "                   above)\n"
    "  --rules R        backgammon: classic, or portes, in which the winner of the\n"
    "                   opening roll rolls again and a win counts at most two\n"
    "                   (classic)\n"
    "  --noise X        backgammon: add noise to the evaluations of all players, the\n"
    "                   same for both and new for each pair of games, 0 to 1 (0)\n"
    "  --noise-kind K   backgammon: equity or chances (starling search --help);\n"
    "                   chances goes with gnubg and gnubg-fixed only (equity)\n"
    "  --weights FILE   backgammon: gnubg's weights (starling eval --help)\n"
    "  --seed S         seed of the dice: the same seed gives the same games (1)\n";

/// The player of one word, read by `Name::parse`, its switches by the rules of `starling search`.
template <class Name>
Name player(std::string_view word) {
    const SwitchedName parts = SwitchedName::parse(word);
    auto player = Name::parse(parts.player);
    if (!player) {
        throw UsageError("there is no player '" + parts.player + "' (starling tournament --help lists the players)");
    }
    if (parts.switches.empty()) { return *player; }
    const std::vector<std::string_view> words{parts.switches.begin(), parts.switches.end()};
    const Options options(
        words,
        {{kSwitchesWithValue.begin(), kSwitchesWithValue.end()}, {kSwitchFlags.begin(), kSwitchFlags.end()}, {}});
    const auto usual = player->usual_options();
    if (!usual) { throw UsageError("'" + parts.player + "' has no exact search to switch parts of"); }
    const SearchSwitches switches = read_switches(options, *usual);
    if constexpr (requires { player->ties; }) {
        if (options.has("--ties") && player->ties != Ties::kAny) {
            throw UsageError("'ties' does not go with 'back' and 'front'");
        }
    }
    const bool takes_first = options.choice("--ties", {"first", "random"}) == "first";
    player->switched = {parts.words, switches.options, switches.aspiration, takes_first ? Ties::kFound : Ties::kAny};
    return *player;
}

/// The players named.
template <class Name>
std::vector<Name> players(const Options& options, std::string_view example) {
    const auto words = options.list("--players");
    if (words.size() < 2 || words.size() > 16) {
        throw UsageError("a tournament needs --players, two to sixteen of them, e.g. --players " +
                         std::string(example));
    }
    std::vector<Name> players;
    for (const std::string_view word : words) {
        try {
            players.push_back(player<Name>(word));
        } catch (const UsageError& error) {
            throw UsageError("--players '" + std::string(word) + "': " + error.what());
        }
    }
    return players;
}

template <class Name>
bool any_switched(const std::vector<Name>& players) {
    return std::any_of(players.begin(), players.end(), [](const Name& player) { return player.switched.has_value(); });
}

void must_fit(const std::vector<PlayerName>& players, const DiceBoard& board) {
    const unsigned deepest = board.deepest();
    const auto too_deep =
        std::find_if(players.begin(), players.end(), [&](const PlayerName& player) { return player.depth > deepest; });
    if (too_deep == players.end()) { return; }
    const std::string side = std::to_string(board.size);
    throw UsageError("--players '" + too_deep->text() + "' is too deep for " + side + "x" + side +
                     ": values would not fit 32 bits; at most " + std::to_string(deepest));
}

std::uint64_t games(const Options& options) {
    const auto games = options.number("--games", 2, 10'000'000).value_or(200);
    if (games % 2 != 0) { throw UsageError("--games " + std::to_string(games) + " is odd: games come in pairs"); }
    return games;
}

std::uint64_t seed(const Options& options) { return options.number("--seed", 0, UINT64_MAX).value_or(1); }

std::unique_ptr<Study> make_dice(const Options& options) {
    const auto size = static_cast<unsigned>(options.number("--size", 3, 17).value_or(7));
    const auto line = static_cast<unsigned>(options.number("--line", 3, size).value_or(dice::usual_line(size)));
    const DiceBoard board{size, line};
    const auto named = players<PlayerName>(options, "best:5 greedy random");
    must_fit(named, board);
    const std::string n = std::to_string(size), k = std::to_string(line);
    return make_tournament({.game = "Dice " + n + "x" + n + ", line " + k,
                            .options = "--size " + n + " --line " + k,
                            .facts = {{"size", n}, {"line", k}},
                            .counts_points = false,
                            .shows_work = any_switched(named),
                            .games = games(options),
                            .seed = seed(options)},
                           std::make_unique<DiceCompetition>(board, named, seed(options)));
}

std::unique_ptr<Study> make_backgammon(const Options& options) {
    const std::string word{options.choice("--rules", {"classic", "portes"}).value_or("classic")};
    const auto rules = word == "classic" ? backgammon::Rules::kClassic : backgammon::Rules::kPortes;
    take_weights(options);
    const backgammon::Noise noise = noise_of(options, 0);
    std::array<char, 32> digits{};
    std::snprintf(digits.data(), digits.size(), "%.9g", noise.deviation);
    const std::string noise_word = digits.data();  // one spelling for each number: shards are compared by it
    const bool is_of_chances = noise.kind == backgammon::NoiseKind::kChances;
    const auto named = players<backgammon::PlayerName>(options, "hit2 door:1 any");
    for (const backgammon::PlayerName& player : named) {
        if (player.searches) { must_have_chances(noise, player.evaluator, "the player " + player.word); }
    }
    const auto if_noisy = [&](const std::string& text) { return noise.deviation > 0 ? text : ""; };
    return make_tournament(
        {.game = "Backgammon, " + word + " rules" +
                 if_noisy(", noise " + noise_word + (is_of_chances ? " of chances" : "")),
         .options =
             "--rules " + word + if_noisy(" --noise " + noise_word + (is_of_chances ? " --noise-kind chances" : "")),
         .facts = {{"rules", '"' + word + '"'},
                   {"noise", noise_word},
                   {"noise_kind", is_of_chances ? "\"chances\"" : "\"equity\""}},
         .counts_points = true,
         .shows_work = any_switched(named),
         .games = games(options),
         .seed = seed(options)},
        std::make_unique<backgammon::MatchPlay>(rules, named, seed(options), noise));
}

/// The command for each game; an option of the other's is unknown to it.
std::vector<StudyCommand> commands() {
    return {{"tournament", "dice", "tournament dice",
             KnownOptions{{"--games", "--size", "--line", "--seed"}, {}, {"--players"}}, make_dice},
            {"tournament", "backgammon", "tournament backgammon",
             KnownOptions{{"--games", "--noise", "--noise-kind", "--rules", "--seed", "--weights"}, {}, {"--players"}},
             make_backgammon}};
}

}  // namespace

int tournament(Arguments arguments) {
    const auto has = [&](std::string_view word) {
        return std::find(arguments.begin(), arguments.end(), word) != arguments.end();
    };
    if (has("--help")) {
        std::cout << kTournamentHelp << kStudyHelp;
        return kDone;
    }
    for (const StudyCommand& command : commands()) {
        if (!has(command.name)) { continue; }
        const Options options(arguments, with_study_options(command.makes_study));
        if (options.words().size() == 1 && options.words()[0] == command.name) {
            return run_study_command(command, options);
        }
    }
    throw UsageError("a tournament of what? The games are: dice, backgammon; one at a time");
}

}  // namespace starling::cli
