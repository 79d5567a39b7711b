#include "firmware/saved_game.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

using namespace starling;

namespace {

using Bytes = std::array<std::uint8_t, saved_game::kMaxBytes>;

/// A game played by the engine for so many half-moves, and one throw more if asked for.
Session played(unsigned size, unsigned line, std::uint64_t seed, int half_moves, bool rolled) {
    Session session{*DiceGame::make(size, line), Rng{seed}};
    for (int i = 0; i < half_moves && session.phase() != Session::Phase::kOver; ++i) {
        session.roll();
        TEST_ASSERT_TRUE(session.play(session.advice().move));
    }
    if (rolled && session.phase() != Session::Phase::kOver) { session.roll(); }
    return session;
}

void assert_same(const Session& a, const Session& b) {
    TEST_ASSERT_TRUE(a.position() == b.position());
    TEST_ASSERT_TRUE(a.phase() == b.phase());
    TEST_ASSERT_TRUE(a.last_move() == b.last_move());
    TEST_ASSERT_EQUAL_UINT(a.half_moves(), b.half_moves());
    if (a.phase() == Session::Phase::kToPlay) {
        TEST_ASSERT_EQUAL_UINT8(a.rolled(), b.rolled());
        TEST_ASSERT_TRUE(std::equal(a.moves().begin(), a.moves().end(), b.moves().begin(), b.moves().end()));
    }
}

Kept some_kept() {
    Kept kept;
    kept.settings = {7, 3, Side::kO, true};
    kept.statistics = {4'000'000'000U, 2, 1};
    kept.seeds.set_state(0x0123456789ABCDEFU);
    return kept;
}

}  // namespace

static void test_every_moment_of_a_game_comes_back() {
    for (const unsigned size : {3U, 5U, static_cast<unsigned>(kDiceCapacity)}) {
        for (int half_moves = 0;; half_moves += size > 5 ? 7 : 1) {
            for (const bool rolled : {false, true}) {
                Session session = played(size, 3 + size % 3, 7 + size, half_moves, rolled);
                Bytes bytes;
                const auto used = saved_game::encode(some_kept(), &session, bytes);
                Kept kept;
                std::optional<Session> restored;
                TEST_ASSERT_TRUE(saved_game::decode(std::span{bytes}.first(used), kept, restored));
                assert_same(session, *restored);
                // The dice go on as they would have.
                if (session.phase() == Session::Phase::kToRoll) {
                    session.roll();
                    restored->roll();
                }
                assert_same(session, *restored);
            }
            if (played(size, 3 + size % 3, 7 + size, half_moves, false).phase() == Session::Phase::kOver) { break; }
        }
    }
}

static void test_settings_statistics_and_seeds_come_back() {
    Bytes bytes;
    const Kept before = some_kept();
    const auto used = saved_game::encode(before, nullptr, bytes);
    Kept kept;
    std::optional<Session> session = played(3, 3, 1, 2, false);
    TEST_ASSERT_TRUE(saved_game::decode(std::span{bytes}.first(used), kept, session));
    TEST_ASSERT_FALSE(session.has_value());
    TEST_ASSERT_TRUE(before.settings == kept.settings);
    TEST_ASSERT_TRUE(before.statistics == kept.statistics);
    TEST_ASSERT_TRUE(before.seeds.state() == kept.seeds.state());
}

static void test_the_longest_game_fits() {
    // A line as long as the board hardly ever comes about: most of these fill every square.
    std::size_t most = 0;
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const Session session = played(kDiceCapacity, kDiceCapacity, seed, 4000, false);
        TEST_ASSERT_TRUE(session.phase() == Session::Phase::kOver);
        Bytes bytes;
        const std::size_t used = saved_game::encode(Kept{}, &session, bytes);
        most = std::max(most, used);
        Kept kept;
        std::optional<Session> restored;
        TEST_ASSERT_TRUE(saved_game::decode(std::span{bytes}.first(used), kept, restored));
        assert_same(session, *restored);
    }
    TEST_ASSERT_EQUAL_UINT(saved_game::kMaxBytes, most);
}

