// SPDX-License-Identifier: MIT
#include "firmware/saved_game.hpp"
#include "support/effort.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace starling;

namespace {

using Bytes = std::array<std::uint8_t, saved_game::kMaxBytes>;

/// Where the game begins in the bytes, if nothing was counted yet.
constexpr std::size_t kGame = 8 + saved_game::kAgreementBytes + 3 + 2 + gammon::kAgreementBytes + 1;

std::size_t encode(const Kept& kept, const Match* match, std::span<std::uint8_t> out) {
    Games games;
    if (match != nullptr) { games.dice.emplace(*match); }
    return saved_game::encode(kept, games, out);
}

bool decode(std::span<const std::uint8_t> bytes, Kept& kept, std::optional<Match>& match) {
    Games games;
    const bool is_sound = saved_game::decode(bytes, saved_game::kVersion, kept, games);
    match = games.dice;
    return is_sound;
}

Agreement agreed(unsigned size, unsigned line) {
    Agreement agreement;
    agreement.size = static_cast<std::uint8_t>(size);
    agreement.line = static_cast<std::uint8_t>(line);
    return agreement;
}

/// A game played by the engine for so many half-moves, and one throw more if asked for.
Match played(const Agreement& agreement, std::uint64_t seed, int half_moves, bool rolled,
             const StartPosition& start = {}) {
    Match match{agreement, seed, start};
    DiceSession& session = match.session;
    for (int i = 0; i < half_moves && session.phase() != DiceSession::Phase::kOver; ++i) {
        if (session.takes_throws() && i % 2 == 0) {
            TEST_ASSERT_TRUE(session.enter_roll(static_cast<unsigned>(i) / 2 % session.game().size()));
        } else {
            session.roll();
        }
        TEST_ASSERT_TRUE(session.play(session.advice().move));
    }
    if (rolled && session.phase() != DiceSession::Phase::kOver) { session.roll(); }
    return match;
}

Match played(unsigned size, unsigned line, std::uint64_t seed, int half_moves, bool rolled) {
    return played(agreed(size, line), seed, half_moves, rolled);
}

void assert_same(const Match& before, const Match& after) {
    const DiceSession &a = before.session, &b = after.session;
    TEST_ASSERT_TRUE(before.agreement == after.agreement);
    TEST_ASSERT_TRUE(before.resigned == after.resigned);
    TEST_ASSERT_EQUAL(before.was_helped, after.was_helped);
    TEST_ASSERT_EQUAL(before.was_played_on, after.was_played_on);
    TEST_ASSERT_TRUE(a.position() == b.position());
    TEST_ASSERT_TRUE(a.phase() == b.phase());
    TEST_ASSERT_TRUE(a.last_move() == b.last_move());
    TEST_ASSERT_EQUAL_UINT(a.half_moves(), b.half_moves());
    if (a.phase() == DiceSession::Phase::kToPlay) {
        TEST_ASSERT_EQUAL_UINT8(a.rolled(), b.rolled());
        TEST_ASSERT_TRUE(std::equal(a.moves().begin(), a.moves().end(), b.moves().begin(), b.moves().end()));
    }
}

void assert_comes_back(const Match& match) {
    Bytes bytes;
    const auto used = encode(Kept{}, &match, bytes);
    Kept kept;
    std::optional<Match> restored;
    TEST_ASSERT_TRUE(decode(std::span{bytes}.first(used), kept, restored));
    assert_same(match, *restored);
}

Kept some_kept() {
    Kept kept;
    kept.settings = {{7, 3, Opponent::kNobody, 8, Side::kO, ByHand::kMine, true}, Speed::kFast, 1, 30};
    kept.statistics.count(8, Statistics::Outcome::kLost);
    kept.statistics.count_throw(Thrower::kEngine, 7, 6);
    kept.statistics.all_throws()[0].back() = 65'535;
    kept.seeds.set_state(0x0123456789ABCDEFU);
    return kept;
}

}  // namespace

static void test_every_moment_of_a_game_comes_back() {
    for (const unsigned size : {3U, 5U, static_cast<unsigned>(kDiceCapacity)}) {
        for (int half_moves = 0;; half_moves += size > 5 ? 7 : 1) {
            for (const bool rolled : {false, true}) {
                Match match = played(size, 3 + size % 3, 7 + size, half_moves, rolled);
                Bytes bytes;
                const auto used = encode(some_kept(), &match, bytes);
                Kept kept;
                std::optional<Match> restored;
                TEST_ASSERT_TRUE(decode(std::span{bytes}.first(used), kept, restored));
                assert_same(match, *restored);
                // The dice go on as they would have.
                if (match.session.phase() == DiceSession::Phase::kToRoll) {
                    match.session.roll();
                    restored->session.roll();
                }
                assert_same(match, *restored);
            }
            if (played(size, 3 + size % 3, 7 + size, half_moves, false).is_over()) { break; }
        }
    }
}

