// SPDX-License-Identifier: MIT
// `starling grade`: how much equity the engine's choices lose, in decisions that somebody else has graded.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>

#include "backgammon/evaluators.hpp"
#include "backgammon/filter_search.hpp"
#include "backgammon/opponent.hpp"
#include "commands.hpp"
#include "draft_file.hpp"
#include "graded_file.hpp"
#include "loss_account.hpp"
#include "noise_option.hpp"
#include "options.hpp"
#include "search_request.hpp"
#include "share_work.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;

constexpr std::string_view kGradeHelp =
    "usage: starling grade FILE.csv [options]\n"
    "       starling grade FILE.csv --level L | --levels\n"
    "                [--seed S] [--threads T] [--weights FILE] [--json]\n"
    "\n"
    "The engine chooses among all legal plays of every decision in the file. Prints\n"
    "what its choices lose on average, with the standard error, for each class of\n"
    "positions and for all. A choice that the file does not list costs the worst loss\n"
    "listed there and counts as uncovered: where there are many, the true loss is\n"
    "likely larger.\n"
    "\n"
    "  FILE.csv          columns id, class, position_id, die1, die2 and cands: the\n"
    "                    positions after the graded plays, as\n"
    "                    POSITION_ID:LOSS:STANDARD_ERROR;...\n"
    "  --level L         play as level L of the handheld, 1 to 8, with the handheld's\n"
    "                    nets\n"
    "  --levels          grade every level, one a line; exit 1 unless each level\n"
    "                    loses less than the one below it\n"
    "  --evaluator E     hit1, hit2, door, doorhit1, doorhit2, random, mobility,\n"
    "                    gnubg, gnubg-fixed or compact (doorhit2). starling eval\n"
    "                    --help describes the last three, docs/backgammon.md the\n"
    "                    others\n"
    "  --depth D         layers of moves and of chance together, odd, 1 to 9 (1).\n"
    "                    Depth 1, 3, 5 are gnubg's 0-, 1-, 2-ply\n"
    "  --algorithm A     expectimax, star1, star2 or best (best). All four find the\n"
    "                    same values; of plays with equal values each chooses the\n"
    "                    one it finds first. gnubg-filter is gnubg's own search,\n"
    "                    which is not exact\n"
    "  --rolls R         gnubg-filter: how many of the 21 rolls are searched: 21, 10\n"
    "                    or 7 (21)\n"
    "  --weights FILE    gnubg's weights (starling eval --help)\n"
    "  --cache-kib KIB   memory in which gnubg caches values; 0 is no cache (0)\n"
    "  --noise X         add noise to every evaluation (starling search --help) (0)\n"
    "  --noise-kind K    equity or chances (starling search --help) (equity)\n"
    "  --seed S          for the evaluator random, for noise and the levels' random\n"
    "                    errors (1)\n"
    "  --tt-kib KIB      size of each thread's transposition table; 0 is none (4096)\n"
    "  --threads T       grade T decisions at a time (1)\n"
    "  --choices FILE    write the choices there: id and Position ID, one decision a\n"
    "                    line\n"
    "  --json            print one JSON object a line\n";

using Decisions = std::vector<GradedDecision>;

/// Chooses in decisions until none is left; one of several threads. Each is searched as if it were the only one.
template <class G>
void work(const G& game, const SearchRequest& request, const Decisions& decisions, Pieces& pieces, std::size_t thread,
          std::vector<Position>& chosen) {
    const TableMemory memory(request.table_kib, TableMemory::Emptied::kWhenTouched);
    const auto search = std::make_unique<Search<G, kMaxBackgammonLayers>>(game, memory.table());
    search->set_options(request.options);
    const auto moves = std::make_unique<MoveList<G>>();
    const Limits limits{request.layers(), request.options.algorithm != Algorithm::kExpectimax, false};
    for (std::uint64_t i = 0; pieces.take(thread, i);) {
        const GradedDecision& decision = decisions[i];
        search->clear();
        const auto found = search_deeper(*search, game, decision.position, decision.roll, limits, *moves);
        chosen[i] = after(decision.position, found.best);
    }
}