static void test_cut_short_or_too_long_is_refused() {
    const Session session = played(5, 4, 7, 9, true);
    std::vector<std::uint8_t> bytes(saved_game::kMaxBytes);
    const auto used = saved_game::encode(some_kept(), &session, bytes);
    for (std::size_t length = 0; length <= bytes.size(); ++length) {
        const std::vector<std::uint8_t> exact(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
        Kept kept;
        std::optional<Session> restored;
        const bool accepted = saved_game::decode(exact, kept, restored);
        TEST_ASSERT_EQUAL(length == used, accepted);
        TEST_ASSERT_EQUAL(length == used, restored.has_value());
    }
}

namespace {

std::uint32_t accepted_in_fuzz = 0;

/// Whatever is accepted must be something that encode() writes: the same bytes again.
void try_bytes(const std::vector<std::uint8_t>& bytes) {
    Kept kept = some_kept();
    std::optional<Session> session;
    if (!saved_game::decode(bytes, kept, session)) {
        TEST_ASSERT_FALSE(session.has_value());
        TEST_ASSERT_TRUE(kept.settings == some_kept().settings && kept.statistics == some_kept().statistics);
        return;
    }
    ++accepted_in_fuzz;
    Bytes again{};
    const auto used = saved_game::encode(kept, session ? &*session : nullptr, again);
    TEST_ASSERT_TRUE(
        std::equal(bytes.begin(), bytes.end(), again.begin(), again.begin() + static_cast<std::ptrdiff_t>(used)));
}

}  // namespace

static void test_any_bytes_are_survived() {
    accepted_in_fuzz = 0;
    Rng rng{2026};
    for (int i = 0; i < 100'000; ++i) {  // nothing but noise, often with a plausible beginning
        std::vector<std::uint8_t> bytes(rng.below(saved_game::kMaxBytes + 20));
        for (std::uint8_t& byte : bytes) { byte = static_cast<std::uint8_t>(rng.next() >> rng.below(25)); }
        if (bytes.size() > 30 && rng.below(4) != 0) {
            bytes[8] = 5, bytes[9] = 4, bytes[10] = bytes[11] = 0, bytes[24] = 1;
            bytes[25] = static_cast<std::uint8_t>(3 + rng.below(kDiceCapacity - 2));
            bytes[26] = 3;
        }
        try_bytes(bytes);
    }
    for (int i = 0; i < 100'000; ++i) {  // a real game, a few of whose bytes are changed
        const auto size = 3 + rng.below(6);
        static std::optional<Session> session;
        if (i % 50 == 0) {
            session = played(size, 3 + rng.below(size - 2), rng.next(), static_cast<int>(rng.below(40)), i % 100 == 0);
        }
        std::vector<std::uint8_t> bytes(saved_game::kMaxBytes);
        bytes.resize(saved_game::encode(some_kept(), &*session, bytes));
        for (auto changes = 1 + rng.below(3); changes > 0; --changes) {
            auto& byte = bytes[rng.below(static_cast<std::uint32_t>(bytes.size()))];
            byte = static_cast<std::uint8_t>(rng.below(3) == 0 ? rng.next() : byte ^ (1U << rng.below(8)));
        }
        try_bytes(bytes);
    }
    TEST_ASSERT_GREATER_THAN_UINT32(1000, accepted_in_fuzz);  // the statistics may hold any number
}

static void test_each_false_field_is_refused() {
    const Session session = played(5, 4, 7, 6, true);
    std::vector<std::uint8_t> good(saved_game::kMaxBytes);
    good.resize(saved_game::encode(Kept{}, &session, good));
    struct Change {
        std::size_t at;
        std::uint8_t to;
    };
    // Offer, modes, is there a game, size, line, half-moves, rolled, stones, a place off the board.
    for (const auto& [at, to] : {Change{8, 2},
                                 {8, 200},
                                 {9, 2},
                                 {9, 6},
                                 {10, 4},
                                 {11, 1},
                                 {24, 2},
                                 {25, 2},
                                 {25, 18},
                                 {26, 6},
                                 {43, 5},
                                 {44, 200},
                                 {45, 2},
                                 {46, 5},
                                 {47, 1},
                                 {48, 5},
                                 {48, 255}}) {
        std::vector<std::uint8_t> bytes = good;
        TEST_ASSERT_NOT_EQUAL(to, bytes[at]);
        bytes[at] = to;
        Kept kept;
        std::optional<Session> restored;
        TEST_ASSERT_FALSE_MESSAGE(saved_game::decode(bytes, kept, restored), std::to_string(at).c_str());
    }
    std::fill_n(good.begin() + 27, 16, std::uint8_t{0});  // dice that would never move
    Kept kept;
    std::optional<Session> restored;
    TEST_ASSERT_FALSE(saved_game::decode(good, kept, restored));
}

void suite_saved_game() {
    RUN_TEST(test_every_moment_of_a_game_comes_back);
    RUN_TEST(test_settings_statistics_and_seeds_come_back);
    RUN_TEST(test_the_longest_game_fits);
    RUN_TEST(test_cut_short_or_too_long_is_refused);
    RUN_TEST(test_any_bytes_are_survived);
    RUN_TEST(test_each_false_field_is_refused);
}
