// SPDX-License-Identifier: MIT
#include "firmware/gammon/saved_match.hpp"

#include <unity.h>

#include <algorithm>
#include <string>
#include <vector>

#include "firmware/saved_game.hpp"
#include "support/effort.hpp"
#include "support/random_game.hpp"

using namespace starling;

namespace {

using Bytes = std::vector<std::uint8_t>;

gammon::Match played(std::uint64_t seed, unsigned turns, bool rolls, unsigned steps,
                     const std::optional<backgammon::Position>& start = std::nullopt) {
    gammon::Match match{{}, seed, start};
    Rng whims{seed};
    test::play_turns(match.session, turns, whims);
    if (rolls && match.session.phase() == gammon::Session::Phase::kToRoll) {
        match.session.roll();
        test::make_steps(match.session, test::any_play(match.session.position(), match.session.turn().roll(), whims),
                         steps);
    }
    return match;
}

Kept some_kept() {
    Kept kept;
    kept.settings.game = GameKind::kBackgammon;
    kept.gammon.next = {Opponent::kPerson, 8, ByHand::kAll, true, true};
    kept.gammon.series.points = {300, 7};
    kept.gammon.record.count_game(3, true, 2);
    kept.gammon.record.count_decision(123);
    kept.gammon.record.count_roll(true, backgammon::Roll::of(6, 6));
    kept.seeds.set_state(0x0123456789ABCDEFU);
    return kept;
}

Bytes encoded(const Kept& kept, const std::optional<gammon::Match>& match) {
    Games games;
    games.gammon = match;
    Bytes bytes(saved_game::kMaxBytes);
    bytes.resize(saved_game::encode(kept, games, bytes));
    return bytes;
}

void assert_comes_back(const gammon::Match& match) {
    Kept kept;
    Games games;
    TEST_ASSERT_TRUE(saved_game::decode(encoded(some_kept(), match), saved_game::kVersion, kept, games));
    TEST_ASSERT_TRUE(kept.gammon == some_kept().gammon);
    TEST_ASSERT_FALSE(games.dice.has_value());
    const gammon::Session &a = match.session, &b = games.gammon->session;
    TEST_ASSERT_TRUE(match.agreement == games.gammon->agreement);
    TEST_ASSERT_TRUE(match.resigned == games.gammon->resigned);
    TEST_ASSERT_EQUAL(match.was_helped, games.gammon->was_helped);
    TEST_ASSERT_TRUE(a.phase() == b.phase() && a.mover() == b.mover() && a.is_opening() == b.is_opening());
    TEST_ASSERT_TRUE(a.position() == b.position() && a.seen_by_x() == b.seen_by_x());
    TEST_ASSERT_EQUAL_UINT(a.turns(), b.turns());
    TEST_ASSERT_TRUE(std::equal(a.past().begin(), a.past().end(), b.past().begin(), b.past().end()));
    if (a.phase() == gammon::Session::Phase::kToPlay) {
        TEST_ASSERT_TRUE(a.turn().roll() == b.turn().roll() && a.turn().play() == b.turn().play());
    }
    // The dice go on as they would have.
    gammon::Session left = a, right = b;
    Rng whims{1}, same{1};
    test::play_turns(left, left.turns() + 3U, whims);
    test::play_turns(right, right.turns() + 3U, same);
    TEST_ASSERT_TRUE(left.position() == right.position());
}

}  // namespace

static void test_every_moment_of_a_game_of_backgammon_comes_back() {
    for (std::uint64_t seed = 1; seed < 4; ++seed) {
        for (unsigned turns = 0;; ++turns) {
            assert_comes_back(played(seed, turns, false, 0));
            for (unsigned steps = 0; steps <= 4; ++steps) { assert_comes_back(played(seed, turns, true, steps)); }
            if (played(seed, turns, false, 0).is_over()) { break; }
        }
    }
}

