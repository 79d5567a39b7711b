// SPDX-License-Identifier: MIT
// `starling solve`: the values of all positions of Dice on a small board.
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "commands.hpp"
#include "options.hpp"
#include "progress_bar.hpp"
#include "solve_report.hpp"

namespace starling::cli {

namespace {

using namespace solve;

constexpr std::string_view kSolveHelp =
    "usage: starling solve dice [--size N] [--line K] [options]\n"
    "       starling solve dice --position TEXT... [options]\n"
    "       starling solve dice [--size N] [--line K] --players A B... [options]\n"
    "\n"
    "Solves Dice on a small board: the value of every position for perfect play of\n"
    "both, 1 for a win, -1 for a loss, 0 for a draw. Up to 3x3 all values are exact.\n"
    "Those of 4x4 are proven bounds less than 2^-40 apart; that takes about a minute\n"
    "and 1.4 GB of memory.\n"
    "\n"
    "  --size N         squares a side, 1 to 4 (3)\n"
    "  --line K         squares in a line that win, 1 to N (3, or N if it is less)\n"
    "  --position TEXT...\n"
    "                   print the mover's value of these positions before and after\n"
    "                   the throw, and of each move. Rows from the top, line, mover\n"
    "                   and perhaps the throw: \"X.O/.../... 3 O 2\"; all positions of\n"
    "                   one size and line\n"
    "  --players A B... print what these players lose, in value a decision, and how\n"
    "                   often their move is one of the best. A decision has at least\n"
    "                   two squares to choose from:\n"
    "                     level1 to level8  the engine's levels; `levels` is all\n"
    "                     random, greedy    any move; the best evaluation after it\n"
    "                     mc:N, uct:N       N random games, with one seed for all\n"
    "                     ALGORITHM:D       expectimax, star1, star2 or best to depth\n"
    "                                       D; any of the moves of largest value.\n"
    "                                       Depth 1, 3, 5 are gnubg's 0-, 1-, 2-ply\n"
    "  --decisions D    draw D decisions of those that can come up in a game, each as\n"
    "                   likely as any other (up to 3x3 all, on 4x4 2000)\n"
    "  --seed S         draws the decisions (1)\n"
    "  --threads T      threads (all processors)\n"
    "  --json           print one JSON object a line\n";

/// The part of the progress bar that a step takes.
Report part(ProgressBar& bar, double begin, double end) {
    return [&bar, begin, end](double share) { bar.show(begin + share * (end - begin)); };
}

unsigned threads_of(const Options& options) {
    const auto threads = options.number("--threads", 1, 256);
    return static_cast<unsigned>(threads.value_or(std::max(1U, std::thread::hardware_concurrency())));
}

SmallRules rules_of(const Options& options) {
    const auto size = static_cast<unsigned>(options.number("--size", 1, SmallRules::kLargestSize).value_or(3));
    const auto line = static_cast<unsigned>(options.number("--line", 1, size).value_or(std::min(size, 3U)));
    return {size, line};
}

std::vector<TextPosition> positions_of(const Options& options) {
    std::vector<TextPosition> positions;
    for (const std::string_view text : options.list("--position")) {
        try {
            positions.push_back(parse_position(text));
        } catch (const std::invalid_argument& error) {
            throw UsageError("--position '" + std::string(text) + "': " + error.what());
        }
        if (positions.back().size != positions.front().size || positions.back().line != positions.front().line) {
            throw UsageError("--position '" + std::string(text) + "': not the size and line of the first position");
        }
    }
    return positions;
}

/// With `levels` as all eight.
std::vector<std::string> players_of(const Options& options, const SmallRules& rules) {
    const auto game = DiceGame::make(rules.size(), rules.line());
    if (!game) { throw UsageError("--players need a board of 3x3 or 4x4 and a line of at least 3"); }
    std::vector<std::string> names;
    for (const std::string_view word : options.list("--players")) {
        if (word != "levels") {
            names.emplace_back(word);
            continue;
        }
        for (char digit = '1'; digit <= '8'; ++digit) { names.push_back(std::string("level") + digit); }
    }
    for (const std::string& name : names) {
        if (!make_chooser(*game, name)) {
            throw UsageError("--players: no player '" + name + "' here (starling solve --help)");
        }
    }
    return names;
}

void print_loss(const std::string& name, const PlayerLoss& loss, std::size_t decisions, bool json) {
    std::printf(json ? "{\"player\":\"%s\",\"mean_loss\":%.8f,\"standard_error\":%.8f,\"largest_loss\":%.8f,"
                       "\"optimal\":%.6f,\"decisions\":%zu}\n"
                     : "%-12s  %.6f  %14.6f  %12.6f  %7.4f  %9zu\n",
                name.c_str(), loss.mean, loss.error, loss.largest, loss.optimal, decisions);
    std::fflush(stdout);
}

int solve_board(const Options& options) {
    const SmallRules rules = rules_of(options);
    const unsigned threads = threads_of(options);
    std::unique_ptr<Solution> solution;
    std::unique_ptr<Reach> reach;
    Course course;
    {
        ProgressBar bar;
        solution = std::make_unique<Solution>(rules, threads, part(bar, 0, 0.4));
        course = PerfectCourse(*solution, threads, part(bar, 0.4, 0.9)).of({});
        reach = std::make_unique<Reach>(rules);
    }
    (options.has("--json") ? print_board_json : print_board_text)({*solution, *reach, course});
    return kDone;
}

int solve_positions(const Options& options) {
    if (options.has("--size") || options.has("--line")) {
        throw UsageError("a --position has its own size and line; leave out --size and --line");
    }
    const auto positions = positions_of(options);
    const SmallRules rules(positions.front().size, positions.front().line);
    std::unique_ptr<Solution> solution;
    {
        ProgressBar bar;
        solution = std::make_unique<Solution>(rules, threads_of(options), part(bar, 0, 1));
    }
    for (const TextPosition& position : positions) {
        (options.has("--json") ? print_position_json : print_position_text)(*solution, position);
    }
    return kDone;
}

int measure_players(const Options& options) {
    const SmallRules rules = rules_of(options);
    const auto names = players_of(options, rules);
    const unsigned threads = threads_of(options);
    const auto count = options.number("--decisions", 1, 1'000'000);
    const std::uint64_t seed = options.number("--seed", 0, ~std::uint64_t{0}).value_or(1);
    std::unique_ptr<Solution> solution;
    std::vector<DiceDecision> decisions;
    const bool is_drawn = count || rules.size() > 3;
    if (!is_drawn && options.has("--seed")) {
        throw UsageError(
            "--seed draws nothing here: up to 3x3 all decisions are taken, unless --decisions says how many");
    }
    {
        ProgressBar bar;
        solution = std::make_unique<Solution>(rules, threads, part(bar, 0, 0.7));
        const Reach reach(rules);
        decisions = is_drawn ? drawn_decisions(rules, reach, count.value_or(2000), seed) : all_decisions(rules, reach);
    }
    if (!options.has("--json")) {
        std::printf("player        mean loss  standard error  largest loss  optimal  decisions\n");
    }
    for (const std::string& name : names) {
        PlayerLoss loss;
        {
            ProgressBar bar;
            loss = measure_loss(*solution, decisions, name, threads, part(bar, 0, 1));
            if (!is_drawn) { loss.error = 0; }
        }
        print_loss(name, loss, decisions.size(), options.has("--json"));
    }
    return kDone;
}

}  // namespace

int solve(Arguments arguments) {
    const Options options(arguments, {.with_value = {"--size", "--line", "--decisions", "--seed", "--threads"},
                                      .flags = {"--help", "--json"},
                                      .lists = {"--position", "--players"}});
    if (options.has("--help")) {
        std::cout << kSolveHelp;
        return kDone;
    }
    if (options.words().size() != 1 || options.words()[0] != "dice") {
        throw UsageError("solve what? The games are: dice");
    }
    if (!options.has("--players") && (options.has("--decisions") || options.has("--seed"))) {
        throw UsageError("--decisions and --seed are for --players");
    }
    if (options.has("--position") && options.has("--players")) {
        throw UsageError("--position and --players are not for the same run");
    }
    if (options.has("--position")) { return solve_positions(options); }
    return options.has("--players") ? measure_players(options) : solve_board(options);
}

}  // namespace starling::cli
