// SPDX-License-Identifier: MIT
// The search with fails_hard sees the leaves that the printed listings see, one after the other: Figures 3.4, 3.8, 3.9,
// A.1 and A.2 of Hauk's thesis (2004), written here once more, as short as they are printed.
#include <unity.h>

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "starling/search/expectimax.hpp"
#include "starling/search/star.hpp"
#include "support/effort.hpp"
#include "support/small_tree.hpp"

using namespace starling;

namespace {

/// A game made up by a hash, with three equally likely events, that notes each leaf it evaluates.
class TracedTree {
public:
    static constexpr bool kIsStudied = true;
    static constexpr std::size_t kMaxMoves = 3;
    static constexpr std::size_t kMaxEvents = 3;
    static constexpr std::size_t kMaxTag = kMaxMoves;
    static constexpr Value kBound = 3;

    using Scale = ExactScale;
    using Event = std::uint8_t;
    using Move = std::uint8_t;
    using State = std::uint64_t;

    explicit TracedTree(std::uint64_t seed) : seed_(seed) {}

    std::span<const Weighted<Event>> events() const { return kEvents; }
    Value bound() const { return kBound; }
    bool is_over(State state) const { return mix(state, 1) % 9 == 0; }
    void moves(State state, Event event, MoveList<TracedTree>& out) const {
        out.clear();
        const std::size_t count = 1 + mix(state, 100U + event) % kMaxMoves;
        for (std::size_t i = 0; i < count; ++i) { out.push_back(static_cast<Move>(i)); }
    }
    State play(State state, Event event, Move move) const { return mix(state, 1000U + event * 10U + move); }
    Value evaluate(State state) const {
        leaves_.push_back(state);
        return static_cast<Value>(mix(state, 2) % (2 * kBound + 1)) - kBound;
    }
    Quality quality(State state, Event event, Move move) const {
        return static_cast<Quality>(mix(state, 3000U + event * 10U + move) % 3);
    }
    std::uint16_t tag(Move move) const { return static_cast<std::uint16_t>(move + 1); }
    std::uint64_t hash(State state) const { return state; }
    std::uint64_t hash_event(Event event) const { return (event + 1U) * 0xD1342543DE82EF95U; }

    std::vector<State> take_leaves() const { return std::exchange(leaves_, {}); }

private:
    static constexpr std::array<Weighted<Event>, kMaxEvents> kEvents{{{0, 1}, {1, 1}, {2, 1}}};

    std::uint64_t mix(std::uint64_t a, std::uint64_t b) const {
        std::uint64_t z = (a + 1) * 0x9E3779B97F4A7C15U ^ (b + seed_ * 1000003U) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 30)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    std::uint64_t seed_;
    mutable std::vector<State> leaves_;
};

/// The listings. The value of a chance node is the sum of its successors' and not their mean, so that whole numbers
/// suffice: `N*alpha` (N is kN) is then alpha itself. `layers` are the chance layers below a node.
class Printed {
public:
    Printed(const TracedTree& game, bool has_probes) : game_(game), has_probes_(has_probes) {}

    Value star(TracedTree::State board, Value alpha, Value beta, unsigned layers) {  // nStar2, or Star1
        if (game_.is_over(board) || layers == 0) { return game_.evaluate(board) * unit(layers); }
        const Value u = TracedTree::kBound * unit(layers - 1), l = -u;
        std::array<Value, kN> w{l, l, l};
        Value a = alpha - kN * u;
        Value b = beta - kN * l;
        for (std::uint8_t i = 0; has_probes_ && i < kN; i++) {
            b += l;
            w[i] = probe(board, i, std::max(a, l), std::min(b, u), layers - 1);
            if (w[i] >= b) { return beta; }
            b -= w[i];
        }
        Value vsum = 0;
        for (std::uint8_t i = 0; i < kN; i++) {
            a += u;
            b += w[i];
            const Value v = alpha_beta(board, i, std::max(a, l), std::min(b, u), layers - 1);
            if (v <= a) { return alpha; }
            if (v >= b) { return beta; }
            vsum += v;
            a -= v;
            b -= v;
        }
        return vsum;
    }

    Value alpha_beta(TracedTree::State board, std::uint8_t roll, Value alpha, Value beta, unsigned layers) {
        Value score = std::numeric_limits<Value>::min();
        for (std::uint8_t i = 0; i < moves(board, roll); i++) {
            const Value v = -star(game_.play(board, roll, i), -beta, -alpha, layers);
            if (v > score) { score = v; }
            if (score > alpha) { alpha = score; }
            if (alpha >= beta) { return score; }
        }
        return score;
    }

private:
    static constexpr Value kN = TracedTree::kMaxEvents;
    static Value unit(unsigned layers) {
        Value unit = 1;
        for (unsigned i = 0; i < layers; ++i) { unit *= kN; }
        return unit;
    }

    std::uint8_t moves(TracedTree::State board, std::uint8_t roll) const {
        MoveList<TracedTree> list;
        game_.moves(board, roll, list);
        return static_cast<std::uint8_t>(list.size());
    }
    Value probe(TracedTree::State board, std::uint8_t roll, Value alpha, Value beta, unsigned layers) {
        return -star(game_.play(board, roll, pick_successor(board, roll)), -beta, -alpha, layers);
    }
    std::uint8_t pick_successor(TracedTree::State board, std::uint8_t roll) const {
        std::uint8_t choice = 0;
        for (std::uint8_t i = 0; i < moves(board, roll); i++) {
            if (game_.quality(board, roll, i) == Quality::kBest) { return i; }
            if (game_.quality(board, roll, i) == Quality::kGood) { choice = i; }
        }
        return choice;
    }

