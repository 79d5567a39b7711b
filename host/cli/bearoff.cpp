// SPDX-License-Identifier: MIT
// `starling bearoff`: what the endgame tables say of a position.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>

#include "backgammon/endgame_file.hpp"
#include "commands.hpp"
#include "options.hpp"
#include "position_argument.hpp"
#include "progress_bar.hpp"
#include "starling/backgammon/position_id.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;

constexpr std::string_view kBearoffHelp =
    "usage: starling bearoff POSITION [--no-cache] [--json]\n"
    "\n"
    "Prints how many rolls each side needs, and the chances of the player on roll,\n"
    "when both sides have all checkers at home. The figures come from tables, which\n"
    "are computed in a moment and kept in the user's cache ($XDG_CACHE_HOME or\n"
    "~/.cache). Perfect play is known if neither side has more than six checkers\n"
    "left.\n"
    "\n"
    "  POSITION     gnubg's Position ID, or XGID=... (d3cHAAB3dwcAAA has three\n"
    "               checkers on each point of both homes but the highest)\n"
    "  --no-cache   compute the tables, and keep nothing\n"
    "  --json       print one JSON object: chances from 0 to 1, rolls as the chances\n"
    "               of 0, 1, 2, ... rolls; exact_win may be null\n";

/// All that is told of a position.
struct Findings {
    RollChances mine, theirs;
    RaceChances race;
    std::optional<std::uint32_t> exact;  ///< chance to win, out of kCertain
};

double share(std::uint32_t chance) { return chance / double{kCertain}; }
double share_of_race(std::uint32_t chance) { return chance / double{RaceChances::kWhole}; }

Homes homes_of(const Position& position, std::string_view word) {
    if (const auto homes = both_homes(position)) { return *homes; }
    const std::string named = "the position '" + std::string(word) + "'";
    if (position.is_over()) { throw UsageError("in " + named + " the game is over: nobody rolls"); }
    throw UsageError("in " + named + " the " + (my_home(position) ? "opponent" : "player on roll") +
                     " has a checker outside his home");
}

Findings look_up(const Position& position, const Homes& homes, const Endgames& endgames) {
    const OneSided one_sided = endgames.one_sided.view();
    return {one_sided.rolls(homes.mine), one_sided.rolls(homes.theirs), one_sided.chances(homes),
            endgames.two_sided.view().win(position)};
}

void print_text(const Findings& found) {
    std::printf("            on roll   opponent\n");
    std::printf("mean rolls  %7.4f    %7.4f\n", share(found.mine.mean()), share(found.theirs.mean()));
    const unsigned end = std::max(found.mine.end(), found.theirs.end());
    for (unsigned rolls = std::min(found.mine.first(), found.theirs.first()); rolls < end; ++rolls) {
        std::printf("%2u %-8s %7.3f %%  %7.3f %%\n", rolls, rolls == 1 ? "roll" : "rolls",
                    100 * share(found.mine[rolls]), 100 * share(found.theirs[rolls]));
    }
    std::printf("\neach side as fast as it can: wins %.4f %%, gammons won %.4f %%, lost %.4f %%\n",
                100 * share_of_race(found.race.win), 100 * share_of_race(found.race.win_gammon),
                100 * share_of_race(found.race.lose_gammon));
    if (found.exact) { std::printf("perfect play: wins %.4f %%\n", 100 * share(*found.exact)); }
}

void print_side(const char* name, const RollChances& rolls) {
    std::printf("\"%s\":{\"mean_rolls\":%.6f,\"rolls\":[", name, share(rolls.mean()));
    for (unsigned i = 0; i < rolls.end(); ++i) { std::printf(i == 0 ? "%.6f" : ",%.6f", share(rolls[i])); }
    std::printf("]},");
}

void print_json(const Position& position, const Findings& found) {
    std::printf("{\"position\":\"%s\",", std::string(PositionId{position}.text()).c_str());
    print_side("mover", found.mine);
    print_side("opponent", found.theirs);
    std::printf("\"win\":%.9f,\"win_gammon\":%.9f,\"lose_gammon\":%.9f,\"exact_win\":", share_of_race(found.race.win),
                share_of_race(found.race.win_gammon), share_of_race(found.race.lose_gammon));
    if (found.exact) {
        std::printf("%.9f}\n", share(*found.exact));
    } else {
        std::printf("null}\n");
    }
}

Endgames tables(bool is_cached) {
    ProgressBar bar;
    return cached_endgames(is_cached ? endgame_file() : "", [&bar](double done) { bar.show(done); });
}

}  // namespace

int bearoff(Arguments arguments) {
    const Options options(arguments, std::vector<std::string_view>{}, {"--no-cache", "--json", "--help"});
    if (options.has("--help")) {
        std::cout << kBearoffHelp;
        return kDone;
    }
    const auto& words = options.words();
    if (words.size() != 1) { throw UsageError("bearoff needs one POSITION (starling bearoff --help)"); }
    const Position position = position_argument(words[0]);
    const Homes homes = homes_of(position, words[0]);
    const Endgames endgames = tables(!options.has("--no-cache"));
    const Findings found = look_up(position, homes, endgames);
    options.has("--json") ? print_json(position, found) : print_text(found);
    return kDone;
}

}  // namespace starling::cli
