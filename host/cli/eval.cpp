// SPDX-License-Identifier: MIT
// `starling eval`: what an evaluation says of positions, without a search.
#include <array>
#include <cstdio>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "backgammon/fixed_gnubg_evaluator.hpp"
#include "commands.hpp"
#include "file_lines.hpp"
#include "gnubg/evaluation.hpp"
#include "noise_option.hpp"
#include "options.hpp"
#include "position_argument.hpp"
#include "progress_bar.hpp"
#include "quantise/image_file.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/backgammon/rules.hpp"
#include "starling/compact/evaluator.hpp"
#include "starling/gnubg/fixed_evaluation.hpp"

namespace starling::cli {

namespace {

using backgammon::Position;
using gnubg::Evaluation;

constexpr std::string_view kEvalHelp =
    "usage: starling eval [--evaluator E] [--weights FILE] [--noise X\n"
    "                     --noise-kind chances [--seed S]] [--json] < POSITIONS\n"
    "\n"
    "Reads positions of backgammon from standard input, one a line: gnubg's Position\n"
    "ID (4HPwATDgc/ABMA is the opening) or XGID=... Prints a line of CSV for each, in\n"
    "the same order: the position's class; the chances of the player on roll to win,\n"
    "to win a gammon or more, to win a backgammon, to lose a gammon or more, to lose\n"
    "a backgammon; and the equity in points, for money without a cube. Empty lines\n"
    "and lines that begin with # are ignored.\n"
    "\n"
    "  --evaluator E     gnubg: gnubg's static evaluation (0-ply) with its own nets\n"
    "                    (gnubg)\n"
    "                    gnubg-fixed: the same in whole numbers, equal to the\n"
    "                    handheld's to the last bit\n"
    "                    compact: our evaluator for the smallest boards, in whole\n"
    "                    numbers\n"
    "  --weights FILE    gnubg's gnubg.wd, of version 1.00 or 1.01; for gnubg-fixed\n"
    "                    also a file that starling convert wrote (the file that\n"
    "                    STARLING_GNUBG_WEIGHTS names, or else the installed one)\n"
    "  --noise X --noise-kind chances\n"
    "                    gnubg and gnubg-fixed: add noise to the chances, X from 0 to\n"
    "                    1 (starling search --help). The other kind has no chances\n"
    "  --seed S          of the noise (1)\n"
    "  --json            print one JSON object a line instead of CSV\n";

std::vector<Position> read_positions() {
    std::vector<Position> positions;
    each_line(std::cin, "standard input",
              [&](const std::string& line, std::size_t /*number*/) { positions.push_back(position_argument(line)); });
    return positions;
}

void print(const Position& position, const Evaluation::Verdict& verdict, bool json) {
    const auto& [position_class, chances] = verdict;
    const std::array<std::pair<const char*, float>, 6> figures{{{"win", chances.win},
                                                                {"wg", chances.win_gammon},
                                                                {"wbg", chances.win_backgammon},
                                                                {"lg", chances.lose_gammon},
                                                                {"lbg", chances.lose_backgammon},
                                                                {"equity", chances.equity()}}};
    std::printf(json ? R"({"position_id":"%s","class":"%s")" : "%s,%s",
                std::string(backgammon::PositionId{position}.text()).c_str(),
                std::string(name(position_class)).c_str());
    for (const auto& [key, figure] : figures) {
        json ? std::printf(R"(,"%s":%.9g)", key, static_cast<double>(figure))
             : std::printf(",%.9g", static_cast<double>(figure));
    }
    std::printf(json ? "}\n" : "\n");
}

Evaluation::Verdict in_floats(const gnubg::FixedEvaluation::Verdict& verdict) {
    // Multiples of 2^-20: a float holds them as they are.
    const auto share = [](std::int32_t chance) { return static_cast<float>(chance) / gnubg::kSure; };
    const gnubg::FixedChances& chances = verdict.chances;
    return {verdict.position_class,
            {share(chances.win), share(chances.win_gammon), share(chances.win_backgammon), share(chances.lose_gammon),
             share(chances.lose_backgammon)}};
}

Evaluation load(const std::string& weights) {
    ProgressBar bar;
    return gnubg::load_evaluation(weights, [&bar](double share) { bar.show(share); });
}

using Verdict = std::function<Evaluation::Verdict(const Position&)>;

/// What the command line asks for; only noise of chances can be printed.
backgammon::ChanceNoise chance_noise(const Options& options, std::string_view evaluator) {
    const backgammon::Noise noise = noise_of(options, options.number("--seed", 0, UINT64_MAX).value_or(1));
    must_have_chances(noise, evaluator, evaluator);
    if (noise.deviation > 0 && noise.kind != backgammon::NoiseKind::kChances) {
        throw UsageError("eval --noise needs --noise-kind chances: the other kind is added to values, not to chances");
    }
    return backgammon::ChanceNoise{noise};
}

Verdict gnubg_verdict(const Options& options) {
    const backgammon::ChanceNoise noise = chance_noise(options, backgammon::kGnubgName);
    const auto evaluation =
        std::make_shared<Evaluation>(load(gnubg::weights_file(options.text("--weights").value_or(""))));
    return [evaluation, noise](const Position& position) {
        Evaluation::Verdict verdict = evaluation->verdict(position);
        if (!noise.is_none() && !position.is_over()) {
            noise.disturb(position, verdict.chances);
            evaluation->make_sane(position, verdict.chances);
        }
        return verdict;
    };
}

Verdict fixed_verdict(const Options& options) {
    const backgammon::ChanceNoise noise = chance_noise(options, backgammon::kFixedGnubgName);
    struct Fixed {
        gnubg::FixedImage image;
        gnubg::FixedEvaluation evaluation{image.weights(), backgammon::small_one_sided()};
    };
    const std::string file = gnubg::weights_file(options.text("--weights").value_or(""));
    const auto fixed = std::make_shared<Fixed>(Fixed{gnubg::load_fixed_image(file)});
    return [fixed, noise](const Position& position) {
        gnubg::FixedEvaluation::Verdict verdict = fixed->evaluation.verdict(position);
        if (!noise.is_none() && !position.is_over()) { disturb(noise, position, verdict.chances); }
        return in_floats(verdict);
    };
}

/// Of a game that is over the rules tell all.
gnubg::Chances finished(const Position& position) {
    const unsigned points = points_won(position, backgammon::Rules::kClassic);
    const float gammon = points >= 2 ? 1 : 0, backgammon = points == 3 ? 1 : 0;
    if (position.my_points() == 0) { return {1, gammon, backgammon, 0, 0}; }
    return {0, 0, 0, gammon, backgammon};
}

gnubg::Chances compact_chances(const Position& position) {
    if (position.is_over()) { return finished(position); }
    const auto share = [](std::int32_t chance) {
        return static_cast<float>(chance) / static_cast<float>(compact::Chances::kCertain);
    };
    const compact::Chances said = compact::chances(compact::device_nets(), position);
    return {share(said.win), share(said.win_gammon), share(said.win_backgammon), share(said.lose_gammon),
            share(said.lose_backgammon)};
}

Verdict compact_verdict(const Options& options) {
    (void)chance_noise(options, backgammon::kCompactName);
    if (options.has("--weights")) {
        throw UsageError("--weights goes with the evaluators gnubg and gnubg-fixed, not with compact");
    }
    return [](const Position& position) {
        return Evaluation::Verdict{classify(gnubg::Sides{position}), compact_chances(position)};
    };
}

}  // namespace

int eval(Arguments arguments) {
    const Options options(arguments, {"--evaluator", "--weights", "--noise", "--noise-kind", "--seed"},
                          {"--help", "--json"});
    if (options.has("--help")) {
        std::cout << kEvalHelp;
        return kDone;
    }
    if (!options.words().empty()) {
        throw UsageError("eval reads positions from standard input, not '" + std::string(options.words()[0]) + "'");
    }
    const auto evaluator = options.choice("--evaluator", {"gnubg", "gnubg-fixed", "compact"}).value_or("gnubg");
    const auto verdict = evaluator == "gnubg"         ? gnubg_verdict(options)
                         : evaluator == "gnubg-fixed" ? fixed_verdict(options)
                                                      : compact_verdict(options);
    const std::vector<Position> positions = read_positions();
    const bool json = options.has("--json");
    if (!json) { std::printf("position_id,class,win,wg,wbg,lg,lbg,equity\n"); }
    ProgressBar bar;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        print(positions[i], verdict(positions[i]), json);
        bar.show(static_cast<double>(i) / static_cast<double>(positions.size()));
    }
    return kDone;
}

}  // namespace starling::cli
