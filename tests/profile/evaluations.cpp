// SPDX-License-Identifier: MIT
// What ./dev evaluations counts: gnubg's judgement in whole numbers, in positions of games that it plays against
// itself.
#include <array>
#include <cstdint>

#include "hal/panic.hpp"
#include "starling/backgammon/game.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/gnubg/fixed_evaluator.hpp"
#include "starling/gnubg/linked_weights.hpp"
#include "starling/rng.hpp"
#include "starling/search/deepening.hpp"
#include "support/finish.hpp"
#include "unity.h"

using namespace starling;
using backgammon::Position;
using backgammon::Roll;
using gnubg::PositionClass;

namespace {

constexpr unsigned kDecisions = 300;

struct Turn {
    Position position;
    Roll roll;
};

struct Workload {
    std::array<Turn, kDecisions> contact;  ///< every play leaves contact
    std::array<Turn, kDecisions> all;      ///< as they come
    unsigned contact_count = 0, all_count = 0;
    std::uint32_t siblings = 0;  ///< of all contact decisions together
    std::uint32_t evaluations = 0;
};
Workload workload;

gnubg::FixedEvaluation& evaluation() {
    static gnubg::FixedEvaluation instance(*gnubg::FixedWeights::open_unchecked(gnubg::linked_weights()),
                                           backgammon::small_one_sided());
    return instance;
}

Position best_play(const Turn& decision) {
    Position best = decision.position;
    std::int32_t lowest = 4 * gnubg::kSure;
    backgammon::each_play(decision.position, decision.roll,
                          [&](const backgammon::Play& /*play*/, const Position& result) {
                              const std::int32_t equity = evaluation().verdict(result).chances.equity();
                              if (equity < lowest) {
                                  lowest = equity;
                                  best = result;
                              }
                              return true;
                          });
    return best;
}

/// Keeps decisions with contact after every play; returns how many plays there are, 0 if it is no such decision.
std::uint32_t contact_plays(const Turn& decision) {
    std::uint32_t plays = 0;
    bool is_contact = true;
    backgammon::each_play(decision.position, decision.roll,
                          [&](const backgammon::Play& /*play*/, const Position& result) {
                              ++plays;
                              is_contact = classify(gnubg::Sides(result)) == PositionClass::kContact;
                              return is_contact;
                          });
    return is_contact ? plays : 0;
}

void play_games() {
    Rng dice{5};
    while (workload.contact_count < kDecisions) {
        for (Turn decision{backgammon::kOpeningPosition, {}}; !decision.position.is_over();) {
            decision.roll = backgammon::throw_dice(dice);
            if (workload.all_count < kDecisions && dice.below(4) == 0) {
                workload.all[workload.all_count++] = decision;
            }
            if (workload.contact_count < kDecisions && dice.below(4) == 0) {
                const std::uint32_t plays = contact_plays(decision);
                if (plays > 0 && classify(gnubg::Sides(decision.position)) == PositionClass::kContact) {
                    workload.siblings += plays;
                    workload.contact[workload.contact_count++] = decision;
                }
            }
            decision.position = best_play(decision);
        }
    }
}

/// Depth 3 by Star2, and by what the handheld takes: Star2 with leaves that are valued as they come.
constexpr std::size_t kRoom = 512;
using Game = backgammon::Backgammon<gnubg::FixedEvaluator, kRoom>;
constexpr unsigned kDeepDecisions = 10;
constexpr SearchOptions kStar2{.algorithm = Algorithm::kStar2, .ordering = Ordering::kQuick};
constexpr SearchOptions kBest{
    .algorithm = Algorithm::kBest, .ranks_last_moves_quickly = true, .likelier_events_first = true};

void decide_deeply(const SearchOptions& options) {
    static const Game game{gnubg::FixedEvaluator{evaluation(), backgammon::Rules::kClassic}};
    static Search<Game, 1> search{game};
    static MoveList<Game> moves;
    search.set_options(options);
    for (unsigned i = 0; i < kDeepDecisions; ++i) {
        const Turn& decision = workload.all[i * (kDecisions / kDeepDecisions)];
        search.clear();
        search_deeper(search, game, decision.position, decision.roll, {1, false}, moves);
        workload.evaluations += static_cast<std::uint32_t>(search.statistics().static_evals);
    }
}

void stop_counting() { asm volatile(""); }

void tell(const char* what, std::uint32_t number) {
    UnityPrint(what);
    UnityPrintNumberUnsigned(number);
    UNITY_PRINT_EOL();
}

}  // namespace

// Marks for the profiler.
extern "C" {
[[gnu::noinline]] void evaluate_contact() {
    for (const Turn& decision : workload.contact) {
        evaluation().forget();
        evaluation().verdict(decision.position);
    }
}
[[gnu::noinline]] void evaluated_contact() { stop_counting(); }
[[gnu::noinline]] void evaluate_siblings() {
    for (const Turn& decision : workload.contact) { best_play(decision); }
}
[[gnu::noinline]] void evaluated_siblings() { stop_counting(); }
[[gnu::noinline]] void decide_all() {
    for (const Turn& decision : workload.all) { best_play(decision); }
}
[[gnu::noinline]] void decided_all() { stop_counting(); }
[[gnu::noinline]] void decide_star2() { decide_deeply(kStar2); }
[[gnu::noinline]] void decided_star2() { stop_counting(); }
[[gnu::noinline]] void decide_best() { decide_deeply(kBest); }
[[gnu::noinline]] void decided_best() { stop_counting(); }
}

int main() {
    hal::panic_on_library_errors();
    play_games();
    evaluate_contact();
    evaluated_contact();
    evaluate_siblings();
    evaluated_siblings();
    decide_all();
    decided_all();
    decide_star2();
    decided_star2();
    tell("star2_evaluations ", workload.evaluations);
    workload.evaluations = 0;
    decide_best();
    decided_best();
    tell("best_evaluations ", workload.evaluations);
    tell("decisions ", kDecisions);
    tell("deep_decisions ", kDeepDecisions);
    tell("siblings ", workload.siblings);
    UnityPrint("1 Tests 0 Failures 0 Ignored");  // the closing line of a test, which this is, too
    UNITY_PRINT_EOL();
    unity_flush();
    return test::finish(0);
}
