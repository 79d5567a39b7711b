// SPDX-License-Identifier: MIT
// The worked examples of the literature: Ballard's report (1982), Hauk's thesis (2004) with the paper of
// Hauk, Buro and Schaeffer (2004), and a lecture on games. Leaves that are lost with a picture are
// tried with a sample of the values that the text leaves them.
#include <unity.h>

#include <optional>

#include "starling/search/expectimax.hpp"
#include "starling/search/star.hpp"
#include "support/effort.hpp"
#include "support/explicit_tree.hpp"

using namespace starling;
using starling::test::ExplicitTree;

namespace {

constexpr SearchOptions kPlainStar1{.algorithm = Algorithm::kStar1, .ordering = Ordering::kNone, .uses_history = false};
constexpr SearchOptions kPlainStar2{.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .uses_history = false};
constexpr SearchOptions kNegaScout{
    .algorithm = Algorithm::kStar1, .ordering = Ordering::kNone, .uses_history = false, .uses_null_windows = true};

constexpr bool kMax = true;
constexpr bool kMin = false;

Search<ExplicitTree, 3>& search_of(const ExplicitTree& tree, const SearchOptions& options) {
    static std::optional<Search<ExplicitTree, 3>> search;
    search.emplace(tree);
    search->set_options(options);
    tree.take_seen();
    return *search;
}

/// Where nothing is left to chance: the value for Max, whose move it is, and the leaves seen for it.
void assert_found(const ExplicitTree& tree, const SearchOptions& options, unsigned plies, Value value,
                  std::string_view seen) {
    auto& search = search_of(tree, options);
    TEST_ASSERT_EQUAL_INT32(value, search.choose({0, kMax}, 0, plies - 1, 0).value);
    TEST_ASSERT_EQUAL_HEX32(tree.leaves(seen), tree.take_seen());
}

/// Three equally likely events, each worth -10 to 10.
struct ThreeEvents {
    ThreeEvents(Value alpha, Value beta) : window(bounds, 3 * alpha, 3 * beta, 3) {
        for (std::size_t i = 0; i < 3; ++i) { window.set(i, 1, {-10, 10}); }
    }
    std::array<EventBounds, 3> bounds;
    ChanceWindow<ExactScale> window;
};

/// The tree of the thesis' figures 3.2, 3.5, 3.10 and 3.11: a chance node before Min, named as there. The
/// text tells the better leaf of five events and the value of the sixth.
ExplicitTree& thesis_tree(std::string_view text) {
    static std::optional<ExplicitTree> tree;
    tree.emplace(text, 10);
    tree->set('h', -5);
    tree->set('j', -10);
    tree->set('l', 0);
    tree->set('n', 1);
    tree->set('p', -10);
    tree->set('r', 3);
    return *tree;
}

/// The other leaf of each event, as much worse for Min as can be, up to `margin`.
void set_lost_leaves(ExplicitTree& tree, Value margin) {
    constexpr std::array<std::pair<char, Value>, 6> kBest{
        {{'i', -5}, {'k', -10}, {'m', 0}, {'o', 1}, {'q', -10}, {'s', 3}}};
    for (const auto& [leaf, best] : kBest) { tree.set(leaf, best + margin < 10 ? best + margin : 10); }
}

}  // namespace

static void test_ballard_1_the_mean_of_2_and_minus_4_is_minus_1() {
    static ExplicitTree tree{"[(a)(b)]"};
    tree.set('a', 2);
    tree.set('b', -4);
    // Min is to move, and two events double the unit.
    TEST_ASSERT_EQUAL_INT32(-1 * 2, -expectimax(tree, {0, kMin}, 1));
}

static void test_ballard_4_after_5_and_3_of_4_the_node_is_between_2_and_7() {
    std::array<EventBounds, 4> bounds;
    ChanceWindow<ExactScale> window{bounds, 0, 40, 4};
    for (std::size_t i = 0; i < 4; ++i) { window.set(i, 1, {0, 10}); }
    window.settle(0, 1, 5, 0, 10);
    window.settle(1, 1, 3, 0, 10);
    TEST_ASSERT_EQUAL_INT32(2 * 4, window.lower());
    TEST_ASSERT_EQUAL_INT32(7 * 4, window.upper());
}

