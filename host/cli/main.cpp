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

constexpr std::string_view kHelp =
    "starling " STARLING_VERSION
    ": *-Minimax in your pocket\n"
    "\n"
    "usage: starling COMMAND [options]      starling COMMAND --help\n"
    "\n"
    "  play             play dice or backgammon in the terminal; without one the engine plays both sides\n"
    "  simulate         the handheld's application in the terminal, with its screens and buttons\n"
    "  search           search positions of dice or backgammon and tell values, nodes and time\n"
    "  experiment       a published table, measured again beside the published figures\n"
    "  tournament       players of Dice or backgammon against each other, with the same dice\n"
    "  moves            every legal result of a roll in backgammon\n"
    "  eval             what gnubg's evaluation, or ours, says of positions of backgammon\n"
    "  convert          gnubg's nets into the image that a board links, and how good it is\n"
    "  bearoff          the end of a game of backgammon: rolls needed, chances to win\n"
    "  grade            how much equity the engine loses in graded decisions of backgammon\n"
    "  bench            how fast the engine is here\n"
    "  calibrate        do its levels rise, do its winning chances come true\n"
    "  compact          fit the evaluation of the smallest boards, and tell how well it chooses\n"
    "\n"
    "  --help           this text\n"
    "  --version        the version\n";

int run(Arguments arguments) {
    if (arguments.empty()) { throw UsageError("which command? (starling --help lists them)"); }
    if (arguments[0] == "--help" || arguments[0] == "help") {
        std::cout << kHelp;
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
