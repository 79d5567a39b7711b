// SPDX-License-Identifier: MIT
// `starling bench`: how fast the engine is on this machine, and by how much faster than its naive twin.
#include <cstdio>
#include <iostream>

#include "backgammon_bench.hpp"
#include "commands.hpp"
#include "dice_bench.hpp"
#include "gnubg/evaluation.hpp"
#include "gnubg_bench.hpp"
#include "options.hpp"
#include "progress_bar.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kBenchHelp =
    "usage: starling bench [--only TEXT] [--weights FILE] [--json]\n"
    "\n"
    "Measures the engine's speed on this machine, on one thread, in less than a\n"
    "minute.\n"
    "\n"
    "  dice.naive.*         the naive twin: a byte per square, everything counted\n"
    "                       again\n"
    "  dice.ALGORITHM.*     11x11, line 5; nodes of all iterations per second\n"
    "  *.speedup            naive time divided by our time, same searches\n"
    "  dice.best.speedup_d* pure Star2's time divided by the time of best, at that\n"
    "                       depth\n"
    "  backgammon.*.results_per_s\n"
    "                       distinct positions that the rolls of 500 contact\n"
    "                       positions lead to: by the naive twin, which tries every\n"
    "                       order, and by our generator\n"
    "  gnubg.evals_per_s    gnubg's evaluations of these positions, one by one,\n"
    "                       without a cache\n"
    "  gnubg.batch_evals_per_s\n"
    "                       gnubg's evaluations of all positions that a roll can lead\n"
    "                       to, together, at each turn of 40 games\n"
    "  gnubg-fixed.evals_per_s\n"
    "                       evaluations of the same positions, in whole numbers as on\n"
    "                       the handheld\n"
    "  signature.dice, signature.backgammon\n"
    "                       node counts of fixed searches in one number: the same on\n"
    "                       every machine\n"
    "\n"
    "Ratios compare searches of the same positions that alternate; the median of\n"
    "several rounds counts. Tables have 65536 KiB; clearing them is not timed.\n"
    "\n"
    "  --only TEXT          measure only figures whose name contains TEXT\n"
    "  --weights FILE       gnubg's weights (starling eval --help)\n"
    "  --json               print one JSON object for each figure\n";

void print_figure_json(const bench::Figure& figure) {
    std::printf("{\"name\":\"%s\",\"value\":%.*f,\"unit\":\"%s\"}\n", figure.name.data(), figure.decimals, figure.value,
                figure.unit.data());
}

void print_figure_line(const bench::Figure& figure) {
    std::printf("%-30s %14.*f  %s\n", figure.name.data(), figure.decimals, figure.value, figure.unit.data());
}

}  // namespace

int bench(Arguments arguments) {
    const Options options(arguments, {"--only", "--weights"}, {"--help", "--json"});
    if (options.has("--help")) {
        std::cout << kBenchHelp;
        return kDone;
    }
    if (!options.words().empty()) {
        throw UsageError("bench measures everything; it takes no '" + std::string(options.words()[0]) + "'");
    }
    const std::string_view only = options.text("--only").value_or("");
    take_weights(options);
    if (bench::has_figure(bench::gnubg_contests(), only)) {
        gnubg::installed_evaluation();  // if its weights are missing, that is said before anything is measured
    }
    auto contests = bench::dice_contests();
    for (auto& contest : bench::backgammon_contests()) { contests.push_back(std::move(contest)); }
    for (auto& contest : bench::gnubg_contests()) { contests.push_back(std::move(contest)); }
    ProgressBar bar;
    const auto figures = bench::measure(contests, only, [&bar](std::uint64_t done, std::uint64_t total) {
        bar.show(static_cast<double>(done) / static_cast<double>(total));
    });
    if (figures.empty()) { throw UsageError("--only '" + std::string(only) + "' is in no figure's name"); }
    for (const bench::Figure& figure : figures) {
        (options.has("--json") ? print_figure_json : print_figure_line)(figure);
    }
    return kDone;
}

}  // namespace starling::cli
