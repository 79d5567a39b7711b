// SPDX-License-Identifier: MIT
#include "backgammon/match.hpp"

#include <unity.h>

#include <stdexcept>

#include "numbered_rng.hpp"
#include "starling/backgammon/opening.hpp"

using namespace starling;
using namespace starling::backgammon;

namespace {

/// What was thrown in a game, and how it ended.
struct Record {
    std::vector<Roll> rolls;
    std::vector<const Player*> movers;
    Position last = {};
};

/// Plays as another does and writes it down.
class Recorder final : public Player {
public:
    Recorder(std::unique_ptr<Player> player, Record& record) : player_(std::move(player)), record_(record) {}

    Play choose(const Position& position, Roll roll) override {
        const Play play = player_->choose(position, roll);
        record_.rolls.push_back(roll);
        record_.movers.push_back(this);
        record_.last = after(position, play);
        return play;
    }

private:
    std::unique_ptr<Player> player_;
    Record& record_;
};

class Passer final : public Player {
public:
    Play choose(const Position& /*position*/, Roll /*roll*/) override { return {}; }
};

std::unique_ptr<Player> named_player(std::string_view word, std::uint64_t seed) {
    return make_player(*PlayerName::parse(word), Rules::kPortes, Rng{seed});
}

MatchPlay match(Rules rules, std::string_view one, std::string_view other) {
    return {rules, {*PlayerName::parse(one), *PlayerName::parse(other)}, 1};
}

/// What the winner of a finished game has won, counted checker by checker; `over` is the loser's view.
std::int32_t points_by_hand(const Position& over, Rules rules) {
    unsigned left = 0, behind = 0;
    for (unsigned point = 1; point <= kBar; ++point) {
        left += over.mine(point);
        behind += point > 18 ? over.mine(point) : 0;
    }
    return left < 15 ? 1 : behind > 0 && rules == Rules::kClassic ? 3 : 2;
}

}  // namespace

static void test_the_same_dice_are_thrown_whoever_plays() {
    Record one, other;
    Recorder any{named_player("any", 1), one}, hit{named_player("hit2:1", 1), other};
    play_game(Rules::kPortes, any, any, Rng{7});
    play_game(Rules::kPortes, hit, hit, Rng{7});
    const std::size_t common = std::min(one.rolls.size(), other.rolls.size());
    TEST_ASSERT_GREATER_THAN(20, common);
    for (std::size_t i = 0; i < common; ++i) { TEST_ASSERT_TRUE(one.rolls[i] == other.rolls[i]); }
}

static void test_the_opening_says_who_begins_and_both_take_turns() {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Record record;
        Recorder first{named_player("any", 1), record}, second{named_player("any", 2), record};
        play_game(Rules::kClassic, first, second, Rng{seed});
        Rng dice{seed};
        const Opening opening = throw_opening(Rules::kClassic, dice);
        TEST_ASSERT_TRUE(opening.roll == record.rolls[0]);
        for (std::size_t i = 0; i < record.movers.size(); ++i) {
            const bool is_firsts_turn = (i % 2 == 0) == opening.is_first_players();
            TEST_ASSERT_TRUE(record.movers[i] == (is_firsts_turn ? &first : &second));
        }
    }
}

static void test_who_bears_off_last_checkers_wins_what_the_rules_say() {
    std::int32_t most[2]{};
    for (const Rules rules : {Rules::kClassic, Rules::kPortes}) {
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            Record record;
            const bool is_first_better = seed % 2 == 0;  // so that either seat wins much
            Recorder first{named_player(is_first_better ? "doorhit2:1" : "any", seed), record};
            Recorder second{named_player(is_first_better ? "any" : "doorhit2:1", seed), record};
            const GameEnd end = play_game(rules, first, second, Rng{seed});
            TEST_ASSERT_EQUAL_UINT(record.rolls.size(), end.plies);
            const std::int32_t points = points_by_hand(record.last, rules);
            TEST_ASSERT_EQUAL_INT32(record.movers.back() == &first ? points : -points, end.points);
            most[rules == Rules::kPortes ? 1 : 0] = std::max(most[rules == Rules::kPortes ? 1 : 0], points);
        }
    }
    TEST_ASSERT_EQUAL_INT32(3, most[0]);  // all kinds of wins were there
    TEST_ASSERT_EQUAL_INT32(2, most[1]);
}

static void test_exchanged_seats_exchange_everything() {
    for (const char* word : {"any", "door:1", "random:1"}) {
        for (std::uint64_t number = 0; number < 5; ++number) {
            const GamePair pair = match(Rules::kClassic, word, word).play_pair(0, 1, number);
            TEST_ASSERT_EQUAL_INT32(-pair.forth.points, pair.back.points);
            TEST_ASSERT_EQUAL_UINT(pair.forth.plies, pair.back.plies);
        }
    }
}

static void test_exchanged_players_exchange_the_pair() {
    const MatchPlay games = match(Rules::kPortes, "any", "doorhit1:1");
    for (std::uint64_t number = 0; number < 5; ++number) {
        const GamePair one = games.play_pair(0, 1, number), other = games.play_pair(1, 0, number);
        TEST_ASSERT_EQUAL_INT32(-one.forth.points, other.back.points);
        TEST_ASSERT_EQUAL_INT32(-one.back.points, other.forth.points);
        TEST_ASSERT_EQUAL_UINT(one.forth.plies, other.back.plies);
    }
}

static void test_a_number_gives_the_same_pair_whatever_was_played_before() {
    const MatchPlay games = match(Rules::kPortes, "any", "hit2:1");
    const GamePair before = games.play_pair(0, 1, 3);
    const GamePair another = games.play_pair(0, 1, 4);
    const GamePair again = match(Rules::kPortes, "any", "hit2:1").play_pair(0, 1, 3);
    TEST_ASSERT_EQUAL_UINT(before.forth.plies, again.forth.plies);
    TEST_ASSERT_EQUAL_UINT(before.back.plies, again.back.plies);
    TEST_ASSERT_NOT_EQUAL_UINT(before.forth.plies, another.forth.plies);
}

static void test_a_game_that_does_not_end_is_an_error() {
    Passer one, other;
    try {
        play_game(Rules::kPortes, one, other, Rng{1});
    } catch (const std::runtime_error& error) {
        TEST_ASSERT_EQUAL_STRING("a game of backgammon has not ended after 1000000 plies", error.what());
        return;
    }
    TEST_FAIL_MESSAGE("it ended");
}

void suite_match() {
    RUN_TEST(test_the_same_dice_are_thrown_whoever_plays);
    RUN_TEST(test_the_opening_says_who_begins_and_both_take_turns);
    RUN_TEST(test_who_bears_off_last_checkers_wins_what_the_rules_say);
    RUN_TEST(test_exchanged_seats_exchange_everything);
    RUN_TEST(test_exchanged_players_exchange_the_pair);
    RUN_TEST(test_a_number_gives_the_same_pair_whatever_was_played_before);
    RUN_TEST(test_a_game_that_does_not_end_is_an_error);
}
