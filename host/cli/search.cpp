// `starling search dice`: random positions, one result a line, then a summary.
#include <atomic>
#include <cmath>
#include <cstdio>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "commands.hpp"
#include "core/search/deepening.hpp"
#include "cpu_time.hpp"
#include "dice/any_dice.hpp"
#include "dice/numbered_position.hpp"
#include "options.hpp"
#include "table_memory.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kHelp =
    "usage: starling search dice --depth D [options]\n"
    "\n"
    "Searches random positions of Dice; the same seed gives the same positions to every algorithm.\n"
    "\n"
    "  --depth D         layers of moves and of chance together, odd: 1 looks at each move, 3 at the\n"
    "                    opponent's rolls and answers, and so on; 1 to 15\n"
    "  --size N          squares a side, 3 to 17 (11)\n"
    "  --line K          how many in a line win, 3 to N (4 up to 7x7, else 5)\n"
    "  --algorithm A     expectimax, star1, star2, best (star2)\n"
    "  --probes F        star2 and best: how many moves of each roll are probed first, 0 to 17; 0 is Star1,\n"
    "                    more than 1 is Star2.5 (1)\n"
    "  --ordering O      none, random, static, quick (static)\n"
    "  --positions P     how many, 1 to 1000000 (10)\n"
    "  --seed S          which (1)\n"
    "  --tt-kib KIB      size of the transposition table; 0 is none (65536)\n"
    "  --threads T       search that many positions at a time (1)\n"
    "  --json            one object a line\n";

constexpr std::size_t kMaxLayers = 7;

struct Request {
    unsigned size, line;
    SearchOptions options;
    std::string algorithm;
    unsigned depth;
    std::uint64_t positions, seed;
    std::size_t table_kib;
    bool json;

    unsigned layers() const { return (depth - 1) / 2; }
};

/// A position searched.
struct Result {
    std::string position;
    unsigned dice;
    std::string best;
    Value value;
    SearchStatistics last;
    std::uint64_t nodes_total;
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
    Request request{static_cast<unsigned>(size), static_cast<unsigned>(line), {}, "", 0, 0, 0, 0, false};
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
    const unsigned deepest = with_dice(request.size, request.line, [](const auto& game) {
        return Search<std::decay_t<decltype(game)>, kMaxLayers>{game}.max_layers();
    });
    if (request.layers() > deepest) {
        throw UsageError("--depth " + std::to_string(request.depth) + " is too deep for " + std::to_string(size) + "x" +
                         std::to_string(size) + ": values would not fit 32 bits; at most " +
                         std::to_string(2 * deepest + 1));
    }
    return request;
}

/// Rows from the top, then who is to move: "X.O/.../... X".
template <std::size_t kCapacity>
std::string text(const Dice<kCapacity>& game, const DicePosition<kCapacity>& state) {
    std::string drawn;
    for (unsigned i = 0; i < game.size() * game.size(); ++i) {
        const Square at = square_at(i / game.size(), i % game.size());
        if (i > 0 && at.column == 0) { drawn += '/'; }
        drawn += state.of(Side::kX).has(at) ? 'X' : state.of(Side::kO).has(at) ? 'O' : '.';
    }
    return drawn + (state.mover == Side::kX ? " X" : " O");
}

std::string text(const std::optional<Square>& move) {
    return move ? std::to_string(move->row + 1) + "," + std::to_string(move->column + 1) : "pass";
}

/// Searches positions until none is left; several of these share the work.
template <std::size_t kCapacity>
void work(const Dice<kCapacity>& game, const Request& request, std::atomic<std::uint64_t>& next,
          std::vector<Result>& results) {
    const TableMemory memory(request.table_kib);
    const auto search = std::make_unique<Search<Dice<kCapacity>, kMaxLayers>>(game, memory.table());
    search->set_options(request.options);
    MoveList<Dice<kCapacity>> moves;
    const Limits limits{request.layers(), request.options.algorithm != Algorithm::kExpectimax};
    for (std::uint64_t i = next++; i < request.positions; i = next++) {
        const auto at = numbered_position(game, request.seed, i);  // the same for every algorithm
        search->clear();
        const double start = cpu_seconds();
        const auto decision = search_deeper(*search, game, at.state, at.event, limits, moves);
        const double seconds = cpu_seconds() - start;
        results[i] = {text(game, at.state), at.event + 1U, text(decision.best), decision.value, decision.last,
                      decision.nodes_total, seconds};
    }
}

void print_json(const Request& request, const Result& result, Value unit) {
    const auto count = [](std::uint64_t number) { return static_cast<unsigned long long>(number); };
    const SearchStatistics& last = result.last;
    std::printf(
        "{\"game\":\"dice\",\"position\":\"%s\",\"dice\":%u,\"depth\":%u,\"algorithm\":\"%s\",\"value\":%d,"
        "\"unit\":%d,\"best\":\"%s\",\"nodes\":%llu,\"nodes_total\":%llu,\"leaves\":%llu,\"static_evals\":%llu,"
        "\"probes\":%llu,\"probe_cutoffs\":%llu,\"tt_lookups\":%llu,\"tt_hits\":%llu,\"seconds\":%.6f}\n",
        result.position.c_str(), result.dice, request.depth, request.algorithm.c_str(), result.value, unit,
        result.best.c_str(), count(last.nodes), count(result.nodes_total), count(last.leaves), count(last.static_evals),
        count(last.probed), count(last.probe_cutoffs), count(last.table_lookups), count(last.table_hits),
        result.seconds);
}

void print_line(const Request& /*request*/, const Result& result, Value unit) {
    std::printf("%s  roll %u: %s, value %.4f, %llu nodes, %.6f s\n", result.position.c_str(), result.dice,
                result.best.c_str(), static_cast<double>(result.value) / unit,
                static_cast<unsigned long long>(result.last.nodes), result.seconds);
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
    const Mean nodes = mean_of(results, [](const Result& r) { return static_cast<double>(r.last.nodes); });
    const Mean seconds = mean_of(results, [](const Result& r) { return r.seconds; });
    std::uint64_t probed = 0, cut = 0;
    for (const Result& result : results) {
        probed += result.last.probed;
        cut += result.last.probe_cutoffs;
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
    const Value unit = with_dice(request.size, request.line, [&](const auto& game) {
        std::atomic<std::uint64_t> next = 0;
        std::vector<std::thread> others;
        std::vector<std::exception_ptr> failures(threads);
        const auto work_or_fail = [&](std::uint64_t i) {
            try {
                work(game, request, next, results);
            } catch (...) { failures[i] = std::current_exception(); }
        };
        for (std::uint64_t i = 1; i < threads; ++i) { others.emplace_back(work_or_fail, i); }
        work_or_fail(0);
        for (std::thread& other : others) { other.join(); }
        for (const std::exception_ptr& failure : failures) {
            if (failure) { std::rethrow_exception(failure); }
        }
        return Search<std::decay_t<decltype(game)>, kMaxLayers>{game}.unit(request.layers());
    });
    for (const Result& result : results) { (request.json ? print_json : print_line)(request, result, unit); }
    print_summary(request, results);
    return kDone;
}

}  // namespace starling::cli
