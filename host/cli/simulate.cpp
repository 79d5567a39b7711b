// SPDX-License-Identifier: MIT
// `starling simulate`: the handheld's own application, in the terminal.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "commands.hpp"
#include "firmware/app.hpp"
#include "hal/clock.hpp"
#include "judge/desk_nets.hpp"
#include "options.hpp"
#include "quantise/image_file.hpp"
#include "simulate/boards.hpp"
#include "simulate/line_console.hpp"
#include "simulate/storage_file.hpp"
#include "simulate/terminal_board.hpp"
#include "starling/backgammon/small_one_sided.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace starling::simulate;

constexpr std::string_view kSimulateHelp =
    "usage: starling simulate [--board NAME] [--storage FILE] [--fresh]\n"
    "                         [--weights FILE]\n"
    "\n"
    "Runs the handheld's own application on this computer: the same screens, buttons,\n"
    "serial line, levels and nets.\n"
    "\n"
    "  --board NAME     whose screen: lm3s6965evb, blackpill_f411 or microbit\n"
    "                   (lm3s6965evb)\n"
    "  --storage FILE   keep games in this file (STARLING_STORAGE, else NAME.storage\n"
    "                   in ~/.local/state/starling)\n"
    "  --fresh          forget the games kept there\n"
    "  --weights FILE   gnubg's weights (starling eval --help)\n"
    "\n"
    "  arrows           the board's arrows\n"
    "  Enter, space     Select\n"
    "  h, Tab           Select, held for a long press\n"
    "  a, A; b, B       button A of the micro:bit, and held; button B, and held\n"
    "  :                type a line to the serial line; Enter sends it, Escape drops\n"
    "                   it\n"
    "  PgUp, PgDn       look back in what the serial line said\n"
    "  q, Ctrl-C        leave\n"
    "\n"
    "The terminal must know UTF-8 and 256 colours. A window of 128x37 characters\n"
    "shows every pixel of lm3s6965evb by half a character, one of 64x21 by a dot of\n"
    "braille.\n"
    "\n"
    "Where standard input or output is not a terminal there is the serial line alone,\n"
    "until the input ends. Each line waits until the application has been silent for\n"
    "a moment; `pause 0` and `speed still` make the engine answer at once:\n"
    "  printf 'pause 0\\nspeed still\\nnew 5 4\\nroll\\nboard\\n' | starling simulate\n";

const Board& board_named(std::string_view name) {
    std::string names;
    for (const Board& board : all_boards()) {
        if (board.name == name) { return board; }
        names += (names.empty() ? "" : ", ") + std::string(board.name);
    }
    throw UsageError("--board '" + std::string(name) + "' has no screen to simulate; boards that have one: " + names);
}

bool has_terminal() {
    const char* kind = std::getenv("TERM");
    return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 &&
           (kind == nullptr || std::string_view(kind) != "dumb");
}

void must_fit(const Board& board) {
    const Window here = window(), least = least_window(board);
    if (mosaic_for(board, here) != nullptr) { return; }
    const auto text = [](const Window& size) { return std::to_string(size.columns) + "x" + std::to_string(size.rows); };
    throw UsageError("this window has " + text(here) + " characters, the screen of " + std::string(board.name) +
                     " needs " + text(least) + ": please enlarge it");
}

/// gnubg's nets for the application, rounded as the handheld has them, if there are any here.
class Nets {
public:
    Nets() {
        std::string notice;
        const gnubg::FixedImage* image = gnubg::usable_fixed_image(notice);
        if (image == nullptr) {
            std::cerr << "starling: " << notice << "\n";
            return;
        }
        name_ = "gnubg's nets, " + std::to_string(image->weights().bits()) + " bits";
        evaluation_.emplace(image->weights(), backgammon::small_one_sided());
        judge::desk_nets() = {&*evaluation_, name_};
    }
    Nets(const Nets&) = delete;
    Nets& operator=(const Nets&) = delete;
    ~Nets() { judge::desk_nets() = {}; }

private:
    std::string name_;
    std::optional<gnubg::FixedEvaluation> evaluation_;
};

/// As the board's own main() does.
template <class Peripherals>
void run_application(Peripherals& peripherals, Face& face) {
    const host::Attached attached(peripherals);
    const auto app = std::make_unique<App>(face);
    app->start();
    do { app->step(); } while (peripherals.attend());
}

}  // namespace

int simulate(Arguments arguments) {
    const Options options(arguments, {"--board", "--storage", "--weights"}, {"--fresh", "--help"});
    if (options.has("--help")) {
        std::cout << kSimulateHelp;
        return kDone;
    }
    if (!options.words().empty()) {
        throw UsageError("simulate takes no '" + std::string(options.words()[0]) + "' (--board NAME says which board)");
    }
    const Board& board = board_named(options.text("--board").value_or(all_boards().front().name));
    const bool is_shown = has_terminal();
    if (is_shown) { must_fit(board); }
    std::optional<StorageFile> storage;
    try {
        const auto wanted = options.text("--storage");
        const std::string path =
            storage_path(wanted ? std::optional<std::string>{*wanted} : std::nullopt, std::string(board.name));
        if (!path.empty()) { storage.emplace(path, options.has("--fresh")); }
    } catch (const StorageError& error) { throw UsageError(error.what()); }
    take_weights(options);
    const Nets nets;
    if (is_shown) {
        TerminalBoard terminal(board);
        run_application(terminal, board.face());
        return kDone;
    }
    LineConsole console;
    run_application(console, board.face());
    if (!console.is_heard()) { throw std::runtime_error("could not write to standard output"); }
    return kDone;
}

}  // namespace starling::cli
