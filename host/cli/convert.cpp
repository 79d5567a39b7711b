// SPDX-License-Identifier: MIT
// `starling convert`: what others keep their knowledge in, made into what a device can hold.
#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <string>

#include "backgammon/endgame_file.hpp"
#include "commands.hpp"
#include "gnubg/evaluation.hpp"
#include "options.hpp"
#include "progress_bar.hpp"
#include "quantise/comparison.hpp"
#include "quantise/image_file.hpp"
#include "quantise/quantise.hpp"

namespace starling::cli {

namespace {

using namespace gnubg;

constexpr std::string_view kConvertHelp =
    "usage: starling convert weights IN OUT [options]\n"
    "\n"
    "Converts gnubg's nets to whole numbers and writes the image that a board's\n"
    "firmware links. Then plays games with the nets in floats and prints how far the\n"
    "image is from them. For each class of positions: mean and largest error of the\n"
    "chance to win and of the equity, over all plays there were to choose from. For\n"
    "the decisions met: how often the image chooses the same play, and what its plays\n"
    "lose. The nets evaluate contact, crashed and race positions; for bearing off the\n"
    "desk has tables, and a device has a table of the last six checkers.\n"
    "\n"
    "  IN                a gnubg.wd of version 1.00 or 1.01; - is the installed one\n"
    "  OUT               the image; starling eval --evaluator gnubg-fixed --weights\n"
    "                    OUT reads it, too\n"
    "  --bits B          bits for a weight of the first layer on average,\n"
    "                    8 to 16 (11, as the handheld has)\n"
    "  --decisions N     decisions by nets in the report; 0 is no report (5000)\n"
    "  --seed S          seed of the report's games (1)\n"
    "  --json            print the report as one JSON object a line\n";

const char* name_of(std::size_t position_class) {
    static constexpr std::array<const char*, Comparison::kClasses> kNames{"over", "bearoff2", "bearoff1",
                                                                          "race", "crashed",  "contact"};
    return kNames[position_class];
}

void print_errors(const Comparison& comparison, bool json) {
    if (!json) { std::printf("class      positions   chance to win: mean, most   equity: mean, most\n"); }
    for (std::size_t i = Comparison::kClasses - 1; i > 0; --i) {
        const Comparison::Errors& errors = comparison.errors[i];
        if (errors.positions == 0) { continue; }
        const auto n = static_cast<double>(errors.positions);
        std::printf(
            json ? "{\"class\":\"%s\",\"positions\":%llu,\"win_mean\":%.6f,\"win_most\":%.6f,\"equity_mean\":%.6f,"
                   "\"equity_most\":%.6f}\n"
                 : "%-9s %10llu       %.6f  %.6f        %.6f  %.6f\n",
            name_of(i), static_cast<unsigned long long>(errors.positions), errors.win_sum / n, errors.win_most,
            errors.equity_sum / n, errors.equity_most);
    }
}

void print_choices(const char* name, const Comparison::Choices& choices, bool json) {
    if (choices.decisions == 0) { return; }
    const auto n = static_cast<double>(choices.decisions);
    std::printf(json ? "{\"decisions_of\":\"%s\",\"n\":%llu,\"same_play\":%.6f,\"mean_loss\":%.7f,\"most_loss\":%.6f}\n"
                     : "%-12s %7llu   %.4f       %.6f   %.6f\n",
                name, static_cast<unsigned long long>(choices.decisions), static_cast<double>(choices.same) / n,
                choices.loss_sum / n, choices.loss_most);
}

void report(const Weights& weights, const FixedImage& image, std::uint64_t decisions, std::uint64_t seed, bool json) {
    ProgressBar bar;
    const Evaluation reference(weights,
                               backgammon::cached_endgames(backgammon::endgame_file(), [](double /*share*/) {}));
    const Comparison comparison =
        compare(reference, image.weights(), decisions, seed, [&bar](double share) { bar.show(share); });
    print_errors(comparison, json);
    if (!json) { std::printf("\ndecisions          n   same play   mean loss   largest\n"); }
    for (std::size_t i = Comparison::kClasses - 1; i > 0; --i) {
        print_choices(name_of(i), comparison.choices[i], json);
    }
    print_choices("by nets", comparison.by_nets(), json);
    print_choices("bearing off", comparison.bearing_off(), json);
}

}  // namespace

int convert(Arguments arguments) {
    const Options options(arguments, {"--bits", "--decisions", "--seed"}, {"--json", "--help"});
    if (options.has("--help")) {
        std::cout << kConvertHelp;
        return kDone;
    }
    const auto& words = options.words();
    if (words.empty() || words[0] != "weights") {
        throw UsageError("convert what? weights is all it knows (starling convert --help)");
    }
    if (words.size() != 3) { throw UsageError("convert weights needs IN and OUT (starling convert --help)"); }
    const auto bits = static_cast<unsigned>(options.number("--bits", kFewestBits, kMostBits).value_or(kHandheldBits));
    const std::uint64_t decisions = options.number("--decisions", 0, 100'000'000).value_or(5'000);
    const std::uint64_t seed = options.number("--seed", 0, ~std::uint64_t{0}).value_or(1);
    const std::string in = words[1] == "-" ? weights_file() : std::string(words[1]), out(words[2]);
    std::error_code none;
    if (std::filesystem::equivalent(in, out, none)) { throw UsageError("'" + out + "' would be written over itself"); }
    const Weights weights = read_weights(in);
    const FixedImage image(quantise(weights, play_for_calibration(weights), bits), in);
    write_image(out, image.words());
    if (!options.has("--json")) {
        std::printf("%s: %zu bytes, %u bits\n\n", out.c_str(), image.words().size() * sizeof(std::uint32_t), bits);
    }
    if (decisions > 0) { report(weights, image, decisions, seed, options.has("--json")); }
    return kDone;
}

}  // namespace starling::cli
