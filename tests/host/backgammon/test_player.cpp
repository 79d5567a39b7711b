// SPDX-License-Identifier: MIT
#include "backgammon/player.hpp"

#include <unity.h>

#include <algorithm>

#include "backgammon/evaluators.hpp"
#include "starling/backgammon/opening.hpp"
#include "starling/search/expectimax.hpp"
#include "support/backgammon_literal.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

using Kth = Backgammon<KthPlayer>;

std::unique_ptr<Player> player(const std::string& word, std::uint64_t seed) {
    const auto name = PlayerName::parse(word);
    TEST_ASSERT_TRUE_MESSAGE(name.has_value(), word.c_str());
    return make_player(*name, Rules::kPortes, Rng{seed});
}

/// A position of a random game and its roll.
struct Turn {
    Position position;
    Roll roll;
};

/// Every third turn of a game, so that all its phases are there.
std::vector<Turn> turns(std::uint64_t seed) {
    std::vector<Turn> turns;
    Rng dice{seed};
    const auto any = player("any", seed);
    Position position = kOpeningPosition;
    for (unsigned ply = 0; !position.is_over(); ++ply) {
        const Roll roll = throw_dice(dice);
        if (ply % 3 == 0) { turns.push_back({position, roll}); }
        position = after(position, any->choose(position, roll));
    }
    return turns;
}

/// The plays that are worth most by the definition.
std::vector<Play> best_plays(const Kth& game, const Turn& turn, unsigned layers) {
    PlayList plays;
    list_first_plays(turn.position, turn.roll, plays);
    const Value best = expectimax(game, turn.position, turn.roll, layers);
    std::vector<Play> found;
    for (const Play& play : plays) {
        if (-expectimax(game, after(turn.position, play), layers) == best) { found.push_back(play); }
    }
    return found;
}

/// The men of the player who has moved as the digits of a number, those farthest back first.
double weight_at_the_back(const Position& after) {
    double weight = 0;
    for (unsigned point = 0; point <= kPoints; ++point) { weight = 16 * weight + after.theirs(point); }
    return weight;
}

bool contains(const std::vector<Play>& plays, const Play& play) {
    return std::find(plays.begin(), plays.end(), play) != plays.end();
}

}  // namespace

static void test_a_word_says_how_a_player_thinks() {
    const auto name = PlayerName::parse("door:star1:5:front");
    TEST_ASSERT_TRUE(name && name->searches && name->evaluator == "door");
    TEST_ASSERT_TRUE(name->algorithm == Algorithm::kStar1 && name->depth == 5 && name->ties == Ties::kLast);
    TEST_ASSERT_TRUE(name->word == "door:star1:5:front");
    const auto usual = PlayerName::parse("random");
    TEST_ASSERT_TRUE(usual && usual->searches);
    TEST_ASSERT_TRUE(usual->algorithm == Algorithm::kBest && usual->depth == 3 && usual->ties == Ties::kAny);
    TEST_ASSERT_FALSE(PlayerName::parse("any")->searches);
}

static void test_other_words_are_nobody() {
    for (const char* word :
         {"", ":", "hit3", "any:3", "hit2:", "hit2:2", "hit2:0", "hit2:11", "hit2:3x", "hit2:-1", "hit2:3:best",
          "hit2:any", "hit2::3", "hit2:3:", "hit2:back:3", "hit2:back:front", "hit2:first"}) {
        TEST_ASSERT_FALSE_MESSAGE(PlayerName::parse(word).has_value(), word);
    }
}

static void test_they_play_what_is_worth_most() {
    for (const auto& [kind, name] : kKthNames) {
        if (kind == KthPlayer::Kind::kRandom) { continue; }  // it values by its seed
        const Kth game{KthPlayer{kind}, Rules::kPortes};
        for (const unsigned depth : {1U, 3U}) {
            const auto playing = player(std::string(name) + ":" + std::to_string(depth), 1);
            const std::vector<Turn> game_turns = turns(depth + static_cast<unsigned>(kind));
            for (std::size_t i = 0; i < game_turns.size(); i += depth) {
                const auto best = best_plays(game, game_turns[i], (depth - 1) / 2);
                TEST_ASSERT_TRUE(contains(best, playing->choose(game_turns[i].position, game_turns[i].roll)));
            }
        }
    }
}

static void test_at_depth_5_the_moves_order_changes_no_choice() {
    for (const std::string name : {"hit2", "doorhit2"}) {
        const auto best = player(name + ":5:back", 1), star2 = player(name + ":star2:5:back", 1);
        const std::vector<Turn> game_turns = turns(3);
        for (std::size_t i = 0; i < game_turns.size(); i += 6) {
            const auto& [position, roll] = game_turns[i];
            TEST_ASSERT_TRUE(best->choose(position, roll) == star2->choose(position, roll));
        }
    }
}

