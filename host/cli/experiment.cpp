// SPDX-License-Identifier: MIT
// `starling experiment`: a published table, measured again and printed beside the published figures.
#include <algorithm>
#include <iostream>
#include <string>

#include "commands.hpp"
#include "experiments.hpp"
#include "options.hpp"
#include "study_command.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace starling::experiments;

constexpr std::string_view kExperimentHelp =
    "usage: starling experiment NAME\n"
    "                [--positions P | --games G | --throws T | --full]\n"
    "                [--max-depth D] [--seed S] [options]\n"
    "       starling experiment NAME --merge FILE... [--json]\n"
    "       starling experiment --list [--json]\n"
    "\n"
    "Measures a published table again and prints our figures beside the published\n"
    "ones.\n"
    "\n"
    "  --list           print the experiments, the tables they repeat and what they\n"
    "                   do by default\n"
    "  --positions P    random positions, or trees, to average over, 2 to 1000000\n"
    "  --games G        games of each match, an even number: every dice sequence is\n"
    "                   played from both seats\n"
    "  --throws T       throws of each die, a multiple of 200 from 200000 on: each of\n"
    "                   the 100 seeds makes a hundredth of them\n"
    "  --full           as many as were published, or as many as take a minute\n"
    "  --max-depth D    the deepest search, odd, 3 to 15: layers of moves and of\n"
    "                   chance together. Depth 1, 3, 5 are gnubg's 0-, 1-, 2-ply.\n"
    "                   Sizes that were published with less stop there\n"
    "  --seed S         draws positions and dice: the same seed gives the same\n"
    "                   figures (1)\n"
    "  --weights FILE   gnubg's weights, for experiments with gnubg's evaluation\n"
    "                   (starling eval --help)\n";

int list(bool as_json) {
    for (const Experiment& experiment : all_experiments()) {
        if (as_json) {
            std::cout << R"({"experiment":")" << experiment.name << R"(","answers":")" << experiment.answers
                      << R"(","workload":")" << experiment.workload << "\"}\n";
        } else {
            std::cout << experiment.name << std::string(23 - experiment.name.size(), ' ') << experiment.answers << " ("
                      << experiment.workload << ")\n";
        }
    }
    return kDone;
}

const Experiment& experiment_named(const std::vector<std::string_view>& words) {
    constexpr std::string_view kHint = " (starling experiment --list names them)";
    if (words.empty()) { throw UsageError("which experiment?" + std::string(kHint)); }
    if (words.size() > 1) { throw UsageError("one experiment at a time, not '" + std::string(words[1]) + "' as well"); }
    for (const Experiment& experiment : all_experiments()) {
        if (experiment.name == words[0]) { return experiment; }
    }
    throw UsageError("unknown experiment '" + std::string(words[0]) + "'" + std::string(kHint));
}

/// An option that would change nothing is a mistake of the user's.
void must_take(const Experiment& experiment, const Options& options, std::string_view name, bool takes) {
    if (options.has(name) && !takes) {
        throw UsageError(std::string(experiment.name) + " takes no " + std::string(name));
    }
}

std::optional<unsigned> max_depth(const Options& options, unsigned least, unsigned most) {
    const auto depth = options.number("--max-depth", least, most);
    if (!depth) { return std::nullopt; }
    if (*depth % 2 == 0) {
        throw UsageError("--max-depth " + std::to_string(*depth) +
                         " is even: its last layer would be rolls that change nothing; use " +
                         std::to_string(*depth - 1) + " or " + std::to_string(*depth + 1));
    }
    return static_cast<unsigned>(*depth);
}

Settings parse(const Experiment& experiment, const Options& options) {
    must_take(experiment, options, "--positions", experiment.takes.positions);
    must_take(experiment, options, "--games", experiment.takes.games);
    must_take(experiment, options, "--max-depth", experiment.takes.max_depth);
    must_take(experiment, options, "--throws", experiment.takes.throws);
    must_take(experiment, options, "--weights", experiment.takes.weights);
    take_weights(options);
    Settings settings = options.has("--full") ? experiment.full : Settings{};
    if (options.has("--full") && (options.has("--positions") || options.has("--games") || options.has("--throws"))) {
        throw UsageError("--full says how many, so do --positions, --games and --throws: give one of them");
    }
    if (const auto throws = options.number("--throws", 200'000, 4'000'000'000)) {
        if (*throws % 200 != 0) { throw UsageError("--throws " + std::to_string(*throws) + " is no multiple of 200"); }
        settings.throws = throws;
    }
    if (const auto positions = options.number("--positions", 2, experiment.takes.most_positions)) {
        settings.positions = positions;
    }
    if (const auto games = options.number("--games", 2, 10'000'000)) {
        if (*games % 2 != 0) { throw UsageError("--games " + std::to_string(*games) + " is odd: games come in pairs"); }
        settings.games = games;
    }
    if (const auto depth = max_depth(options, experiment.takes.least_max_depth, experiment.takes.most_max_depth)) {
        settings.max_depth = depth;
    }
    settings.seed = options.number("--seed", 0, UINT64_MAX).value_or(1);
    return settings;
}

}  // namespace

int experiment(Arguments arguments) {
    const KnownOptions makes_study{
        {"--positions", "--games", "--max-depth", "--throws", "--seed", "--weights"}, {"--full"}, {}};
    KnownOptions known = with_study_options(makes_study);
    known.flags.emplace_back("--list");
    const Options options(arguments, known);
    if (options.has("--help")) {
        std::cout << kExperimentHelp << kStudyHelp;
        return kDone;
    }
    if (options.has("--list")) { return list(options.has("--json")); }
    const Experiment& chosen = experiment_named(options.words());
    const StudyCommand command{"experiment", std::string(chosen.name),
                               std::string(chosen.name) + ": " + std::string(chosen.answers), makes_study,
                               [&chosen](const Options& given) { return chosen.make(parse(chosen, given)); }};
    return run_study_command(command, options);
}

}  // namespace starling::cli