static void test_every_kind_of_game_comes_back() {
    for (const ByHand by_hand : {ByHand::kNone, ByHand::kMine, ByHand::kAll}) {
        for (int half_moves = 0; half_moves < 20; ++half_moves) {
            Agreement agreement = agreed(5, 4);
            agreement.opponent = half_moves % 2 == 0 ? Opponent::kPerson : Opponent::kEngine;
            agreement.by_hand = by_hand;
            agreement.training = half_moves % 3 == 0;
            agreement.level = 7;
            StartPosition start;
            start.rows[0][4] = 0b10001;
            start.rows[1][0] = 0b01010;
            start.mover = Side::kO;
            Match match =
                played(agreement, 11, half_moves, half_moves % 3 == 1, half_moves % 2 == 0 ? start : StartPosition{});
            match.was_helped = half_moves % 4 == 0;
            match.was_played_on = half_moves % 5 == 0;
            if (half_moves % 6 == 0 && !match.is_over()) { match.resigned = match.session.mover(); }
            assert_comes_back(match);
        }
    }
}

static void test_settings_statistics_and_seeds_come_back() {
    Bytes bytes;
    const Kept before = some_kept();
    const auto used = encode(before, nullptr, bytes);
    Kept kept;
    std::optional<Match> match = played(3, 3, 1, 2, false);
    TEST_ASSERT_TRUE(decode(std::span{bytes}.first(used), kept, match));
    TEST_ASSERT_FALSE(match.has_value());
    TEST_ASSERT_TRUE(before.settings == kept.settings);
    TEST_ASSERT_TRUE(before.statistics == kept.statistics);
    TEST_ASSERT_TRUE(before.seeds.state() == kept.seeds.state());
}

static void test_the_longest_game_fits() {
    // A line as long as the board hardly ever comes about: most of these fill every square.
    std::size_t most = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        Agreement agreement = agreed(kDiceCapacity, kDiceCapacity);
        agreement.by_hand = ByHand::kAll;
        StartPosition start;
        start.mover = Side::kO;
        const Match match = played(agreement, seed, 4000, false, start);
        TEST_ASSERT_TRUE(match.is_over());
        Bytes bytes;
        most = std::max(most, encode(Kept{}, &match, bytes));
        assert_comes_back(match);
    }
    TEST_ASSERT_LESS_OR_EQUAL_UINT(saved_game::kMaxBytes, most);
    TEST_ASSERT_GREATER_THAN_UINT(saved_game::kMaxBytes - DiceSession::kMaxThrows, most + DiceSession::kMaxThrows / 4);
}

