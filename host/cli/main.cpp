// SPDX-License-Identifier: MIT
#include <cstdio>
#include <iostream>
#include <new>
#include <vector>

#include "commands.hpp"
#include "gnubg/weights.hpp"
#include "hal/panic.hpp"
#include "options.hpp"

namespace {

using namespace starling::cli;

constexpr std::string_view kMainHelp =
    "starling " STARLING_VERSION
    ": plays and studies games of chance\n"
    "\n"
    "usage: starling COMMAND [options]\n"
    "       starling COMMAND --help\n"
    "\n"
    "  play             play dice or backgammon in the terminal; without a terminal\n"
    "                   the engine plays both sides\n"
    "  simulate         run the handheld's application in the terminal, with its\n"
    "                   screens and buttons\n"
    "  search           search positions of dice or backgammon and print values, node\n"
    "                   counts and times\n"
    "  experiment       measure a published table again and print our figures beside\n"
    "                   the published ones\n"
    "  tournament       let players of dice or backgammon play each other, with the\n"
    "                   same dice for both seats\n"
    "  moves            print every legal result of a roll in backgammon\n"
    "  eval             print gnubg's evaluation, or ours, of backgammon positions\n"
    "  convert          convert gnubg's nets into the image that a board links, and\n"
    "                   print how close the image is to the nets\n"
    "  bearoff          print rolls needed and chances to win in the last part of a\n"
    "                   backgammon game\n"
    "  grade            print the equity the engine loses in graded backgammon\n"
    "                   decisions\n"
    "  solve            print exact values of Dice on small boards, and what players\n"
    "                   lose there against perfect play\n"
    "  bench            measure the engine's speed on this machine\n"
    "  calibrate        check that higher levels play better and that predicted\n"
    "                   chances match results\n"
    "  compact          fit the evaluator of the smallest boards and print what its\n"
    "                   choices lose\n"
    "\n"
    "  --help           print this text\n"
    "  --version        print the version\n";

int run(Arguments arguments) {
    if (arguments.empty()) { throw UsageError("which command? (starling --help lists them)"); }
    if (arguments[0] == "--help" || arguments[0] == "help") {
        std::cout << kMainHelp;
        return kDone;
    }
    if (arguments[0] == "--version") {
        std::cout << "starling " STARLING_VERSION "\n";
        return kDone;
    }
    if (arguments[0] == "search") { return search(arguments.subspan(1)); }
    if (arguments[0] == "bearoff") { return bearoff(arguments.subspan(1)); }
    if (arguments[0] == "bench") { return bench(arguments.subspan(1)); }
    if (arguments[0] == "calibrate") { return calibrate(arguments.subspan(1)); }
    if (arguments[0] == "convert") { return convert(arguments.subspan(1)); }
    if (arguments[0] == "compact") { return compact(arguments.subspan(1)); }
    if (arguments[0] == "eval") { return eval(arguments.subspan(1)); }
    if (arguments[0] == "experiment") { return experiment(arguments.subspan(1)); }
    if (arguments[0] == "tournament") { return tournament(arguments.subspan(1)); }
    if (arguments[0] == "simulate") { return simulate(arguments.subspan(1)); }
    if (arguments[0] == "solve") { return solve(arguments.subspan(1)); }
    if (arguments[0] == "grade") { return grade(arguments.subspan(1)); }
    if (arguments[0] == "moves") { return moves(arguments.subspan(1)); }
    if (arguments[0] == "play") { return play(arguments.subspan(1)); }
    throw UsageError("unknown command '" + std::string(arguments[0]) + "' (starling --help lists them)");
}

}  // namespace

int main(int argc, char** argv) {
    hal::panic_on_library_errors();
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    try {
        const int code = run(arguments);
        std::cout.flush();
        if (!std::cout || std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            throw std::runtime_error("could not write to standard output");
        }
        return code;
    } catch (const UsageError& error) {
        std::cerr << "starling: " << error.what() << "\n";
        return kUsage;
    } catch (const starling::gnubg::BadWeights& error) {
        std::cerr << "starling: " << error.what() << "\n";
        return kUsage;
    } catch (const std::bad_alloc&) {
        std::cerr << "starling: there is not enough memory for that (--tt-kib and --cache-kib ask for some)\n";
        return kFailed;
    } catch (const std::exception& error) {
        std::cerr << "starling: " << error.what() << "\n";
        return kFailed;
    }
}