/// The same by gnubg's own search.
template <class G>
void work_filtered(const G& game, const SearchRequest& request, const Decisions& decisions, Pieces& pieces,
                   std::size_t thread, std::vector<Position>& chosen) {
    FilterSearch<G> search(game, *request.filter_rolls);
    for (std::uint64_t i = 0; pieces.take(thread, i);) {
        const GradedDecision& decision = decisions[i];
        chosen[i] = after(decision.position, search.choose(decision.position, decision.roll, request.depth).best);
    }
}

std::vector<Position> choose_all(const Options& options, const SearchRequest& request, const Decisions& decisions) {
    const auto evaluator =
        options.choice("--evaluator", {kEvaluatorNames.begin(), kEvaluatorNames.end()}).value_or("doorhit2");
    must_have_nets(options, evaluator);
    must_have_chances(request.noise, evaluator, evaluator);
    std::vector<Position> chosen(decisions.size());
    with_backgammon(evaluator, Rules::kClassic, request.seed, settings_of(request), [&]<class G>(const G& game) {
        const auto working = request.filter_rolls ? work_filtered<G> : work<G>;
        Pieces pieces{decisions.size()};
        share_work(std::min(request.threads, decisions.size()),
                   [&](std::size_t thread) { working(game, request, decisions, pieces, thread, chosen); });
    });
    return chosen;
}

/// What a level of the handheld chooses.
std::vector<Position> choose_all(const Level& level, const SearchRequest& request, const Decisions& decisions) {
    std::vector<Position> chosen(decisions.size());
    const gnubg::FixedWeights& weights = gnubg::installed_fixed_image().weights();
    Pieces pieces{decisions.size()};
    share_work(std::min(request.threads, decisions.size()), [&](std::size_t thread) {
        const auto player = opponent_with(weights, Rules::kClassic);
        for (std::uint64_t i = 0; pieces.take(thread, i);) {
            const GradedDecision& decision = decisions[i];
            chosen[i] =
                after(decision.position, player->choose(level, decision.position, decision.roll, request.seed).play);
        }
    });
    return chosen;
}

/// Of one class, or of all.
class Account {
public:
    explicit Account(std::string group) : group_(std::move(group)) {}

    const std::string& group() const { return group_; }

    void add(const GradedDecision::Grade& grade) {
        losses_.add(grade.loss);
        uncovered_ += grade.is_listed ? 0 : 1;
    }

    void print(bool json) const {
        std::printf(json ? "{\"class\":\"%s\",\"n\":%zu,\"mean_loss\":%.6f,\"se\":%.6f,\"uncovered\":%zu}\n"
                         : "%-10s %6zu   %.5f +- %.5f %11zu\n",
                    group_.c_str(), losses_.size(), losses_.mean(), losses_.standard_error(), uncovered_);
    }

private:
    std::string group_;
    LossAccount losses_;
    std::size_t uncovered_ = 0;
};

void print_accounts(const Decisions& decisions, const std::vector<Position>& chosen, bool json) {
    std::vector<Account> accounts;  // in the order of the file
    Account all("all");
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        const auto& group = decisions[i].group;
        const auto has_name = [&](const Account& account) { return account.group() == group; };
        auto account = std::find_if(accounts.begin(), accounts.end(), has_name);
        if (account == accounts.end()) { account = accounts.insert(account, Account(group)); }
        const auto grade = decisions[i].grade(chosen[i]);
        account->add(grade);
        all.add(grade);
    }
    if (!json) { std::printf("class           n   mean loss              uncovered\n"); }
    for (const Account& account : accounts) { account.print(json); }
    all.print(json);
}

void write_choices(const Decisions& decisions, const std::vector<Position>& chosen, DraftFile& file) {
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        file.stream() << decisions[i].id << " " << PositionId{chosen[i]}.text() << "\n";
    }
    file.finish();
}