    const TracedTree& game_;
    bool has_probes_;
};

constexpr SearchOptions as_printed(Algorithm algorithm) {
    return {.algorithm = algorithm,
            .ordering = Ordering::kNone,
            .pick = Pick::kLastGood,
            .uses_history = false,
            .fails_hard = true};
}

/// Both see the same leaves in the same order and find the same value. Returns how many leaves that were.
std::size_t assert_same(Search<TracedTree, 3>& search, Printed& printed, const TracedTree& game, Value alpha,
                        Value beta, unsigned layers) {
    const Value chance = search.chance_value(1, alpha, beta, layers);
    const auto leaves = game.take_leaves();
    TEST_ASSERT_EQUAL_INT32(printed.star(1, alpha, beta, layers), chance);
    TEST_ASSERT_TRUE(leaves == game.take_leaves());
    const Value rolled = search.move_value(1, 0, alpha, beta, layers);
    const auto leaves_of_roll = game.take_leaves();
    TEST_ASSERT_EQUAL_INT32(printed.alpha_beta(1, 0, alpha, beta, layers), rolled);
    TEST_ASSERT_TRUE(leaves_of_roll == game.take_leaves());
    return leaves.size() + leaves_of_roll.size();
}

void sees_the_leaves_of_the_listing(Algorithm algorithm) {
    std::size_t leaves = 0;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(test::long_effort(40, 400)); ++seed) {
        const TracedTree game{seed};
        Search<TracedTree, 3> search{game};
        search.set_options(as_printed(algorithm));
        Printed printed{game, algorithm == Algorithm::kStar2};
        for (unsigned layers = 1; layers <= 3; ++layers) {
            // Whether a value is above the bound, or below it, is known without a search.
            const Value bound = search.bound(layers);
            const Value step = std::max(1, bound / 5);
            for (Value alpha = -bound - 1; alpha < bound; alpha += step) {
                for (Value beta = std::max(alpha, -bound) + 1; beta <= bound; beta += step) {
                    leaves += assert_same(search, printed, game, alpha, beta, layers);
                }
            }
        }
    }
    TEST_ASSERT_GREATER_THAN_size_t(10'000, leaves);
}

/// Exact inside the window, alpha or beta outside.
template <class G>
void finds_expectimax_s_value_cut_to_the_window(const SearchOptions& options) {
    std::array<TableBucket, 32> memory{};
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
        const G game{seed};
        for (const std::size_t buckets : {0U, 32U}) {
            Search<G, 3> search{game, TranspositionTable{std::span{memory}.first(buckets)}};
            search.clear();
            search.set_options(options);
            const Value truth = expectimax(game, {0}, 2);
            const Value bound = search.bound(2) + 1;
            for (Value alpha = -bound; alpha < bound; alpha += 7) {
                for (Value beta = alpha + 1; beta <= bound; beta += 7) {
                    const Value value = search.chance_value({0}, alpha, beta, 2);
                    TEST_ASSERT_EQUAL_INT32(std::clamp(truth, alpha, beta), std::clamp(value, alpha, beta));
                    if (buckets == 0 && !game.is_over({0})) { TEST_ASSERT_TRUE(alpha <= value && value <= beta); }
                }
            }
        }
    }
}

}  // namespace

static void test_star2_sees_the_leaves_of_figure_a_2_one_by_one() { sees_the_leaves_of_the_listing(Algorithm::kStar2); }
static void test_star1_sees_the_leaves_of_figure_3_4_one_by_one() { sees_the_leaves_of_the_listing(Algorithm::kStar1); }

static void test_the_listings_are_exact_with_events_of_different_weight() {
    for (const Algorithm algorithm : {Algorithm::kStar1, Algorithm::kStar2}) {
        for (const std::uint8_t probes : {std::uint8_t{1}, std::uint8_t{2}}) {
            SearchOptions options = as_printed(algorithm);
            options.probes = probes;
            finds_expectimax_s_value_cut_to_the_window<test::StudiedTree<ExactScale>>(options);
            finds_expectimax_s_value_cut_to_the_window<test::StudiedTree<RoundedScale>>(options);
        }
    }
}

static void test_the_listing_sees_more_leaves_than_the_search_that_keeps_tighter_bounds() {
    std::size_t printed = 0, tight = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const TracedTree game{seed};
        Search<TracedTree, 3> search{game};
        SearchOptions options = as_printed(Algorithm::kStar2);
        for (std::size_t* const count : {&printed, &tight}) {
            search.set_options(options);
            search.choose(1, 0, 3, 0);
            *count += game.take_leaves().size();
            options.fails_hard = false;
        }
    }
    TEST_ASSERT_GREATER_THAN_size_t(tight, printed);
}

void suite_printed() {
    RUN_TEST(test_star2_sees_the_leaves_of_figure_a_2_one_by_one);
    RUN_TEST(test_star1_sees_the_leaves_of_figure_3_4_one_by_one);
    RUN_TEST(test_the_listings_are_exact_with_events_of_different_weight);
    RUN_TEST(test_the_listing_sees_more_leaves_than_the_search_that_keeps_tighter_bounds);
}
