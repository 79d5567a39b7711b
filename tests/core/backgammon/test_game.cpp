// SPDX-License-Identifier: MIT
#include "starling/backgammon/game.hpp"

#include <unity.h>

#include <memory>

#include "starling/backgammon/kth_player.hpp"
#include "starling/backgammon/level.hpp"
#include "starling/backgammon/quick.hpp"
#include "starling/backgammon/typed_play.hpp"
#include "starling/compact/evaluator.hpp"
#include "starling/rng.hpp"
#include "starling/search/deepening.hpp"
#include "starling/search/expectimax.hpp"
#include "support/backgammon_literal.hpp"
#include "support/game_laws.hpp"

using namespace starling;
using namespace starling::backgammon;
using test::checkers;
using test::kOpening;

namespace {

using Kind = KthPlayer::Kind;
using KthGame = Backgammon<KthPlayer>;

constexpr Kind kKinds[] = {Kind::kHit1, Kind::kHit2, Kind::kDoor, Kind::kDoorHit1, Kind::kDoorHit2, Kind::kRandom};

/// An evaluator of points, to see what a finished game is worth.
struct Pips : MoneyEquity {
    Value evaluate(const Position& position) const { return static_cast<Value>(position.my_points() & 0xFFFFU); }
};

static_assert(SearchableGame<KthGame> && RanksMoves<KthGame> && ClosesLastMove<KthGame>);
static_assert(SearchableGame<Backgammon<Pips>>);

Value value_of(const KthGame& game, const SearchOptions& options, const Position& position, Roll roll,
               unsigned layers) {
    const auto search = std::make_unique<Search<KthGame, 2>>(game);
    const auto moves = std::make_unique<MoveList<KthGame>>();
    search->set_options(options);
    return search_deeper(*search, game, position, roll, {.layers = layers}, *moves).value;
}

/// A position some random plays after the opening.
Position random_position(Rng& rng) {
    const KthGame game{KthPlayer{Kind::kHit2}};
    const auto moves = std::make_unique<MoveList<KthGame>>();
    for (;;) {
        Position position = checkers(kOpening);
        for (unsigned plies = rng.below(60) + 2; plies > 0 && !position.is_over(); --plies) {
            const Roll roll = Roll::of(rng.below(6) + 1, rng.below(6) + 1);
            game.moves(position, roll, *moves);
            position = game.play(position, roll, (*moves)[rng.below(static_cast<std::uint32_t>(moves->size()))]);
        }
        if (!position.is_over()) { return position; }
    }
}

}  // namespace

static void test_a_hit_is_best_and_a_new_point_is_good_at_a_glance() {
    struct Case {
        std::string_view before;
        unsigned high, low;
        std::string_view play;
        Quality quality;
    };
    constexpr Case kCases[] = {
        {kOpening, 3, 1, "8/5 6/5", Quality::kGood},
        {kOpening, 4, 1, "24/23 13/9", Quality::kNone},
        {kOpening, 6, 5, "24/13", Quality::kNone},
        {"x 8:1 6:2 o 5:1 24:2", 3, 1, "8/5*/4", Quality::kBest},
        {"x 8:1 6:2 o 5:1 24:2", 3, 1, "8/5* 6/5", Quality::kBest},
        {"x 8:1 6:2 o 5:1 24:2", 2, 1, "8/6 6/5*", Quality::kBest},
        {"x 8:1 6:2 o bar:1 24:2", 2, 1, "8/6 6/5", Quality::kNone},  // the one on the bar was hit earlier
    };
    for (const Case& each : kCases) {
        const Position position = checkers(each.before);
        const Roll roll = Roll::of(each.high, each.low);
        const auto play = read_play(position, roll, each.play);
        TEST_ASSERT_TRUE_MESSAGE(play.has_value(), each.play.data());
        TEST_ASSERT_EQUAL_UINT8(each.quality, quick_quality(position, after(position, *play)));
    }
}

static void test_it_obeys_the_laws_of_games() {
    for (const Kind kind : kKinds) {
        for (const Rules rules : {Rules::kPortes, Rules::kClassic}) {
            test::obeys_game_laws(KthGame{KthPlayer{kind}, rules}, checkers(kOpening), {.games = 2});
        }
        test::only_results_are_worth_the_bound(KthGame{KthPlayer{kind}, Rules::kPortes}, checkers(kOpening), 3, 1);
    }
    test::obeys_game_laws(Backgammon<Pips>{{}}, checkers(kOpening), {.games = 4});
    const compact::Evaluator compact{Rules::kClassic};
    test::obeys_game_laws(Backgammon<compact::Evaluator>{compact}, checkers(kOpening), {.games = 2});
    test::obeys_game_laws(Backgammon<compact::Evaluator, kLevelRoom>{compact}, checkers(kOpening), {.games = 1});
}

static void test_the_rolls_are_all_21_with_weights_that_make_36() {
    const KthGame game{KthPlayer{Kind::kHit2}};
    std::int32_t total = 0;
    TEST_ASSERT_EQUAL_UINT(21, game.events().size());
    for (const auto& [roll, weight] : game.events()) {
        TEST_ASSERT_EQUAL_INT32(roll.is_double() ? 1 : 2, weight);
        total += weight;
    }
    TEST_ASSERT_EQUAL_INT32(36, total);
}