static void test_every_kind_of_game_of_backgammon_comes_back() {
    for (unsigned i = 0; i < 60; ++i) {
        std::optional<backgammon::Position> start;
        if (i % 3 == 0) { start = played(i, 20, false, 0).session.position(); }
        gammon::Match match = played(i, i % 7, i % 2 == 0, i % 4, start);
        match.agreement = {static_cast<Opponent>(i % 3), static_cast<std::uint8_t>(1 + i % 8),
                           static_cast<ByHand>(i % 3), i % 2 == 0, i % 5 == 0};
        match.was_helped = i % 4 == 0;
        if (i % 5 == 0 && !match.is_over()) {
            match.resigned = {i % 2 == 0 ? Side::kX : Side::kO, static_cast<std::uint8_t>(1 + i % 3)};
        }
        assert_comes_back(match);
    }
}

static void test_turns_taken_back_come_back() {
    gammon::Match match = played(3, 60, false, 0);
    match.session.take_back_to(5);
    assert_comes_back(match);
}

static void test_entered_throws_come_back() {
    gammon::Match match{{}, 5};
    TEST_ASSERT_TRUE(match.session.enter_roll(2, 6));  // O begins
    assert_comes_back(match);
    Rng whims{1};
    test::play_turns(match.session, 1, whims);
    TEST_ASSERT_TRUE(match.session.enter_roll(4, 4));
    assert_comes_back(match);
}

static void test_the_longest_game_of_backgammon_fits() {
    const Bytes bytes = encoded(some_kept(), played(2, 50, true, 4));
    TEST_ASSERT_LESS_OR_EQUAL_UINT(saved_game::kKeptBytes + gammon::kMatchBytes, bytes.size());
}

namespace {

std::uint32_t accepted = 0;

/// Whatever is accepted must be something that encode() writes: the same bytes again.
void try_bytes(const Bytes& bytes) {
    Kept kept;
    Games games;
    if (!saved_game::decode(bytes, saved_game::kVersion, kept, games)) {
        TEST_ASSERT_FALSE(games.is_any());
        return;
    }
    ++accepted;
    Bytes again(saved_game::kMaxBytes);
    again.resize(saved_game::encode(kept, games, again));
    TEST_ASSERT_TRUE(bytes == again);
}

}  // namespace