static void test_ballard_5_a_move_refuted_by_3_is_not_looked_at_further() {
    static ExplicitTree tree{"(a(xy))"};
    tree.set('a', 4);
    tree.set('x', 3);
    for (Value lost = -10; lost <= 10; ++lost) {
        tree.set('y', lost);
        assert_found(tree, kPlainStar1, 2, 4, "ax");
    }
}

static void test_ballard_6_after_2_of_3_events_in_4_to_5_the_next_is_searched_in_0_to_10() {
    ThreeEvents node{4, 5};
    node.window.settle(0, 1, 2, -10, 10);
    TEST_ASSERT_EQUAL_INT32(-6 * 3, node.window.lower());
    TEST_ASSERT_EQUAL_INT32(7 * 3 + 1, node.window.upper());
    TEST_ASSERT_FALSE(node.window.fails_low() || node.window.fails_high());
    TEST_ASSERT_EQUAL_INT32(0, node.window.event_alpha(1, 1));
    TEST_ASSERT_EQUAL_INT32(10, node.window.event_beta(1, 1));
}

static void test_ballard_6_deeper_after_minus_3_in_0_to_3_the_next_is_searched_in_minus_7_to_10() {
    ThreeEvents node{0, 3};
    node.window.settle(0, 1, -3, -10, 10);
    TEST_ASSERT_EQUAL_INT32(-(7 * 3 + 2), node.window.lower());
    TEST_ASSERT_EQUAL_INT32(5 * 3 + 2, node.window.upper());
    TEST_ASSERT_EQUAL_INT32(-7, node.window.event_alpha(1, 1));
    TEST_ASSERT_EQUAL_INT32(10, node.window.event_beta(1, 1));
}

static void test_thesis_2_3_and_2_5_the_first_move_is_worth_5_and_leaf_m_is_not_seen() {
    // D, B and C stand for their subtrees, whose leaves are lost.
    static ExplicitTree tree{"((d(lm))bc)"};
    tree.set('d', 5);
    tree.set('l', 6);
    tree.set('m', 2);
    tree.set('b', 3);
    tree.set('c', 4);
    assert_found(tree, kPlainStar1, 3, 5, "dlbc");
    TEST_ASSERT_EQUAL_INT32(5, expectimax(tree, {0, kMax}, 0, 2));
    TEST_ASSERT_EQUAL_UINT8(0, search_of(tree, kPlainStar1).choose({0, kMax}, 0, 2, 0).move);
}

static void test_thesis_3_3_a_chance_node_in_3_to_4_is_left_after_2_and_minus_8() {
    ThreeEvents node{3, 4};
    TEST_ASSERT_EQUAL_INT32(-10, node.window.event_alpha(0, 1));
    TEST_ASSERT_EQUAL_INT32(10, node.window.event_beta(0, 1));
    node.window.settle(0, 1, 2, -10, 10);
    TEST_ASSERT_EQUAL_INT32(-18, node.window.lower());
    TEST_ASSERT_EQUAL_INT32(22, node.window.upper());
    TEST_ASSERT_EQUAL_INT32(-3, node.window.event_alpha(1, 1));
    TEST_ASSERT_EQUAL_INT32(10, node.window.event_beta(1, 1));

    static ExplicitTree tree{"[(b)(ef)(g)]", 10};
    tree.set('b', 2);
    tree.set('e', -8);
    for (Value lost = -10; lost <= 10; ++lost) {
        tree.set('f', lost);
        tree.set('g', lost);
        // Min's view: the window and the values change their signs.
        auto& search = search_of(tree, kPlainStar1);
        TEST_ASSERT_GREATER_OR_EQUAL_INT32(-3 * 3, search.chance_value({0, kMin}, -4 * 3, -3 * 3, 1));
        TEST_ASSERT_EQUAL_HEX32(tree.leaves("be"), tree.take_seen());
    }
}

