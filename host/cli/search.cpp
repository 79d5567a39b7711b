// `starling search dice`: random positions, one result a line, then a summary.
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "commands.hpp"
#include "core/dice/random_position.hpp"
#include "core/search/deepening.hpp"
#include "options.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kHelp =
    "usage: starling search dice --depth D [options]\n"
    "\n"
    "Searches random positions of Dice; the same seed gives the same positions to every algorithm.\n"
    "\n"
    "  --depth D         layers of moves and of chance together, odd: 1 looks at each move, 3 at the\n"
    "                    opponent's rolls and answers, and so on\n"
    "  --size N          squares a side, 3 to 17 (11)\n"
    "  --line K          how many in a line win, 3 to N (4 up to 7x7, else 5)\n"
    "  --algorithm A     expectimax, star1, star2, best (star2)\n"
    "  --probes F        star2 and best: how many moves of each roll are probed first (1)\n"
    "  --ordering O      none, random, static, quick (static)\n"
    "  --positions P     how many (10)\n"
    "  --seed S          which (1)\n"
    "  --tt-kib KIB      size of the transposition table; 0 is none (65536)\n"
    "  --threads T       search that many positions at a time (1)\n"
    "  --json            one object a line\n";

using Game = Dice<17>;
constexpr std::size_t kMaxLayers = 7;
using DiceSearch = Search<Game, kMaxLayers>;

struct Request {
    Game game;
    SearchOptions options;
    std::string algorithm;
    unsigned depth;
    std::uint64_t positions, seed;
    std::size_t table_kib;
    bool json;

    unsigned layers() const { return (depth - 1) / 2; }
};

struct Result {
    RolledDice<17> at;
    Decision<Game> decision;
    double seconds;
};

