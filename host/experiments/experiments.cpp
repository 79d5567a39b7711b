// SPDX-License-Identifier: MIT
#include "experiments.hpp"

#include "backgammon_experiments.hpp"
#include "ballard.hpp"
#include "dice_experiments.hpp"
#include "dice_fairness.hpp"
#include "kth_players.hpp"
#include "search_ablation.hpp"
#include "thesis.hpp"
#include "verdict.hpp"

namespace starling::experiments {

namespace {

constexpr Settings kThesisPositions{.positions = thesis::kPositions, .games = {}, .max_depth = {}};
constexpr Settings kThesisGames{.positions = {}, .games = thesis::kGames, .max_depth = {}};

constexpr Experiment kAll[] = {
    {"ballard",
     "Ballard 1982, *-Minimax on synthetic trees: Tables I, II, III, IV and V, formulas (13), (14) and (21), the "
     "two-probe figure of section 6.2.1.3, the preferred nodes of section 7.4",
     "1000 trees",
     {.positions = true},
     {.positions = 1000, .games = {}, .max_depth = {}},
     ballard::make},
    {"ballard-real",
     "Ballard 1982, section 7.4 on trees of games: good * nodes first, found by a look at one or two rolls",
     "100 positions of Dice on 7x7, 11x11 and 17x17, and of backgammon with gnubg's evaluation, depth 3",
     {.positions = true, .weights = true, .most_positions = 500},
     {.positions = 500, .games = {}, .max_depth = {}},
     ballard::make_real},
    {"dice-cost",
     "Hauk 2004, Tables B.3 to B.16: node counts and times of Expectimax, Star1, Star2 and best on Dice",
     "depths 3, 5 and 7 on seven sizes; 100 positions up to 11x11, 20 above",
     {.positions = true, .max_depth = true},
     kThesisPositions,
     dice_cost},
    {"dice-probes",
     "Hauk 2004, Table B.2 and Figure 4.7: how often Star2's probes cut",
     "depths 3, 5 and 7 on seven sizes; 100 positions up to 11x11, 20 above",
     {.positions = true, .max_depth = true},
     kThesisPositions,
     dice_probes},
    {"dice-ordering",
     "Hauk 2004, Tables B.17 to B.19: cost of Star2 on 11x11 for each ordering of moves",
     "depths 3, 5 and 7; 100 positions",
     {.positions = true, .max_depth = true},
     kThesisPositions,
     dice_ordering},
    {"dice-picks",
     "Hauk 2004, Figure 3.9 and Tables B.17 and B.19: Star2 on 11x11 by the move that is probed",
     "depths 3, 5 and 7; 100 positions",
     {.positions = true, .max_depth = true},
     kThesisPositions,
     dice_picks},
    {"dice-printed",
     "Hauk 2004, Figures 3.9 and A.2 beside Tables B.17 and B.19: Star2 on 11x11 as its listings are printed",
     "depths 3, 5 and 7; 100 positions",
     {.positions = true, .max_depth = true},
     kThesisPositions,
     dice_printed},
    {"dice-tournament",
     "Hauk 2004, Table B.1: deeper against shallower search on 7x7 with a line of 4",
     "depths 1 to 9, 1000 games a match",
     {.games = true, .max_depth = true},
     kThesisGames,
     dice_tournament},
    {"dice-tables",
     "our own: cost of a small transposition table, on 7x7",
     "depth 9, 50 positions",
     {.positions = true, .max_depth = true},
     kThesisPositions,
     dice_tables},
    {"dice-growth",
     "our own: how node counts grow with depth and size, fitted to the figures of dice-cost and to the published ones",
     "depths 3, 5 and 7 on seven sizes; 40 positions up to 11x11, 10 above",
     {.positions = true, .max_depth = true, .least_max_depth = 5},
     kThesisPositions,
     dice_growth},
    {"search-ablation",
     "our own: what each element of the search is worth, one change of Star2 at a time",
     "7x7 and 11x11 at depth 7, 100 and 30 positions; backgammon with gnubg's evaluation at depth 5, 10 positions",
     {.positions = true, .max_depth = true, .weights = true, .most_max_depth = 7, .most_positions = 500},
     kThesisPositions,
     search_ablation},
    {"dice-fairness",
     "our own: checks that the dice are fair, by chi-square of single throws, of pairs and of throws 1 to 8 apart",
     "1000000 throws of dice with 5, 6, 7, 9 and 11 sides, by 100 seeds",
     {.throws = true},
     {.positions = {}, .games = {}, .max_depth = {}, .throws = 36'000'000},
     dice_fairness},
    {"kth-players",
     "Sjoqvist and Stenlund 2011 (KTH), Table 1: six simple players of Portes against each other",
     "depth 3, 1000 games a match",
     {.games = true},
     {.positions = {}, .games = 1000, .max_depth = {}},
     kth_players},
    {"kth-readings",
     "Sjoqvist and Stenlund 2011 (KTH), Table 1 by three readings of depth and rules, and the player of section 5.5 "
     "who "
     "counts options",
     "depths 3 and 5, the larger die or any; 50 games a match; takes over ten minutes on two cores",
     {.games = true, .max_depth = true, .most_max_depth = 5},
     {.positions = {}, .games = 300, .max_depth = {}},
     kth_readings},
    {"backgammon-cost",
     "Hauk 2004, Tables 5.1 and C.1, Figures 5.6 to 5.8: node counts and times of Expectimax, Star1, Star2 and best "
     "on contact positions of backgammon with gnubg's evaluation",
     "depths 1, 3 and 5; 100 positions, 10 at depth 5",
     {.positions = true, .max_depth = true, .weights = true, .most_max_depth = 5, .most_positions = 500},
     kThesisPositions,
     backgammon_cost},
    {"backgammon-probes",
     "Hauk 2004, Table 5.2: how often Star2's probes cut in backgammon",
     "depths 3 and 5; 100 positions, 10 at depth 5",
     {.positions = true, .max_depth = true, .weights = true, .most_max_depth = 5, .most_positions = 500},
     kThesisPositions,
     backgammon_probes},
    {"odd-even",
     "Hauk 2004, Tables 5.3 and 5.4: difference between the root's value at depth 1 and at depths 3 and 5",
     "every turn of 10 games",
     {.games = true, .max_depth = true, .weights = true, .most_max_depth = 5},
     {.positions = {}, .games = 58, .max_depth = {}},
     odd_even},
    {"backgammon-tournament",
     "Hauk 2004, Tables C.2 to C.5: deeper against shallower search with gnubg's evaluation, with and without noise, "
     "by gnubg's own search and by Star2",
     "depths 1, 3 and 5; 10 to 800 games a match, as many as a significant result needs; takes an hour",
     {.games = true, .max_depth = true, .weights = true, .most_max_depth = 5},
     {.positions = {}, .games = 2000, .max_depth = {}},
     backgammon_tournament},
};

}  // namespace

std::span<const Experiment> all_experiments() { return kAll; }

std::string text(const Settings& settings) {
    std::string words;
    if (settings.positions) { words += "--positions " + std::to_string(*settings.positions) + " "; }
    if (settings.games) { words += "--games " + std::to_string(*settings.games) + " "; }
    if (settings.max_depth) { words += "--max-depth " + std::to_string(*settings.max_depth) + " "; }
    if (settings.throws) { words += "--throws " + std::to_string(*settings.throws) + " "; }
    return words + "--seed " + std::to_string(settings.seed);
}

std::string heading(const Settings& settings) {
    const std::string depth = settings.max_depth ? "depths up to " + std::to_string(*settings.max_depth) + ", " : "";
    return depth + "seed " + std::to_string(settings.seed);
}

Facts facts(const Settings& settings) {
    Facts facts;
    if (settings.positions) { facts.emplace_back("positions", std::to_string(*settings.positions)); }
    if (settings.games) { facts.emplace_back("games", std::to_string(*settings.games)); }
    if (settings.max_depth) { facts.emplace_back("max_depth", std::to_string(*settings.max_depth)); }
    if (settings.throws) { facts.emplace_back("throws", std::to_string(*settings.throws)); }
    facts.emplace_back("seed", std::to_string(settings.seed));
    return facts;
}

Report comparison(const Settings& settings, std::string_view legend) {
    Report report;
    report.heading = heading(settings);
    report.verdicts = kComparisons;
    report.legend = legend;
    report.facts = facts(settings);
    return report;
}

}  // namespace starling::experiments