static void test_thesis_3_2_the_expectimax_tree_is_worth_minus_3_and_a_half() {
    ExplicitTree& tree = thesis_tree("[(hi)(jk)(lm)(no)(pq)(rs)]");
    for (Value margin = 0; margin <= 20; ++margin) {
        set_lost_leaves(tree, margin);
        TEST_ASSERT_EQUAL_INT32(-3 * 6 - 3, -expectimax(tree, {0, kMin}, 1));
    }
}

static void test_thesis_3_5_the_windows_of_star1_are_those_printed() {
    std::array<EventBounds, 6> bounds;
    // The limits of the events are put aside, as the printed A and B are not clamped to them.
    ChanceWindow<ExactScale> window{bounds, -2 * 6, 2 * 6, 6};
    for (std::size_t i = 0; i < 6; ++i) { window.set(i, 1, {-10, 10}); }
    const auto printed_a = [&](std::size_t i) { return -2 * 6 - (window.upper() - bounds[i].upper); };
    const auto printed_b = [&](std::size_t i) { return 2 * 6 - (window.lower() - bounds[i].lower); };
    TEST_ASSERT_EQUAL_INT32(-62, printed_a(0));
    TEST_ASSERT_EQUAL_INT32(62, printed_b(0));
    window.settle(0, 1, -5, -100, 100);
    TEST_ASSERT_EQUAL_INT32(-47, printed_a(1));
    TEST_ASSERT_EQUAL_INT32(57, printed_b(1));
    window.settle(1, 1, -10, -100, 100);
    window.settle(2, 1, 0, -100, 100);
    window.settle(3, 1, 1, -100, 100);
    TEST_ASSERT_EQUAL_INT32(-8, printed_a(4));
    TEST_ASSERT_EQUAL_INT32(36, printed_b(4));
    TEST_ASSERT_EQUAL_INT32(-8, window.event_alpha(4, 1));
    TEST_ASSERT_EQUAL_INT32(10, window.event_beta(4, 1));
}

static void test_thesis_3_5_star1_sees_the_leaves_from_h_to_p() {
    ExplicitTree& tree = thesis_tree("[(hi)(jk)(lm)(no)(pq)(rs)]");
    for (Value margin = 0; margin <= 20; ++margin) {
        set_lost_leaves(tree, margin);
        auto& search = search_of(tree, kPlainStar1);
        TEST_ASSERT_GREATER_OR_EQUAL_INT32(2 * 6, search.chance_value({0, kMin}, -2 * 6, 2 * 6, 1));
        // The thesis counts nine, but J is worth L, and nothing is better for Min: K need not be seen.
        TEST_ASSERT_EQUAL_HEX32(tree.leaves("hijlmnop"), tree.take_seen());
    }
}

static void test_thesis_3_10_with_good_probes_star2_sees_five_leaves() {
    ExplicitTree& tree = thesis_tree("[(hi)(jk)(lm)(no)(pq)(rs)]");
    for (Value margin = 0; margin <= 20; ++margin) {
        set_lost_leaves(tree, margin);
        auto& search = search_of(tree, kPlainStar2);
        TEST_ASSERT_GREATER_OR_EQUAL_INT32(2 * 6, search.chance_value({0, kMin}, -2 * 6, 2 * 6, 1));
        TEST_ASSERT_EQUAL_HEX32(tree.leaves("hjlnp"), tree.take_seen());
        TEST_ASSERT_EQUAL_UINT64(1, search.statistics().probe_cutoffs);
    }
}

static void test_thesis_3_11_with_bad_probes_star2_sees_nine_leaves() {
    ExplicitTree& tree = thesis_tree("[(ih)(kj)(ml)(on)(qp)(sr)]");
    // The printed windows [-8, 62] before B and [3, 10] before D say that the probes of C and D add up to -4 and
    // those of E, F and G to 0; that C is no cutoff, that its probe is at most -8; and that it is C's worse leaf.
    for (Value k = -9; k <= -8; ++k) {
        for (Value o = 1; o <= 7; ++o) {
            for (Value s = 3; o + s <= 10; ++s) {
                for (Value i = -5; i <= 10; i += 5) {
                    tree.set('i', i);
                    tree.set('k', k);
                    tree.set('m', -4 - k);
                    tree.set('o', o);
                    tree.set('q', -(o + s));
                    tree.set('s', s);
                    auto& search = search_of(tree, kPlainStar2);
                    TEST_ASSERT_GREATER_OR_EQUAL_INT32(2 * 6, search.chance_value({0, kMin}, -2 * 6, 2 * 6, 1));
                    TEST_ASSERT_EQUAL_HEX32(tree.leaves("ikmoqshjl"), tree.take_seen());
                    TEST_ASSERT_EQUAL_UINT64(0, search.statistics().probe_cutoffs);
                }
            }
        }
    }
}

