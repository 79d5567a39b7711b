// SPDX-License-Identifier: MIT
// `starling compact`: fits the nets of the evaluator `compact` and tells how well they choose.
#include <cstdio>
#include <iostream>
#include <limits>
#include <optional>

#include "commands.hpp"
#include "compact/decision_loss.hpp"
#include "compact/sizes.hpp"
#include "compact/table_source.hpp"
#include "compact/trainer.hpp"
#include "draft_file.hpp"
#include "graded_file.hpp"
#include "options.hpp"
#include "progress_bar.hpp"
#include "starling/backgammon/moves.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace compact;

constexpr std::string_view kCompactHelp =
    "usage: starling compact fit [--table-bytes B] [--decisions N] [--rounds R]\n"
    "                            [--write FILE] [options]\n"
    "       starling compact measure [options]\n"
    "\n"
    "fit:     gnubg's evaluation plays against itself. Small nets are fitted to its\n"
    "         values of the plays of each roll, and then measured.\n"
    "measure: the same measurement for the nets that are compiled in, the evaluator\n"
    "         compact.\n"
    "\n"
    "The measurement: what the nets' choices lose in other games of the same kind, by\n"
    "gnubg's equity, in points a decision.\n"
    "\n"
    "  --table-bytes B     flash for both nets, 512 to 65536 (5760: with its code the\n"
    "                      evaluator takes 8 KB)\n"
    "  --decisions N       decisions to learn from (600000)\n"
    "  --rounds R          how often the nets learn from each decision (12)\n"
    "  --seed S            seed of their dice (1)\n"
    "  --write FILE        write the nets as a C++ source\n"
    "  --test-decisions N  decisions to measure by; their dice have another seed\n"
    "                      (50000)\n"
    "  --graded FILE.csv   print the loss in graded decisions as well (starling grade\n"
    "                      --help)\n"
    "  --weights FILE      gnubg's weights (starling eval --help)\n"
    "  --json              print one JSON object a line\n";

constexpr std::uint64_t kTestSeed = 2'000'000'011;  ///< no seed that anybody would learn from
constexpr std::size_t kKeptOptions = 8;             ///< to learn from, of each decision

struct Request {
    std::size_t table_bytes, decisions, test_decisions;
    unsigned rounds;
    std::uint64_t seed;
    bool json;

