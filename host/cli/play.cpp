// `starling play dice`: a person against the engine in the terminal, or the engine against itself.
#include <unistd.h>

#include <iostream>
#include <string>
#include <vector>

#include "commands.hpp"
#include "firmware/session.hpp"
#include "firmware/text.hpp"
#include "hal/entropy.hpp"
#include "options.hpp"

namespace starling::cli {

namespace {

constexpr std::string_view kHelp =
    "usage: starling play dice [--size N] [--line K] [--seed S] [--level L]\n"
    "\n"
    "Dice: X plays into the row the die names, O into the column; a line of K wins.\n"
    "You are X. Without a terminal on standard input the engine plays both sides once.\n"
    "\n"
    "  --size N     squares a side, 3 to 17 (5)\n"
    "  --line K     how many in a line win, 3 to N (4, or N if that is less)\n"
    "  --seed S     the dice of this number, to play the same throws again (random)\n"
    "  --level L    how well the engine plays: 1 looks one move ahead (1)\n";

constexpr std::string_view kKeys = "a number plays that square of the row; h hint, u undo, n new game, q quit\n";

std::ostream& operator<<(std::ostream& out, const etl::istring& line) {
    return out.write(line.data(), static_cast<std::streamsize>(line.size()));
}

void print_board(const Session& session) {
    std::cout << text::column_heads(session) << "\n";
    for (unsigned row = 0; row < session.game().size(); ++row) { std::cout << text::board_row(session, row) << "\n"; }
}

/// Plays `move` for whoever's turn it is and tells.
void tell_and_play(Session& session, const DiceGame::Move& move) {
    std::cout << text::move(session, move) << "\n";
    (void)session.play(move);
}

void roll_and_tell(Session& session) {
    session.roll();
    std::cout << text::roll(session) << "\n";
}

void let_engine_move(Session& session) {
    roll_and_tell(session);
    tell_and_play(session, session.advice().move);
}

int watch(Session session) {
    while (session.phase() != Session::Phase::kOver) { let_engine_move(session); }
    print_board(session);
    std::cout << text::result(session) << "\n";
    return kDone;
}

/// A game of a person, X, against the engine.
class Match {
public:
    Match(const DiceGame& game, std::uint64_t seed) : game_(game), session_(game, Rng{seed}), seed_(seed) {}

    int run() {
        std::cout << "You are X; " << game_.line() << " in a line win.\n" << kKeys;
        for (;;) {
            if (session_.phase() == Session::Phase::kOver) {
                print_board(session_);
                std::cout << text::result(session_) << " (seed " << seed_ << ")\n";
                if (!ask("n new game, u undo, q quit> ")) { return kDone; }
            } else if (session_.mover() == Side::kO) {
                let_engine_move(session_);
            } else if (session_.phase() == Session::Phase::kToRoll) {
                roll_and_tell(session_);
            } else if (session_.must_pass()) {
                tell_and_play(session_, std::nullopt);
            } else {
                print_board(session_);
                if (!ask("column> ")) { return kDone; }
            }
        }
    }

private:
    /// One line from the person; false if he leaves.
    bool ask(std::string_view prompt) {
        std::cout << prompt << std::flush;
        std::string answer;
        if (!std::getline(std::cin, answer) || answer == "q") {
            std::cout << "\n";
            return false;
        }
        answer.erase(0, answer.find_first_not_of(" \t"));
        answer.erase(answer.find_last_not_of(" \t\r") + 1);
        if (answer == "quit") { return false; }
        obey(answer);
        return true;
    }

    void obey(const std::string& answer) {
        const bool playing = session_.phase() == Session::Phase::kToPlay;
        if (answer == "n") {
            session_ = Session(game_, Rng{++seed_});
            past_.clear();
        } else if (answer == "u") {
            if (past_.empty()) {
                std::cout << "nothing to undo\n";
            } else {
                session_ = past_.back();
                past_.pop_back();
                std::cout << text::roll(session_) << "\n";
            }
        } else if (answer == "h" && playing) {
            const auto advice = session_.advice();
            std::cout << "hint: column " << advice.move->column + 1 << "\n";
        } else if (const auto move = move_named(answer); playing && move) {
            past_.push_back(session_);
            tell_and_play(session_, *move);
        } else {
            const bool is_number = !answer.empty() && answer.find_first_not_of("0123456789") == std::string::npos;
            if (playing && is_number) { std::cout << "no empty square '" << answer << "' in that row\n"; }
            if (!is_number) { std::cout << (playing ? kKeys : "n new game, u undo, q quit\n"); }
        }
    }

    std::optional<DiceGame::Move> move_named(const std::string& answer) const {
        for (const DiceGame::Move& move : session_.moves()) {
            if (move && answer == std::to_string(move->column + 1)) { return move; }
        }
        return std::nullopt;
    }

    DiceGame game_;
    Session session_;
    std::vector<Session> past_;
    std::uint64_t seed_;
};

}  // namespace

int play(Arguments arguments) {
    for (const std::string_view word : arguments) {
        if (word == "--help") {
            std::cout << kHelp;
            return kDone;
        }
    }
    const Options options(arguments, {"--size", "--line", "--seed", "--level"});
    if (options.words().size() != 1 || options.words()[0] != "dice") {
        throw UsageError("play what? The games are: dice");
    }
    const auto size = options.number("--size", 3, kDiceCapacity).value_or(5);
    const auto line = options.number("--line", 3, size).value_or(std::min<std::uint64_t>(4, size));
    options.number("--level", 1, 1);
    const auto seed = options.number("--seed", 0, UINT64_MAX).value_or(hal::entropy::gather());
    const auto game = *DiceGame::make(static_cast<unsigned>(size), static_cast<unsigned>(line));
    if (::isatty(STDIN_FILENO) == 0) {
        std::cerr << "starling: seed " << seed << "\n";
        return watch(Session(game, Rng{seed}));
    }
    return Match(game, seed).run();
}

}  // namespace starling::cli
