// SPDX-License-Identifier: MIT
// The generator and its naive twin on random positions and rolls: the same results, each once, streamed as listed.
#include <unity.h>

#include <algorithm>
#include <array>

#include "reference/naive_backgammon.hpp"
#include "starling/backgammon/counts.hpp"
#include "starling/backgammon/moves.hpp"
#include "starling/rng.hpp"
#include "support/effort.hpp"

#if !defined(__arm__)
#include <set>
#endif

using namespace starling;
using namespace starling::backgammon;
using reference::NaiveBackgammon;
using reference::NaiveBoard;

namespace {

// The smallest board has no room for every roll's plays; the few pairs that have more are drawn again.
#if defined(__ARM_ARCH_6M__)
constexpr std::size_t kRoom = 400;
#else
constexpr std::size_t kRoom = kMaxPlays;
#endif

#if defined(__arm__)
/// A std::set of boards without a heap: each is kept as 64 bits (Fowler, Noll and Vo's FNV-1a).
class BoardSet {
public:
    void insert(const NaiveBoard& board) {
        const std::uint64_t print = fingerprint(board);
        auto* at = std::lower_bound(prints_.begin(), prints_.end(), print);
        if (at == prints_.end() || *at != print) { prints_.insert(at, print); }
    }
    std::size_t erase(const NaiveBoard& board) {
        const std::uint64_t print = fingerprint(board);
        auto* at = std::lower_bound(prints_.begin(), prints_.end(), print);
        if (at == prints_.end() || *at != print) { return 0; }
        prints_.erase(at);
        return 1;
    }
    bool empty() const { return prints_.empty(); }
    void clear() { prints_.clear(); }

private:
    static std::uint64_t fingerprint(const NaiveBoard& board) {
        std::uint64_t print = 0xCBF29CE484222325U;
        for (const int checkers : board) { print = (print ^ static_cast<std::uint8_t>(checkers)) * 0x100000001B3U; }
        return print;
    }
    etl::vector<std::uint64_t, kRoom> prints_;
};
#else
using BoardSet = std::set<NaiveBoard>;
#endif

NaiveBoard copy_of(const Position& position) {
    NaiveBoard board{};
    for (unsigned point = 0; point <= kBar; ++point) {
        const int mine = point == 0 ? 0 : static_cast<int>(position.mine(point));
        const int theirs = point == kBar ? 0 : static_cast<int>(position.theirs(point));
        board[point] = mine - theirs;
    }
    return board;
}

/// Positions as they come up in random games, and boards on which anything stands anywhere.
class Sample {
public:
    struct Pair {
        Position position;
        Roll roll;
    };

    explicit Sample(std::uint64_t seed) : rng_(seed) {}

    Pair next() { return {rng_.below(3) == 0 ? random_board() : next_of_game(), random_roll()}; }

private:
    Roll random_roll() { return Roll::of(1 + rng_.below(6), 1 + rng_.below(6)); }

    Position next_of_game() {
        if (game_.is_over()) { game_ = opening(); }
        const Position now = game_;
        Play chosen;
        std::uint32_t seen = 0;
        each_play(now, random_roll(), [&](const Play& play, const Position& /*result*/) {
            if (rng_.below(++seen) == 0) { chosen = play; }
            return true;
        });
        game_ = after(now, chosen);
        return now;
    }

    static Position opening() {
        Counts side{};
        side[23] = 2;
        side[12] = 5;
        side[7] = 3;
        side[5] = 5;
        return *make_position(side, side);
    }

    /// Up to 15 checkers each, of which some start on the bar; on all points, in a few heaps, or all at home.
    Position random_board() {
        for (;;) {
            const std::uint32_t span = rng_.below(3) == 0 ? kHome : kPoints;
            const Counts mover = random_side(span), opponent = random_side(rng_.below(2) == 0 ? kPoints : kHome);
            if (const auto position = make_position(mover, opponent); position && !position->is_over()) {
                return *position;
            }
        }
    }