/// Figure 3.9, word for word, for three successors counted from 1.
static int printed_pick_successor(const std::array<Quality, 3>& successors) {
    int choice = 1;
    for (int i = 1; i <= 3; i++) {
        if (successors[static_cast<std::size_t>(i - 1)] == Quality::kBest) { return i; }
        if (successors[static_cast<std::size_t>(i - 1)] == Quality::kGood) { choice = i; }
    }
    return choice;
}

/// The same by the words of section 4.4.2, by which the first good one is taken.
static int described_pick_successor(const std::array<Quality, 3>& successors) {
    for (const Quality wanted : {Quality::kBest, Quality::kGood}) {
        for (int i = 1; i <= 3; i++) {
            if (successors[static_cast<std::size_t>(i - 1)] == wanted) { return i; }
        }
    }
    return 1;
}

static void test_thesis_3_9_the_probe_takes_the_successor_that_is_picked() {
    ExplicitTree tree{"[(abc)]"};
    for (const char leaf : {'a', 'b', 'c'}) { tree.set(leaf, 50); }
    for (unsigned pattern = 0; pattern < 27; ++pattern) {
        const std::array qualities{static_cast<Quality>(pattern % 3), static_cast<Quality>(pattern / 3 % 3),
                                   static_cast<Quality>(pattern / 9)};
        for (std::size_t i = 0; i < 3; ++i) { tree.set_quality(static_cast<char>('a' + i), qualities[i]); }
        SearchOptions options = kPlainStar2;
        const auto probed = [&](Pick pick) {
            options.pick = pick;
            auto& search = search_of(tree, options);
            search.chance_value({0, kMax}, -10, 10, 1);  // any leaf is enough for a cutoff
            return tree.take_seen();
        };
        TEST_ASSERT_EQUAL_HEX32(1U, probed(Pick::kFirstOfOrder));
        TEST_ASSERT_EQUAL_HEX32(1U << (printed_pick_successor(qualities) - 1), probed(Pick::kLastGood));
        TEST_ASSERT_EQUAL_HEX32(1U << (described_pick_successor(qualities) - 1), probed(Pick::kFirstGood));
        options.ordering = Ordering::kQuality;
        TEST_ASSERT_EQUAL_HEX32(1U << (described_pick_successor(qualities) - 1), probed(Pick::kFirstOfOrder));
    }
}

static void test_lecture_alpha_beta_finds_3_and_leaves_c_after_its_first_leaf() {
    static ExplicitTree tree{"((abc)(dxy)(efg))"};
    static ExplicitTree better_order{"((abc)(dxy)(gef))"};
    for (ExplicitTree* each : {&tree, &better_order}) {
        constexpr std::array<std::pair<char, Value>, 7> kLeaves{
            {{'a', 3}, {'b', 12}, {'c', 8}, {'d', 2}, {'e', 14}, {'f', 5}, {'g', 2}}};
        for (const auto& [leaf, value] : kLeaves) { each->set(leaf, value); }
    }
    for (Value lost = -20; lost <= 20; ++lost) {
        for (const char leaf : {'x', 'y'}) {
            tree.set(leaf, lost);
            better_order.set(leaf, lost);
        }
        assert_found(tree, kPlainStar1, 2, 3, "abcdefg");
        assert_found(tree, kNegaScout, 2, 3, "abcdefg");
        assert_found(better_order, kPlainStar1, 2, 3, "abcdg");
        assert_found(better_order, kNegaScout, 2, 3, "abcdg");
    }
}