    explicit Request(const Options& options)
        : table_bytes(options.number("--table-bytes", kLeastTableBytes, 65'536).value_or(kDeviceTableBytes)),
          decisions(options.number("--decisions", 1'000, 10'000'000).value_or(600'000)),
          test_decisions(options.number("--test-decisions", 100, 10'000'000).value_or(50'000)),
          rounds(static_cast<unsigned>(options.number("--rounds", 1, 1'000).value_or(12))),
          seed(options.number("--seed", 0, kTestSeed - 1).value_or(1)),
          json(options.has("--json")) {}

    std::string command() const {
        return "starling compact fit --table-bytes " + std::to_string(table_bytes) + " --decisions " +
               std::to_string(decisions) + " --rounds " + std::to_string(rounds) + " --seed " + std::to_string(seed);
    }
};

struct Fitted {
    Tables contact, race;

    Nets nets() const { return {contact.net(), race.net()}; }
};

/// What `make` returns, which is given somebody to tell its progress.
template <class F>
auto with_bar(F make) {
    ProgressBar bar;
    return make([&bar](double share) { bar.show(share); });
}

Decisions self_play(std::uint64_t seed, std::size_t decisions, std::size_t kept) {
    return with_bar([&](const auto& progress) {
        return gather(gnubg::installed_evaluation(), {seed, decisions, kept}, progress);
    });
}

Fitted fit_nets(const Request& request) {
    /// Races are few and their net is small: they can be gone through more often.
    constexpr unsigned kMoreRounds = 4;
    const Decisions decisions = self_play(request.seed, request.decisions, kKeptOptions);
    const Shapes shapes = shapes_for(request.table_bytes);
    const auto fitted = [&](const Shape& shape, unsigned rounds) {
        const Lessons lessons{decisions, shape.sees_both};
        return with_bar([&](const auto& progress) { return fit(shape, lessons, rounds, progress); });
    };
    return {fitted(shapes.contact, request.rounds), fitted(shapes.race, kMoreRounds * request.rounds)};
}

void print(const char* kind, std::size_t bytes, const DecisionLoss& loss, bool json) {
    std::printf(json ? "{\"class\":\"%s\",\"table_bytes\":%zu,\"n\":%zu,\"mean_loss\":%.6f,\"se\":%.6f}\n"
                     : "%-10s %6zu bytes of tables %8zu decisions   mean loss %.5f +- %.5f\n",
                kind, bytes, loss.decisions, loss.mean, loss.standard_error);
}

/// By the file's own grades, each choice among all legal plays.
DecisionLoss graded_loss(const Nets& nets, const std::vector<GradedDecision>& decisions) {
    const compact::Evaluator evaluator{backgammon::Rules::kClassic, nets};
    const backgammon::Backgammon game{evaluator};
    LossAccount account;
    for (const GradedDecision& decision : decisions) {
        Value least = std::numeric_limits<Value>::max();
        backgammon::Position best;
        backgammon::each_play(decision.position, decision.roll, [&](const auto& /*play*/, const auto& result) {
            const Value value = game.evaluate(result);
            if (value < least) {
                least = value;
                best = result;
            }
            return true;
        });
        account.add(decision.grade(best).loss);
    }
    return account.total();
}

using Graded = std::vector<GradedDecision>;

/// Read before the work begins.
std::optional<Graded> graded_file(const Options& options) {
    const auto file = options.text("--graded");
    return file ? std::optional{read_graded_file(std::string(*file))} : std::nullopt;
}

void measure(const Request& request, const Nets& nets, std::size_t bytes, const std::optional<Graded>& graded) {
    const DecisionLosses losses = loss_of(nets, self_play(kTestSeed, request.test_decisions, 0));
    print("contact", bytes, losses.contact, request.json);
    print("race", bytes, losses.race, request.json);
    print("all", bytes, losses.all, request.json);
    if (graded) { print("graded", bytes, graded_loss(nets, *graded), request.json); }
}

void fit_and_measure(const Options& options, const Request& request) {
    const auto graded = graded_file(options);
    std::optional<DraftFile> source;
    if (const auto name = options.text("--write")) { source.emplace(std::string(*name)); }
    const Fitted fitted = fit_nets(request);
    if (source) {
        write_source(source->stream(), request.command(), fitted.contact, fitted.race);
        source->finish();
    }
    measure(request, fitted.nets(), shapes_for(request.table_bytes).bytes(), graded);
}

}  // namespace

int compact(Arguments arguments) {
    const Options options(
        arguments,
        {"--table-bytes", "--decisions", "--rounds", "--seed", "--write", "--test-decisions", "--graded", "--weights"},
        {"--json", "--help"});
    if (options.has("--help")) {
        std::cout << kCompactHelp;
        return kDone;
    }
    const auto& words = options.words();
    if (words.size() != 1 || (words[0] != "fit" && words[0] != "measure")) {
        throw UsageError("compact what? fit or measure");
    }
    const bool fits = words[0] == "fit";
    for (const std::string_view option : {"--table-bytes", "--decisions", "--rounds", "--seed", "--write"}) {
        if (!fits && options.has(option)) { throw UsageError(std::string(option) + " goes with fit"); }
    }
    const Request request{options};
    take_weights(options);
    if (fits) {
        fit_and_measure(options, request);
    } else {
        measure(request, device_nets(), shapes_for(kDeviceTableBytes).bytes(), graded_file(options));
    }
    return kDone;
}

}  // namespace starling::cli