static void test_cut_short_or_too_long_is_refused() {
    const Match match = played(5, 4, 7, 9, true);
    std::vector<std::uint8_t> bytes(saved_game::kMaxBytes);
    const auto used = encode(some_kept(), &match, bytes);
    for (std::size_t length = 0; length <= bytes.size(); ++length) {
        const std::vector<std::uint8_t> exact(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        Kept kept;
        std::optional<Match> restored;
        const bool accepted = decode(exact, kept, restored);
        TEST_ASSERT_EQUAL(length == used, accepted);
        TEST_ASSERT_EQUAL(length == used, restored.has_value());
    }
}

namespace {

std::uint32_t accepted_in_fuzz = 0;

/// Whatever is accepted must be something that encode() writes: the same bytes again.
void try_bytes(const std::vector<std::uint8_t>& bytes) {
    Kept kept = some_kept();
    Games games;
    if (!saved_game::decode(bytes, saved_game::kVersion, kept, games)) {
        TEST_ASSERT_FALSE(games.is_any());
        TEST_ASSERT_TRUE(kept.settings == some_kept().settings && kept.statistics == some_kept().statistics);
        return;
    }
    ++accepted_in_fuzz;
    Bytes again{};
    const auto used = saved_game::encode(kept, games, again);
    TEST_ASSERT_TRUE(
        std::equal(bytes.begin(), bytes.end(), again.begin(), again.begin() + static_cast<std::ptrdiff_t>(used)));
}

}  // namespace

static void test_any_bytes_are_survived() {
    accepted_in_fuzz = 0;
    Rng rng{2026};
    for (int i = 0; i < test::some_of(100'000); ++i) {  // nothing but noise, often with a plausible beginning
        std::vector<std::uint8_t> bytes(rng.below(saved_game::kMaxBytes + 20));
        for (std::uint8_t& byte : bytes) { byte = static_cast<std::uint8_t>(rng.next() >> rng.below(25)); }
        if (bytes.size() > kGame + 30 && rng.below(4) != 0) {
            const std::uint8_t plausible[] = {5, 4, 0, 4, 0, 0, 0};
            std::copy_n(plausible, 7, bytes.begin() + 8);
            std::copy_n(plausible, 7, bytes.begin() + kGame);
            bytes[15] = bytes[16] = 1, bytes[17] = 3, bytes[kGame - 1] = 1;
            const std::uint8_t of_backgammon[] = {0, 0, 4, 0, 0, 0, 0};
            std::copy_n(of_backgammon, 7, bytes.begin() + 18);
            bytes[kGame] = static_cast<std::uint8_t>(3 + rng.below(kDiceCapacity - 2));
            bytes[kGame + 5] = static_cast<std::uint8_t>(rng.below(3));
            bytes[kGame + 7] = static_cast<std::uint8_t>(rng.below(9));
            bytes[kGame + 16] = static_cast<std::uint8_t>(rng.below(2));
        }
        try_bytes(bytes);
    }
    for (int i = 0; i < test::some_of(100'000); ++i) {  // a real game, a few of whose bytes are changed
        const auto size = 3 + rng.below(6);
        static std::optional<Match> match;
        if (i % 50 == 0) {
            Agreement agreement = agreed(size, 3 + rng.below(size - 2));
            agreement.by_hand = static_cast<ByHand>(rng.below(3));
            match.emplace(played(agreement, rng.next(), static_cast<int>(rng.below(40)), i % 100 == 0));
        }
        std::vector<std::uint8_t> bytes(saved_game::kMaxBytes);
        bytes.resize(encode(some_kept(), &*match, bytes));
        for (auto changes = 1 + rng.below(3); changes > 0; --changes) {
            auto& byte = bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))];
            byte = static_cast<std::uint8_t>(rng.below(3) == 0 ? rng.next() : byte ^ (1U << rng.below(8)));
        }
        try_bytes(bytes);
    }
    TEST_ASSERT_GREATER_THAN_UINT32(1000, accepted_in_fuzz);  // the statistics may hold any number
}

static void test_each_false_field_is_refused() {
    const Match match = played(5, 4, 7, 6, true);
    std::vector<std::uint8_t> good(saved_game::kMaxBytes);
    good.resize(encode(Kept{}, &match, good));
    struct Change {
        std::size_t at;
        std::uint8_t to;
    };
    constexpr std::size_t kFlags = kGame + 7, kStart = kFlags + 9, kPlayed = kStart + 1;
    for (const auto& [at, to] : {Change{8, 2},    // the next game: size
                                 {8, 200},        //
                                 {9, 6},          // line
                                 {10, 3},         // opponent
                                 {11, 0},         // level
                                 {11, 9},         //
                                 {12, 2},         // side
                                 {13, 3},         // dice by hand
                                 {14, 2},         // training
                                 {15, 4},         // speed
                                 {16, 4},         // brightness
                                 {17, 0},         // sleep
                                 {17, 31},        //
                                 {kGame - 1, 2},  // is there a game?
                                 {kGame, 2},      // its size
                                 {kGame, 18},     //
                                 {kGame + 1, 6},  // line
                                 {kGame + 5, 1},  // by hand, but no throws
                                 {kFlags, 12},    // both resigned
                                 {kFlags, 16},    //
                                 {kStart, 1},     // from a position
                                 {kStart, 2},     //
                                 {kPlayed, 5},    // half-moves
                                 {kPlayed + 1, 200},
                                 {kPlayed + 2, 2},  // rolled
                                 {kPlayed + 3, 5},  // stones
                                 {kPlayed + 4, 1},
                                 {kPlayed + 5, 5},  // a place off the board
                                 {kPlayed + 5, 255}}) {
        std::vector<std::uint8_t> bytes = good;
        TEST_ASSERT_NOT_EQUAL(to, bytes[at]);
        bytes[at] = to;
        Kept kept;
        std::optional<Match> restored;
        TEST_ASSERT_FALSE_MESSAGE(decode(bytes, kept, restored), std::to_string(at).c_str());
    }
}

void suite_saved_game() {
    RUN_TEST(test_every_moment_of_a_game_comes_back);
    RUN_TEST(test_every_kind_of_game_comes_back);
    RUN_TEST(test_settings_statistics_and_seeds_come_back);
    RUN_TEST(test_the_longest_game_fits);
    RUN_TEST(test_cut_short_or_too_long_is_refused);
    RUN_TEST(test_any_bytes_are_survived);
    RUN_TEST(test_each_false_field_is_refused);
}