    Counts random_side(std::uint32_t span) {
        Counts side{};
        std::array<std::uint32_t, 6> heaps{};
        for (std::uint32_t& heap : heaps) { heap = rng_.below(span); }
        const std::uint32_t total = 1 + rng_.below(kCheckers), stray = rng_.below(8) == 0 ? 2 : 8;
        for (std::uint32_t i = 0; i < total; ++i) {
            const bool strays = rng_.below(stray) == 0;
            ++side[strays ? rng_.below(span) : heaps[rng_.below(heaps.size())]];
        }
        if (rng_.below(4) == 0) {
            for (std::uint32_t i = rng_.below(4); i > 0 && total + i <= kCheckers; --i) { ++side.back(); }
        }
        return side;
    }

    Rng rng_;
    Position game_{};
};

/// How often the sample had what is hard.
struct Seen {
    int pairs = 0, bars = 0, offs = 0, singles = 0, passes = 0, doubles = 0;

    void add(const Position& position, Roll roll, const Play& play) {
        ++pairs;
        bars += position.mine(kBar) >= 2 ? 1 : 0;
        offs += (position.my_points() & ~up_to(kHome)) == 0 ? 1 : 0;
        singles += !roll.is_double() && play.size() == 1 ? 1 : 0;
        passes += play.size() == 0 ? 1 : 0;
        doubles += roll.is_double() ? 1 : 0;
    }
};

/// Compares one pair; false if it has more plays than there is room for.
bool compare(const Position& position, Roll roll, Seen& seen) {
    static BoardSet expected;
    static etl::vector<Play, kRoom> listed;
    std::size_t count = 0;
    if (!each_play(position, roll,
                   [&count](const Play& /*play*/, const Position& /*result*/) { return ++count <= kRoom; })) {
        return false;
    }

    expected.clear();
    NaiveBackgammon::results(copy_of(position), roll.low, roll.high, expected);
    list_first_plays(position, roll, listed);
    std::size_t streamed = 0;
    each_play(position, roll, [&](const Play& play, const Position& result) {
        TEST_ASSERT_TRUE(listed[streamed++] == play);
        TEST_ASSERT_TRUE(after(position, play) == result);
        const NaiveBoard board = copy_of(result);
        TEST_ASSERT_EQUAL_UINT(1, expected.erase(reference::turned(board)));  // legal, and for the first time
        return true;
    });
    TEST_ASSERT_EQUAL_UINT(listed.size(), streamed);
    TEST_ASSERT_TRUE(expected.empty());
    seen.add(position, roll, listed[0]);
    return true;
}

}  // namespace

static void test_the_twins_agree_on_random_positions_and_rolls() {
    Sample sample{6};
    Seen seen;
    const int enough = test::long_effort(1'000, 200'000);
    while (seen.pairs < enough) {
        const auto [position, roll] = sample.next();
        compare(position, roll, seen);
    }
    TEST_ASSERT_GREATER_THAN_INT(enough / 100, seen.bars);
    TEST_ASSERT_GREATER_THAN_INT(enough / 20, seen.offs);
    TEST_ASSERT_GREATER_THAN_INT(enough / 100, seen.singles);
    TEST_ASSERT_GREATER_THAN_INT(enough / 100, seen.passes);
    TEST_ASSERT_GREATER_THAN_INT(enough / 10, seen.doubles);
}

static void test_the_twins_agree_on_two_thousand_plays_of_one_roll() {
    if constexpr (kRoom == kMaxPlays) {
        Counts blots{};
        for (const unsigned point : {6U, 8U, 9U, 10U, 12U, 13U, 14U, 15U, 17U, 18U, 20U, 21U, 22U, 23U, 24U}) {
            blots[point - 1] = 1;
        }
        Counts opponent{};
        opponent.back() = 1;
        std::size_t count = 0;
        const Position position = *make_position(blots, opponent);
        each_play(position, Roll::of(1, 1),
                  [&count](const Play& /*play*/, const Position& /*result*/) { return ++count > 0; });
        TEST_ASSERT_GREATER_THAN_UINT(1'900, count);
        Seen seen;
        TEST_ASSERT_TRUE(compare(position, Roll::of(1, 1), seen));
    }
}

void suite_naive() {
    RUN_TEST(test_the_twins_agree_on_random_positions_and_rolls);
    RUN_TEST(test_the_twins_agree_on_two_thousand_plays_of_one_roll);
}