static void test_mobility_plays_for_options() {
    const Backgammon<Mobility> game{Mobility{}, Rules::kPortes};
    const auto playing = player("mobility:1", 1);
    for (const auto& [position, roll] : turns(4)) {
        const Position chosen = after(position, playing->choose(position, roll));
        each_play(position, roll, [&](const Play& /*play*/, const Position& result) {
            TEST_ASSERT_GREATER_OR_EQUAL_INT32(-game.evaluate(result), -game.evaluate(chosen));
            return true;
        });
    }
}

static void test_by_the_rule_of_any_die_the_smaller_one_may_hit() {
    const Position position = test::checkers("x 24:1 o 14:2 20:1");  // 24/20* by 4 or 24/18 by 6
    PlayerName name = *PlayerName::parse("hit1:1");
    const Play larger = make_player(name, Rules::kPortes, Rng{1})->choose(position, Roll::of(6, 4));
    name.plays_any_die = true;
    const Play any = make_player(name, Rules::kPortes, Rng{1})->choose(position, Roll::of(6, 4));
    TEST_ASSERT_TRUE(larger == (Play{{Step{24, 6}}}));
    TEST_ASSERT_TRUE(any == (Play{{Step{24, 4}}}));
}

static void test_of_equal_plays_they_take_the_one_they_are_told() {
    const Kth game{KthPlayer{KthPlayer::Kind::kHit2}, Rules::kPortes};
    unsigned choices = 0;
    for (const Turn& turn : turns(1)) {
        const auto weight = [&](const Play& play) { return weight_at_the_back(after(turn.position, play)); };
        const double back = weight(player("hit2:1:back", 1)->choose(turn.position, turn.roll));
        const double front = weight(player("hit2:1:front", 1)->choose(turn.position, turn.roll));
        for (const Play& play : best_plays(game, turn, 0)) {
            TEST_ASSERT_TRUE(back <= weight(play) && weight(play) <= front);
        }
        choices += back < front ? 1U : 0U;
    }
    TEST_ASSERT_GREATER_THAN(10, choices);
}

static void test_the_order_of_equal_plays_is_one() {
    for (const Turn& turn : turns(2)) {
        PlayList plays;
        list_first_plays(turn.position, turn.roll, plays);
        const RearmostFirst is_before;
        for (const Play& one : plays) {
            for (const Play& other : plays) {
                const Position a = after(turn.position, one), b = after(turn.position, other);
                TEST_ASSERT_EQUAL_UINT(one == other ? 0 : 1, (is_before(a, b) ? 1 : 0) + (is_before(b, a) ? 1 : 0));
            }
        }
    }
}

static void test_otherwise_chance_takes_every_one_of_them() {
    const Turn turn{kOpeningPosition, Roll::of(2, 1)};
    const auto best = best_plays(Kth{KthPlayer{KthPlayer::Kind::kHit2}, Rules::kPortes}, turn, 0);
    std::vector<Play> seen;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const Play play = player("hit2:1", seed)->choose(turn.position, turn.roll);
        TEST_ASSERT_TRUE(contains(best, play));
        if (!contains(seen, play)) { seen.push_back(play); }
    }
    TEST_ASSERT_GREATER_THAN(5, best.size());
    TEST_ASSERT_EQUAL_UINT(best.size(), seen.size());
}

static void test_random_plays_otherwise_in_other_games() {
    std::vector<Play> seen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Play play = player("random", seed)->choose(kOpeningPosition, Roll::of(2, 1));
        TEST_ASSERT_TRUE(play == player("random", seed)->choose(kOpeningPosition, Roll::of(2, 1)));
        if (!contains(seen, play)) { seen.push_back(play); }
    }
    TEST_ASSERT_GREATER_THAN(1, seen.size());
}

void suite_player() {
    RUN_TEST(test_a_word_says_how_a_player_thinks);
    RUN_TEST(test_other_words_are_nobody);
    RUN_TEST(test_they_play_what_is_worth_most);
    RUN_TEST(test_at_depth_5_the_moves_order_changes_no_choice);
    RUN_TEST(test_mobility_plays_for_options);
    RUN_TEST(test_by_the_rule_of_any_die_the_smaller_one_may_hit);
    RUN_TEST(test_of_equal_plays_they_take_the_one_they_are_told);
    RUN_TEST(test_the_order_of_equal_plays_is_one);
    RUN_TEST(test_otherwise_chance_takes_every_one_of_them);
    RUN_TEST(test_random_plays_otherwise_in_other_games);
}