Request parse(const Options& options) {
    const auto depth = options.number("--depth", 1, 2 * kMaxLayers + 1);
    if (!depth) { throw UsageError("search needs --depth"); }
    if (*depth % 2 == 0) {
        throw UsageError("--depth " + std::to_string(*depth) +
                         " is even: its last layer would be rolls that change nothing; use " +
                         std::to_string(*depth - 1) + " or " + std::to_string(*depth + 1));
    }
    const auto size = options.number("--size", 3, 17).value_or(11);
    const auto line = options.number("--line", 3, size).value_or(std::min<std::uint64_t>(size, size <= 7 ? 4 : 5));
    Request request{*Game::make(static_cast<unsigned>(size), static_cast<unsigned>(line)), {}, "", 0, 0, 0, 0, false};
    request.algorithm = options.choice("--algorithm", {"expectimax", "star1", "star2", "best"}).value_or("star2");
    request.options.algorithm = request.algorithm == "expectimax" ? Algorithm::kExpectimax
                                : request.algorithm == "star1"    ? Algorithm::kStar1
                                : request.algorithm == "star2"    ? Algorithm::kStar2
                                                                  : Algorithm::kBest;
    const auto ordering = options.choice("--ordering", {"none", "random", "static", "quick"}).value_or("static");
    request.options.ordering = ordering == "none"     ? Ordering::kNone
                               : ordering == "random" ? Ordering::kRandom
                               : ordering == "static" ? Ordering::kStatic
                                                      : Ordering::kQuick;
    if (request.options.algorithm == Algorithm::kExpectimax) {
        request.options.ordering = Ordering::kNone;  // it sees everything in any order
        request.options.uses_history = false;
    }
    const auto probes = options.number("--probes", 0, 17);
    if (probes && request.algorithm != "star2" && request.algorithm != "best") {
        throw UsageError("--probes goes with star2 and best, not with " + request.algorithm);
    }
    request.options.probes = static_cast<std::uint8_t>(probes.value_or(1));
    request.depth = static_cast<unsigned>(*depth);
    request.positions = options.number("--positions", 1, 1'000'000).value_or(10);
    request.seed = options.number("--seed", 0, UINT64_MAX).value_or(1);
    request.table_kib = options.number("--tt-kib", 0, 1U << 24).value_or(65'536);
    request.json = options.has("--json");
    const unsigned deepest = DiceSearch{request.game}.max_layers();
    if (request.layers() > deepest) {
        throw UsageError("--depth " + std::to_string(request.depth) + " is too deep for " + std::to_string(size) + "x" +
                         std::to_string(size) + ": values would not fit 32 bits; at most " +
                         std::to_string(2 * deepest + 1));
    }
    return request;
}

/// The same for every algorithm, whatever was searched before.
RolledDice<17> draw_position(const Request& request, std::uint64_t number) {
    Rng rng{request.seed * 1'000'003 + number};
    return random_dice_position(request.game, rng);
}

/// Searches positions until none is left; several of these share the work.
void work(const Request& request, std::atomic<std::uint64_t>& next, std::vector<Result>& results) {
    std::vector<TableBucket> memory(request.table_kib * 1024 / sizeof(TableBucket));
    const auto search = std::make_unique<DiceSearch>(request.game, TranspositionTable{memory});
    search->set_options(request.options);
    MoveList<Game> moves;
    const Limits limits{request.layers(), request.options.algorithm != Algorithm::kExpectimax};
    for (std::uint64_t i = next++; i < request.positions; i = next++) {
        const auto at = draw_position(request, i);
        search->clear();
        const auto start = std::chrono::steady_clock::now();
        const auto decision = search_deeper(*search, request.game, at.state, at.event, limits, moves);
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
        results[i] = {at, decision, elapsed.count()};
    }
}

/// Rows from the top, then who is to move: "X.O/.../... X".
std::string text(const Game& game, const Game::State& state) {
    std::string drawn;
    for (unsigned i = 0; i < game.size() * game.size(); ++i) {
        const Square at = square_at(i / game.size(), i % game.size());
        if (i > 0 && at.column == 0) { drawn += '/'; }
        drawn += state.of(Side::kX).has(at) ? 'X' : state.of(Side::kO).has(at) ? 'O' : '.';
    }
    return drawn + (state.mover == Side::kX ? " X" : " O");
}

std::string text(const Game::Move& move) {
    return move ? std::to_string(move->row + 1) + "," + std::to_string(move->column + 1) : "pass";
}

void print_json(const Request& request, const Result& result, Value unit) {
    const auto& [at, decision, seconds] = result;
    std::printf(
        "{\"game\":\"dice\",\"position\":\"%s\",\"dice\":%d,\"depth\":%u,\"algorithm\":\"%s\",\"value\":%d,"
        "\"unit\":%d,\"best\":\"%s\",\"nodes\":%llu,\"nodes_total\":%llu,\"leaves\":%llu,\"static_evals\":%llu,"
        "\"probes\":%llu,\"probe_cutoffs\":%llu,\"tt_lookups\":%llu,\"tt_hits\":%llu,\"seconds\":%.6f}\n",
        text(request.game, at.state).c_str(), at.event + 1, request.depth, request.algorithm.c_str(), decision.value,
        unit, text(decision.best).c_str(), static_cast<unsigned long long>(decision.last.nodes),
        static_cast<unsigned long long>(decision.nodes_total), static_cast<unsigned long long>(decision.last.leaves),
        static_cast<unsigned long long>(decision.last.static_evals),
        static_cast<unsigned long long>(decision.last.probed),
        static_cast<unsigned long long>(decision.last.probe_cutoffs),
        static_cast<unsigned long long>(decision.last.table_lookups),
        static_cast<unsigned long long>(decision.last.table_hits), seconds);
}

void print_line(const Request& request, const Result& result, Value unit) {
    std::printf("%s  roll %d: %s, value %.4f, %llu nodes, %.3f s\n", text(request.game, result.at.state).c_str(),
                result.at.event + 1, text(result.decision.best).c_str(),
                static_cast<double>(result.decision.value) / unit,
                static_cast<unsigned long long>(result.decision.last.nodes), result.seconds);
}

struct Mean {
    double mean, sd;
};

template <class Get>
Mean mean_of(const std::vector<Result>& results, Get get) {
    double sum = 0, squares = 0;
    for (const Result& result : results) { sum += get(result); }
    const double mean = sum / static_cast<double>(results.size());
    for (const Result& result : results) { squares += (get(result) - mean) * (get(result) - mean); }
    return {mean, results.size() > 1 ? std::sqrt(squares / static_cast<double>(results.size() - 1)) : 0.0};
}

void print_summary(const Request& request, const std::vector<Result>& results) {
    const Mean nodes = mean_of(results, [](const Result& r) { return static_cast<double>(r.decision.last.nodes); });
    const Mean seconds = mean_of(results, [](const Result& r) { return r.seconds; });
    std::uint64_t probed = 0, cut = 0;
    for (const Result& result : results) {
        probed += result.decision.last.probed;
        cut += result.decision.last.probe_cutoffs;
    }
    const double efficiency = probed == 0 ? 0.0 : static_cast<double>(cut) / static_cast<double>(probed);
    std::printf(request.json ? "{\"summary\":true,\"positions\":%zu,\"nodes_mean\":%.3f,\"nodes_sd\":%.3f,"
                               "\"seconds_mean\":%.6f,\"seconds_sd\":%.6f,\"probe_efficiency\":%.6f}\n"
                             : "%zu positions: nodes %.1f (sd %.1f), seconds %.6f (sd %.6f), probe efficiency %.3f\n",
                results.size(), nodes.mean, nodes.sd, seconds.mean, seconds.sd, efficiency);
}

}  // namespace

int search(Arguments arguments) {
    for (const std::string_view word : arguments) {
        if (word == "--help") {
            std::cout << kHelp;
            return kDone;
        }
    }
    const Options options(arguments,
                          {"--depth", "--size", "--line", "--algorithm", "--probes", "--ordering", "--positions",
                           "--seed", "--tt-kib", "--threads"},
                          {"--json"});
    if (options.words().size() != 1 || options.words()[0] != "dice") {
        throw UsageError("search what? The games are: dice");
    }
    const Request request = parse(options);
    const auto threads = options.number("--threads", 1, 256).value_or(1);

    std::vector<Result> results(request.positions);
    std::atomic<std::uint64_t> next = 0;
    std::vector<std::thread> others;
    for (std::uint64_t i = 1; i < threads; ++i) {
        others.emplace_back([&] { work(request, next, results); });
    }
    work(request, next, results);
    for (std::thread& other : others) { other.join(); }

    const Value unit = DiceSearch{request.game}.unit(request.layers());
    for (const Result& result : results) { (request.json ? print_json : print_line)(request, result, unit); }
    print_summary(request, results);
    return std::fflush(stdout) == 0 ? kDone : kFailed;
}

}  // namespace starling::cli