/// A line for each level; they must lose less and less.
int grade_levels(const Decisions& decisions, const SearchRequest& request) {
    double before = std::numeric_limits<double>::infinity();
    bool falls = true;
    if (!request.json) { std::printf("level                   n   mean loss              uncovered\n"); }
    for (unsigned number = 1; number <= kLevels.size(); ++number) {
        const auto chosen = choose_all(level(number), request, decisions);
        LossAccount losses;
        std::size_t uncovered = 0;
        for (std::size_t i = 0; i < decisions.size(); ++i) {
            const auto grade = decisions[i].grade(chosen[i]);
            losses.add(grade.loss);
            uncovered += grade.is_listed ? 0 : 1;
        }
        std::printf(request.json
                        ? "{\"level\":%u,\"name\":\"%s\",\"n\":%zu,\"mean_loss\":%.6f,\"se\":%.6f,\"uncovered\":%zu}\n"
                        : "%u %-16s %6zu   %.5f +- %.5f %11zu\n",
                    number, std::string(level(number).name).c_str(), losses.size(), losses.mean(),
                    losses.standard_error(), uncovered);
        std::fflush(stdout);
        falls = falls && losses.mean() < before;
        before = losses.mean();
    }
    if (!falls) { std::cerr << "starling: a level loses no less than the one before it\n"; }
    return falls ? kDone : kFailed;
}

/// A level brings its own evaluator and search.
void must_stand_alone(const Options& options, Arguments arguments) {
    const std::string_view level = options.has("--levels") ? "--levels" : "--level";
    for (const std::string_view other :
         {"--depth", "--algorithm", "--noise", "--noise-kind", "--rolls", "--tt-kib", "--cache-kib"}) {
        if (std::find(arguments.begin(), arguments.end(), other) == arguments.end()) { continue; }
        throw UsageError(std::string(other) + " does not go with " + std::string(level) + ", which has its own");
    }
    if (options.text("--evaluator").value_or(kFixedGnubgName) != kFixedGnubgName) {
        throw UsageError(std::string(level) + " plays with gnubg-fixed, as the handheld does");
    }
    if (options.has("--levels") && (options.has("--level") || options.has("--choices"))) {
        throw UsageError("--levels plays all of them: neither --level nor --choices goes with it");
    }
}

}  // namespace

int grade(Arguments arguments) {
    std::vector<std::string_view> words{"--depth", "1", "--algorithm", "best"};  // unless told
    words.insert(words.end(), arguments.begin(), arguments.end());
    const Options options(words,
                          {"--evaluator", "--depth", "--algorithm", "--noise", "--noise-kind", "--rolls", "--seed",
                           "--tt-kib", "--threads", "--choices", "--cache-kib", "--weights", "--level"},
                          {"--levels", "--json", "--help"});
    if (options.has("--help")) {
        std::cout << kGradeHelp;
        return kDone;
    }
    if (options.words().size() != 1) { throw UsageError("grade needs one FILE.csv (starling grade --help)"); }
    const auto number = options.number("--level", 1, kLevels.size());
    if (number || options.has("--levels")) { must_stand_alone(options, arguments); }
    const SearchRequest request = parse_search(options, {kMaxBackgammonLayers, best_backgammon_options(), 4'096, true});
    take_weights(options);
    const Decisions decisions = read_graded_file(std::string(options.words()[0]));
    if (options.has("--levels")) { return grade_levels(decisions, request); }
    std::optional<DraftFile> choices;
    if (const auto name = options.text("--choices")) {
        std::error_code none;
        if (std::filesystem::equivalent(*name, options.words()[0], none)) {
            throw UsageError("--choices '" + std::string(*name) + "' is the file to be graded");
        }
        choices.emplace(std::string(*name));
    }
    const std::vector<Position> chosen = number ? choose_all(level(static_cast<unsigned>(*number)), request, decisions)
                                                : choose_all(options, request, decisions);
    if (choices) { write_choices(decisions, chosen, *choices); }
    print_accounts(decisions, chosen, request.json);
    return kDone;
}

}  // namespace starling::cli
