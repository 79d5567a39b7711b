// SPDX-License-Identifier: MIT
#include "starling/search/uct.hpp"

#include <unity.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "examples/chance_by_state/tile_bag.hpp"
#include "examples/own_game/pig.hpp"
#include "starling/dice/game.hpp"
#include "starling/search/expectimax.hpp"
#include "support/dice_literal.hpp"
#include "support/explicit_tree.hpp"

using namespace starling;
using starling::test::ExplicitTree;
using starling::test::position;

namespace {

constexpr std::size_t kNodes = 256;
std::array<UctNode, kNodes> memory;

template <class G>
Uct<G>& fresh_uct(const G& game, const UctOptions& options = {}, std::span<UctNode> nodes = memory) {
    static std::optional<Uct<G>> uct;
    uct.emplace(game, nodes);
    uct->set_options(options);
    return *uct;
}

template <class G>
SimulatedChoice<G> choose(const G& game, const typename G::State& state, const typename G::Event& event,
                          std::uint32_t simulations, const UctOptions& options = {},
                          std::span<UctNode> nodes = memory) {
    Rng rng{1};
    return fresh_uct(game, options, nodes).choose(state, event, {simulations}, rng);
}

}  // namespace

static void test_a_trap_is_seen() {
    ExplicitTree tree{"((ab)(cd))"};  // Min takes b
    tree.set('a', 90);
    tree.set('b', -80);
    const auto choice = choose(tree, {0, true}, 0, 2000, {.threshold = 1});
    TEST_ASSERT_EQUAL_UINT8(1, choice.move);
    TEST_ASSERT_EQUAL_INT32(0, choice.value);
    const auto mins = choose(tree, {0, false}, 0, 2000, {.threshold = 1});  // Max, who moves then, takes a
    TEST_ASSERT_EQUAL_UINT8(1, mins.move);
}