static void test_a_finished_game_is_worth_its_points() {
    const Backgammon<Pips> classic{{}}, portes{{}, Rules::kPortes};
    constexpr Value kPoint = MoneyEquity::kUnit;
    TEST_ASSERT_EQUAL_INT32(262'144, kPoint);
    TEST_ASSERT_EQUAL_INT32(-kPoint, classic.evaluate(checkers("x 6:3 o")));
    TEST_ASSERT_EQUAL_INT32(-2 * kPoint, classic.evaluate(checkers("x 6:15 o")));
    TEST_ASSERT_EQUAL_INT32(-3 * kPoint, classic.evaluate(checkers("x 6:14 bar:1 o")));
    TEST_ASSERT_EQUAL_INT32(-2 * kPoint, portes.evaluate(checkers("x 6:14 bar:1 o")));
    TEST_ASSERT_EQUAL_INT32(3 * kPoint, classic.evaluate(checkers("x 6:14 bar:1 o").mirrored()));
    TEST_ASSERT_EQUAL_INT32(3 * kPoint, classic.bound());
}

static void test_to_kth_players_every_win_is_worth_the_same() {
    const KthGame game{KthPlayer{Kind::kDoor}};
    TEST_ASSERT_EQUAL_INT32(-game.bound(), game.evaluate(checkers("x 6:3 o")));
    TEST_ASSERT_EQUAL_INT32(-game.bound(), game.evaluate(checkers("x 6:14 bar:1 o")));
}

static void test_every_algorithm_finds_the_value_that_the_definition_gives() {
    Rng rng{7};
    for (unsigned i = 0; i < 60; ++i) {
        const Position position = random_position(rng);
        const Roll roll = Roll::of(rng.below(6) + 1, rng.below(6) + 1);
        const KthGame game{KthPlayer{kKinds[i % 6], i}};
        const Value expected = expectimax(game, position, roll, 1);
        for (const Algorithm algorithm :
             {Algorithm::kExpectimax, Algorithm::kStar1, Algorithm::kStar2, Algorithm::kBest}) {
            for (const Ordering ordering : {Ordering::kNone, Ordering::kStatic, Ordering::kQuick}) {
                const SearchOptions options{.algorithm = algorithm, .ordering = ordering};
                TEST_ASSERT_EQUAL_INT32(expected, value_of(game, options, position, roll, 1));
            }
        }
        const SearchOptions best{
            .algorithm = Algorithm::kBest, .ranks_last_moves_quickly = true, .likelier_events_first = true};
        TEST_ASSERT_EQUAL_INT32(expected, value_of(game, best, position, roll, 1));
    }
}

static void test_the_weights_of_rolls_count() {
    // One checker on the ace point against one: whoever rolls first has won, so a move that leaves one is lost...
    const KthGame game{KthPlayer{Kind::kHit2}};
    TEST_ASSERT_EQUAL_INT32(-game.bound(), value_of(game, {}, checkers("x 6:1 1:1 o 24:1"), Roll::of(2, 1), 1));
    // ... and from the six and the five point against two checkers there, with 2-1, the opponent must still roll one
    // of the 6 of 36 throws that bear both off: 6-6, 5-5, 4-4, 3-3 and twice 6-5.
    const Value expected = -(6 * game.bound()) / 36;
    TEST_ASSERT_EQUAL_INT32(expected, value_of(game, {}, checkers("x 6:1 5:1 o 19:1 20:1"), Roll::of(2, 1), 1));
}

/// Fifteen blots: some rolls have more plays than a level has room for. Just above the leaves none of them is listed.
static void test_a_level_answers_though_replies_have_more_plays_than_room() {
    using Room = Backgammon<compact::Evaluator, kLevelRoom>;
    const Room game{compact::Evaluator{Rules::kClassic}};
    const auto search = std::make_unique<Search<Room, 1>>(game);
    const Position position =
        checkers("x 20:1 18:1 o 1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:1 10:1 11:1 12:1 13:1 14:1 15:1");
    int crowded = 0;
    for (const auto& [roll, weight] : game.events()) {
        const LevelChoice choice = choose_at(level(8), game, *search, position, roll, 0, {});
        const Position result = after(position, choice.play);
        unsigned most = 0;
        for (const auto& [reply, likely] : game.events()) {
            unsigned plays = 0;
            each_play(result, reply, [&](const Play&, const Position&) { return ++plays > 0; });
            most = std::max(most, plays);
        }
        crowded += most > kLevelRoom ? 1 : 0;  // where nobody was hit
        const Value limit = search->bound(1) + 1;
        const Value value = -search->chance_value(result, -limit, limit, 1);
        if (choice.plays > 1) { TEST_ASSERT_EQUAL_INT32(value, choice.value); }
    }
    TEST_ASSERT_GREATER_THAN_INT(0, crowded);
}

void suite_game() {
    RUN_TEST(test_a_level_answers_though_replies_have_more_plays_than_room);
    RUN_TEST(test_it_obeys_the_laws_of_games);
    RUN_TEST(test_a_hit_is_best_and_a_new_point_is_good_at_a_glance);
    RUN_TEST(test_the_rolls_are_all_21_with_weights_that_make_36);
    RUN_TEST(test_a_finished_game_is_worth_its_points);
    RUN_TEST(test_to_kth_players_every_win_is_worth_the_same);
    RUN_TEST(test_every_algorithm_finds_the_value_that_the_definition_gives);
    RUN_TEST(test_the_weights_of_rolls_count);
}
