// SPDX-License-Identifier: MIT
#include "solve/small_rules.hpp"

#include <unity.h>

#include "solve/dice_state.hpp"
#include "starling/rng.hpp"

using namespace starling;
using namespace starling::solve;

namespace {

void assert_same_rules(const SmallRules& rules, const DiceGame& game, const Board& board) {
    const auto state = state_of(game, rules, board, Side::kX);
    TEST_ASSERT_EQUAL(game.has_won(state, Side::kX), rules.has_line(board.x));
    TEST_ASSERT_EQUAL(game.has_won(state, Side::kO), rules.has_line(board.o));
    TEST_ASSERT_EQUAL(game.is_over(state), rules.is_over(board));
    TEST_ASSERT_TRUE(rules.board(rules.number(board)) == board);
    TEST_ASSERT_TRUE(rules.exchanged(rules.exchanged(board)) == board);
}

/// The moves of every throw, both movers; a pass is a full row of what the mover sees.
void assert_same_moves(const SmallRules& rules, const DiceGame& game, const Board& board) {
    MoveList<DiceGame> moves;
    for (const Side mover : {Side::kX, Side::kO}) {
        const Board seen = rules.seen_by(mover, board);
        unsigned passes = 0;
        for (unsigned thrown = 0; thrown < rules.size(); ++thrown) {
            game.moves(state_of(game, rules, board, mover), static_cast<DiceGame::Event>(thrown), moves);
            Squares squares = 0;
            for (const auto& move : moves) {
                if (!move) { continue; }
                const unsigned square = move->row * rules.size() + move->column;
                squares |= Squares{1} << (mover == Side::kX ? square : rules.turned(square));
            }
            TEST_ASSERT_EQUAL_UINT32(rules.row(thrown) & ~seen.stones(), squares);
            passes += moves.front() ? 0U : 1U;
        }
        TEST_ASSERT_EQUAL_UINT32(rules.full_rows(seen), passes);
    }
}

}  // namespace

static void test_all_boards_of_3x3_obey_the_rules_of_the_game() {
    const SmallRules rules(3, 3);
    const DiceGame game = *DiceGame::make(3, 3);
    for (std::uint32_t number = 0; number < rules.number_count(); ++number) {
        assert_same_rules(rules, game, rules.board(number));
        assert_same_moves(rules, game, rules.board(number));
    }
}

static void test_drawn_boards_of_4x4_obey_the_rules_of_the_game() {
    for (const unsigned line : {3U, 4U}) {
        const SmallRules rules(4, line);
        const DiceGame game = *DiceGame::make(4, line);
        Rng rng{line};
        for (int i = 0; i < 20'000; ++i) {
            const Board board = rules.board(rng.below(rules.number_count()));
            assert_same_rules(rules, game, board);
            assert_same_moves(rules, game, board);
        }
    }
}

void suite_small_rules() {
    RUN_TEST(test_all_boards_of_3x3_obey_the_rules_of_the_game);
    RUN_TEST(test_drawn_boards_of_4x4_obey_the_rules_of_the_game);
}
