// SPDX-License-Identifier: MIT
// Random games on the fast game and on its naive twin, which must agree on everything after each move: the
// position, its value, and all that the hooks say of the next two layers.
#include "reference/naive_dice.hpp"

#include <unity.h>

#include <algorithm>
#include <optional>

#include "starling/dice/game.hpp"
#include "starling/rng.hpp"
#include "support/effort.hpp"

using namespace starling;
using namespace starling::dice;

namespace {

/// The same position with rows for columns and X for O.
template <std::size_t kCapacity>
Position<kCapacity> turned(const Dice<kCapacity>& game, const Position<kCapacity>& state) {
    Position<kCapacity> result;
    result.set_mover(other(state.mover));
    for (unsigned row = 0; row < game.size(); ++row) {
        for (unsigned column = 0; column < game.size(); ++column) {
            if (state.of(Side::kX).has(square_at(row, column))) { game.put(result, Side::kO, square_at(column, row)); }
            if (state.of(Side::kO).has(square_at(row, column))) { game.put(result, Side::kX, square_at(column, row)); }
        }
    }
    return result;
}

/// One game in both forms.
template <std::size_t kCapacity>
class TwinGames {
public:
    using Fast = Dice<kCapacity>;
    using Naive = reference::NaiveDice<kCapacity>;

    TwinGames(unsigned size, unsigned line, Rng& rng) : fast_(*Fast::make(size, line)), naive_(size, line), rng_(rng) {}

    /// Plays to the end, or `most` moves, and compares after each; returns how many there were.
    int play(int most) {
        int played = 0;
        compare_positions();
        for (; played < most && !fast_.is_over(state_); ++played) {
            const auto event = roll();
            compare_moves(event);
            const auto move = moves_[rng_.below(static_cast<std::uint32_t>(moves_.size()))];
            compare_hooks(event, move);
            state_ = fast_.play(state_, event, move);
            twin_ = naive_.play(twin_, event, move);
            compare_positions();
        }
        return played;
    }

private:
    typename Fast::Event roll() { return static_cast<typename Fast::Event>(rng_.below(fast_.size())); }

    void compare_positions() {
        TEST_ASSERT_EQUAL(naive_.has_won(twin_, 'X'), fast_.has_won(state_, Side::kX));
        TEST_ASSERT_EQUAL(naive_.has_won(twin_, 'O'), fast_.has_won(state_, Side::kO));
        TEST_ASSERT_EQUAL(naive_.is_over(twin_), fast_.is_over(state_));
        TEST_ASSERT_EQUAL_INT32(naive_.evaluate(twin_), fast_.evaluate(state_));
        const auto mirrored = turned(fast_, state_);
        TEST_ASSERT_EQUAL_INT32(fast_.evaluate(state_), fast_.evaluate(mirrored));
        const auto back = turned(fast_, mirrored);
        TEST_ASSERT_TRUE(state_ == back);
        TEST_ASSERT_EQUAL_UINT64(state_.hash, back.hash);  // put in another order
    }

    void compare_moves(typename Fast::Event event) {
        fast_.moves(state_, event, moves_);
        naive_.moves(twin_, event, twin_moves_);
        TEST_ASSERT_TRUE(std::equal(moves_.begin(), moves_.end(), twin_moves_.begin(), twin_moves_.end()));
        std::array<Value, kCapacity> values{};
        fast_.evaluate_moves(state_, event, moves_, values);
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            TEST_ASSERT_EQUAL_INT32(-naive_.evaluate(naive_.play(twin_, event, moves_[i])), values[i]);
        }
    }

    /// The best of the twin's moves after one throw.
    Value best_of(const typename Naive::State& twin, typename Fast::Event event) {
        if (naive_.is_over(twin)) { return naive_.evaluate(twin); }
        Value best = -100;
        naive_.moves(twin, event, twin_moves_);
        for (const auto& move : twin_moves_) {
            best = std::max(best, -naive_.evaluate(naive_.play(twin, event, move)));
        }
        return best;
    }

    void compare_hooks(typename Fast::Event event, const typename Fast::Move& move) {
        static typename Fast::Survey survey;
        fast_.survey(state_, survey);
        TEST_ASSERT_EQUAL_INT32(best_of(twin_, event), fast_.last_move(state_, event).value);
        const auto another = roll();
        std::array<EventBounds, kCapacity> bounds{};
        fast_.bound_events(state_, survey, 1, bounds);
        TEST_ASSERT_EQUAL_INT32(best_of(twin_, another), bounds[another].lower);
        TEST_ASSERT_EQUAL_INT32(bounds[another].lower, bounds[another].upper);

        const auto after = naive_.play(twin_, event, move);
        Value sum = 0;
        for (unsigned reply = 0; reply < fast_.size(); ++reply) {
            sum -= best_of(after, static_cast<typename Fast::Event>(reply));
        }
        TEST_ASSERT_EQUAL_INT32(sum, fast_.last_roll(state_, survey, event, move).value);
    }

    Fast fast_;
    Naive naive_;
    Rng& rng_;
    typename Fast::State state_;
    typename Naive::State twin_;
    MoveList<Fast> moves_;
    MoveList<Naive> twin_moves_;
};

template <std::size_t kCapacity>
int play_twins(unsigned size, unsigned line, int most, Rng& rng) {
    static std::optional<TwinGames<kCapacity>> games;  // too large for the stack of a board
    return games.emplace(size, line, rng).play(most);
}

}  // namespace

static void test_the_twins_agree_after_every_move() {
    Rng rng{17};
    const int enough = test::long_effort(10'000, 1'000'000);
    int played = 0;
    while (played < enough) {
        for (unsigned size = 3; size <= 7; ++size) {
            for (unsigned line = 3; line <= size; ++line) { played += play_twins<7>(size, line, enough - played, rng); }
        }
    }
    TEST_ASSERT_EQUAL_INT(enough, played);
}

static void test_the_twins_agree_on_large_boards() {
    Rng rng{18};
    for (int i = 0; i < test::long_effort(1, 20); ++i) {
        for (unsigned size = 8; size <= 17; ++size) {
            const int most = test::effort(12, 400);
            if (size <= 11) { play_twins<11>(size, 3 + rng.below(size - 2), most, rng); }
            if constexpr (kLinesAtOnce > 1) {  // what only the host is built for
                if (size <= 16) { play_twins<16>(size, 4 + rng.below(4), most, rng); }
                play_twins<17>(size, 5, most, rng);
            }
        }
    }
}

void suite_twin() {
    RUN_TEST(test_the_twins_agree_after_every_move);
    RUN_TEST(test_the_twins_agree_on_large_boards);
}