static void test_chance_is_worth_its_mean() {
    ExplicitTree tree{"[([(ab)(cd)][(ef)(gh)])(ij)]"};
    for (const auto& [leaf, value] :
         {std::pair{'a', 80}, {'b', 60}, {'c', -90}, {'d', 10}, {'e', 30}, {'f', 5}, {'g', 20}, {'h', 35}}) {
        tree.set(leaf, static_cast<Value>(value));
    }
    const ExplicitTree::State root{0, true};
    const auto choice = choose(tree, root, 0, 20'000);
    TEST_ASSERT_EQUAL_UINT8(1, choice.move);  // (5 + 20) / 2 against (60 - 90) / 2
    TEST_ASSERT_INT32_WITHIN(2, expectimax(tree, root, 0, 1) / 2, choice.value);
}

static void test_events_come_by_their_weights() {
    constexpr std::array<Weighted<int>, 3> kEvents{{{0, 1}, {0, 5}, {0, 2}}};
    std::array<int, 3> drawn{};
    Rng rng{1};
    for (int i = 0; i < 8000; ++i) { ++drawn[draw_event(kEvents, rng)]; }
    for (std::size_t i = 0; i < 3; ++i) { TEST_ASSERT_INT_WITHIN(100, 1000 * kEvents[i].weight, drawn[i]); }
}

static void test_a_bag_is_worth_what_expectimax_finds() {
    const TileBag bag;
    for (const TileBag::State& state : {TileBag::State{{1, 1, 1}, -2, true, false}, {{2, 0, 1}, 1, false, true}}) {
        for (const auto& [event, weight] : events_of(bag, state)) {
            const auto choice = choose(bag, state, event, 20'000, {.c_percent = 10});
            const Value exact = expectimax(bag, state, event, 6);
            TEST_ASSERT_INT32_WITHIN(20, exact, choice.value);
            const Value after = expectimax(bag, bag.play(state, event, choice.move), 6);
            TEST_ASSERT_EQUAL_INT32(exact, -after);
        }
    }
}

static void test_a_kept_turn_does_not_change_the_sign() {
    const Pig game;
    TEST_ASSERT_TRUE(choose(game, {0, 19, 0}, 2, 2000).move == Pig::Move::kThrowAgain);
    TEST_ASSERT_TRUE(choose(game, {0, 0, 18}, 2, 2000).move == Pig::Move::kHold);
    TEST_ASSERT_EQUAL_INT32(100, choose(game, {0, 0, 18}, 2, 100).value);
}

static void test_the_memory_is_never_overrun() {
    const auto game = *dice::Dice<5>::make(5, 4);
    const auto state = position<5>("XXX../OO.../.O.../...../.....");
    for (const std::size_t room : {0U, 1U, 2U, 3U, 4U, 7U, 20U, 50U, 100U, 200U}) {
        for (UctNode& node : memory) { node.first = 4711; }
        const auto choice = choose(game, state, 0, 300, {.threshold = 1}, std::span{memory}.first(room));
        TEST_ASSERT_TRUE(choice.move == dice::Square({0, 3}));
        TEST_ASSERT_TRUE(choice.nodes <= room);
        TEST_ASSERT_EQUAL_UINT32(room < 3 ? 0 : 300, choice.simulations);
        for (std::size_t i = room; i < kNodes; ++i) { TEST_ASSERT_EQUAL_UINT32(4711, memory[i].first); }
    }
}

static void test_every_simulation_begins_with_a_move() {
    const auto game = *dice::Dice<5>::make(5, 4);
    auto& uct = fresh_uct(game);
    Rng rng{7};
    const auto choice = uct.choose(position<5>("...../.X.../..O../...../....."), 3, {1000}, rng);
    TEST_ASSERT_EQUAL_UINT32(5, uct.root_moves().size());
    std::uint32_t visits = 0, most = 0;
    for (const UctNode& move : uct.root_moves()) {
        visits += move.visits;
        most = std::max(most, move.visits);
    }
    TEST_ASSERT_EQUAL_UINT32(1000, visits);
    TEST_ASSERT_EQUAL_UINT32(most, choice.visits);
    TEST_ASSERT_TRUE(choice.is_complete);
}

static void test_a_stop_leaves_a_move() {
    const auto game = *dice::Dice<5>::make(5, 4);
    const auto state = position<5>("XXX../OO.../.O.../...../.....");
    static int looks;
    looks = 0;
    const auto poll = [] { return ++looks == 3; };
    auto& uct = fresh_uct(game);
    Rng rng{1};
    const auto choice = uct.choose(state, 0, {1000, etl::delegate<bool()>{poll}, 10}, rng);
    TEST_ASSERT_EQUAL_UINT32(20, choice.simulations);
    TEST_ASSERT_FALSE(choice.is_complete);
    const auto always = [] { return true; };
    const auto none = uct.choose(state, 0, {1000, etl::delegate<bool()>{always}}, rng);
    TEST_ASSERT_EQUAL_UINT32(0, none.simulations);
    TEST_ASSERT_TRUE(none.move == dice::Square({0, 3}));  // the greedy one
    TEST_ASSERT_EQUAL_INT32(100, none.value);
}

static void test_passing_for_ever_comes_to_an_end() {
    const auto game = *dice::Dice<3>::make(3, 3);
    const auto choice = choose(game, position<3>("XOX/OXO/OX."), 0, 1000, {.threshold = 1});
    TEST_ASSERT_FALSE(choice.move.has_value());
    TEST_ASSERT_EQUAL_UINT32(1000, choice.simulations);
}

static void test_a_good_evaluation_replaces_playouts() {
    const auto game = *dice::Dice<5>::make(5, 4);
    const auto choice =
        choose(game, position<5>(".XX../...../.X.../...../....O"), 1, 1, {.threshold = 1, .playout_layers = 0});
    TEST_ASSERT_EQUAL_UINT64(1, choice.plies);
}

// The same moves and visits on every machine: they change only when the search does.
static void test_every_machine_visits_the_same_moves() {
    const auto game = *dice::Dice<7>::make(7, 4);
    auto& uct = fresh_uct(game, {.c_percent = 100, .threshold = 4});
    Rng rng{2026};
    std::uint32_t fold = 0;
    std::uint64_t plies = 0;
    for (const auto* drawing : {"......./......./...X.../...O.../......./......./.......",
                                "X.O..../.XX..O./...X.../..OO.../.O...../......./..X...O"}) {
        for (std::uint8_t event = 0; event < 7; event += 3) {
            const auto choice = uct.choose(position<7>(drawing), event, {200}, rng);
            plies += choice.plies;
            fold = fold * 31 + game.tag(choice.move);
            for (const UctNode& move : uct.root_moves()) { fold = fold * 31 + move.visits; }
        }
    }
    TEST_ASSERT_EQUAL_UINT64(24'337, plies);
    TEST_ASSERT_EQUAL_UINT32(451'516'728, fold);
}

void suite_uct() {
    RUN_TEST(test_a_trap_is_seen);
    RUN_TEST(test_chance_is_worth_its_mean);
    RUN_TEST(test_events_come_by_their_weights);
    RUN_TEST(test_a_bag_is_worth_what_expectimax_finds);
    RUN_TEST(test_a_kept_turn_does_not_change_the_sign);
    RUN_TEST(test_the_memory_is_never_overrun);
    RUN_TEST(test_every_simulation_begins_with_a_move);
    RUN_TEST(test_a_stop_leaves_a_move);
    RUN_TEST(test_passing_for_ever_comes_to_an_end);
    RUN_TEST(test_a_good_evaluation_replaces_playouts);
    RUN_TEST(test_every_machine_visits_the_same_moves);
}