static void test_any_bytes_of_backgammon_are_survived() {
    accepted = 0;
    Rng rng{2026};
    Bytes good;
    for (int i = 0; i < test::some_of(100'000); ++i) {
        if (i % 50 == 0) {
            good = encoded(some_kept(), played(rng.next(), rng.below(80), rng.below(2) == 0, rng.below(5)));
        }
        Bytes bytes = good;
        const std::size_t game = bytes.size() / 2;  // or in the midst of it
        for (auto changes = 1 + rng.below(3); changes > 0; --changes) {
            auto& byte = bytes[rng.below(2) == 0 ? rng.below(static_cast<std::uint32_t>(bytes.size()))
                                                 : game + rng.below(static_cast<std::uint32_t>(bytes.size() - game))];
            byte = static_cast<std::uint8_t>(rng.below(3) == 0 ? rng.next() : byte ^ (1U << rng.below(8)));
        }
        if (rng.below(10) == 0) { bytes.resize(rng.below(static_cast<std::uint32_t>(bytes.size()))); }
        try_bytes(bytes);
    }
    TEST_ASSERT_GREATER_THAN_UINT32(1000, accepted);
}

static void test_each_false_field_of_backgammon_is_refused() {
    const Bytes good = encoded(Kept{}, played(7, 3, true, 1));
    constexpr std::size_t kNext = 19, kGame = kNext + gammon::kAgreementBytes + 2, kFlags = kGame + 5,
                          kPosition = kFlags + 9, kTurns = kPosition + 10, kPast = kTurns + 3;
    struct Change {
        std::size_t at;
        std::uint8_t to;
    };
    for (const auto& [at, to] : {
             Change{kNext - 1, 2},     // which game is next
             {kNext, 3},               // opponent
             {kNext + 1, 0},           // level
             {kNext + 1, 9},           //
             {kNext + 2, 3},           // dice by hand
             {kNext + 3, 2},           // training
             {kNext + 4, 2},           // teacher
             {kNext + 5, 1},           // what was counted
             {kGame - 1, 3},           // which game there is
             {kGame - 1, 1},           //
             {kGame, 3},               // its opponent
             {kFlags, 0x20},           // O resigned, and nobody
             {kFlags, 0x50 & 0x1F},    // no points
             {kPosition, 0xFF},        // too many men
             {kPosition + 9, 0xFF},    //
             {kTurns + 1, 0xFF},       // turns
             {kTurns + 2, 33},         // of which are remembered
             {kTurns + 2, 2},          //
             {kPast, 0},               // a throw
             {kPast, 1U << 3 | 2},     //
             {kPast, 7U << 3 | 1},     //
             {kPast, 3U << 3 | 3},     // a double at the opening
             {kPast + 1, 0},           // a step too few
             {kPast + 3, 1U << 5 | 6}  // and one too many
         }) {
        Bytes bytes = good;
        TEST_ASSERT_NOT_EQUAL(to, bytes[at]);
        bytes[at] = to;
        Kept kept;
        Games games;
        TEST_ASSERT_FALSE_MESSAGE(saved_game::decode(bytes, saved_game::kVersion, kept, games),
                                  (std::to_string(at - kGame) + "=" + std::to_string(to)).c_str());
    }
}

/// As version 2 wrote it, when there was no backgammon: places and throws took a byte each.
static void test_records_from_before_backgammon_are_read() {
    Match match{{5, 4, Opponent::kEngine, 6, Side::kX, ByHand::kMine, false}, 7};
    TEST_ASSERT_TRUE(match.session.enter_roll(3));
    TEST_ASSERT_TRUE(match.session.play(dice::square_at(3, 1)));
    match.session.roll();
    Kept kept;
    kept.statistics.count(6, Statistics::Outcome::kWon);
    kept.seeds.set_state(99);
    Bytes bytes(saved_game::kMaxBytes);
    Games games;
    (void)saved_game::encode(kept, games, bytes);
    bytes.resize(18);  // so far nothing has changed
    const auto put = [&](std::initializer_list<unsigned> numbers) {
        for (const unsigned number : numbers) { bytes.push_back(static_cast<std::uint8_t>(number)); }
    };
    bytes.resize(saved_game::kDiceKeptBytes);
    bytes[18 + 5 * 6] = 1;             // a game won at level 6
    put({1, 5, 4, 0, 6, 0, 1, 0, 0});  // a game, what was agreed, no flags
    put({7, 0, 0, 0, 0, 0, 0, 0, 0});  // seed, from an empty board
    put({1, 0, 1, 1, 0, 1});           // one half-move, rolled, one stone, its place
    put({3, match.session.rolled()});  // both throws
    Kept read;
    TEST_ASSERT_TRUE(saved_game::decode(bytes, saved_game::kDiceVersion, read, games));
    TEST_ASSERT_TRUE(games.dice.has_value() && !games.gammon.has_value());
    TEST_ASSERT_TRUE(games.dice->session.position() == match.session.position());
    TEST_ASSERT_EQUAL_UINT(match.session.rolled(), games.dice->session.rolled());
    TEST_ASSERT_TRUE(read.statistics == kept.statistics);
    TEST_ASSERT_TRUE(read.gammon == gammon::Kept{} && read.settings.game == GameKind::kDice);
    // The same bytes are no record of today, and there was no version before.
    TEST_ASSERT_FALSE(saved_game::decode(bytes, saved_game::kVersion, read, games));
    TEST_ASSERT_FALSE(saved_game::decode(bytes, 1, read, games));
}

void suite_saved_match() {
    RUN_TEST(test_every_moment_of_a_game_of_backgammon_comes_back);
    RUN_TEST(test_every_kind_of_game_of_backgammon_comes_back);
    RUN_TEST(test_turns_taken_back_come_back);
    RUN_TEST(test_entered_throws_come_back);
    RUN_TEST(test_the_longest_game_of_backgammon_fits);
    RUN_TEST(test_any_bytes_of_backgammon_are_survived);
    RUN_TEST(test_each_false_field_of_backgammon_is_refused);
    RUN_TEST(test_records_from_before_backgammon_are_read);
}