namespace {

/// Which of two moves Max chooses, if the leaves a, b of the first and c, d of the second are worth
/// f of what they are.
unsigned chosen(ExplicitTree& tree, const std::array<Value, 4>& leaves, Value (*f)(Value)) {
    for (std::size_t i = 0; i < 4; ++i) { tree.set(static_cast<char>('a' + i), f(leaves[i])); }
    return search_of(tree, kPlainStar2).choose({0, kMax}, 0, 1, 0).move;
}

Value itself(Value value) { return value; }
Value cube(Value value) { return value * value * value; }
Value rescaled(Value value) { return 7 * value + 5; }

template <class Visit>
void for_all_leaves(ExplicitTree& tree, Visit visit) {
    constexpr Value kMost = test::effort(2, 4);
    std::array<Value, 4> leaves{-kMost, -kMost, -kMost, -kMost};
    for (std::size_t i = 0; i < 4;) {
        visit(tree, leaves);
        for (i = 0; i < 4 && ++leaves[i] > kMost; ++i) { leaves[i] = -kMost; }
    }
}

}  // namespace

static void test_lecture_without_chance_any_rescaling_that_keeps_the_order_keeps_the_move() {
    static ExplicitTree tree{"((ab)(cd))"};
    for_all_leaves(tree, [](ExplicitTree& at, const std::array<Value, 4>& leaves) {
        TEST_ASSERT_EQUAL_UINT(chosen(at, leaves, itself), chosen(at, leaves, cube));
        TEST_ASSERT_EQUAL_UINT(chosen(at, leaves, itself), chosen(at, leaves, rescaled));
    });
}

static void test_lecture_with_chance_only_a_positive_linear_rescaling_keeps_the_move() {
    static ExplicitTree tree{"[([(a)(b)][(c)(d)])(a)]"};  // the root's second event is not asked
    int changed = 0;
    for_all_leaves(tree, [&changed](ExplicitTree& at, const std::array<Value, 4>& leaves) {
        TEST_ASSERT_EQUAL_UINT(chosen(at, leaves, itself), chosen(at, leaves, rescaled));
        changed += chosen(at, leaves, itself) != chosen(at, leaves, cube) ? 1 : 0;
    });
    TEST_ASSERT_GREATER_THAN_INT(0, changed);
}

void suite_figures() {
    RUN_TEST(test_ballard_1_the_mean_of_2_and_minus_4_is_minus_1);
    RUN_TEST(test_ballard_4_after_5_and_3_of_4_the_node_is_between_2_and_7);
    RUN_TEST(test_ballard_5_a_move_refuted_by_3_is_not_looked_at_further);
    RUN_TEST(test_ballard_6_after_2_of_3_events_in_4_to_5_the_next_is_searched_in_0_to_10);
    RUN_TEST(test_ballard_6_deeper_after_minus_3_in_0_to_3_the_next_is_searched_in_minus_7_to_10);
    RUN_TEST(test_thesis_2_3_and_2_5_the_first_move_is_worth_5_and_leaf_m_is_not_seen);
    RUN_TEST(test_thesis_3_3_a_chance_node_in_3_to_4_is_left_after_2_and_minus_8);
    RUN_TEST(test_thesis_3_2_the_expectimax_tree_is_worth_minus_3_and_a_half);
    RUN_TEST(test_thesis_3_5_the_windows_of_star1_are_those_printed);
    RUN_TEST(test_thesis_3_5_star1_sees_the_leaves_from_h_to_p);
    RUN_TEST(test_thesis_3_10_with_good_probes_star2_sees_five_leaves);
    RUN_TEST(test_thesis_3_11_with_bad_probes_star2_sees_nine_leaves);
    RUN_TEST(test_thesis_3_9_the_probe_takes_the_successor_that_is_picked);
    RUN_TEST(test_lecture_alpha_beta_finds_3_and_leaves_c_after_its_first_leaf);
    RUN_TEST(test_lecture_without_chance_any_rescaling_that_keeps_the_order_keeps_the_move);
    RUN_TEST(test_lecture_with_chance_only_a_positive_linear_rescaling_keeps_the_move);
}
