// The signature: node counts of fixed searches, the same on every machine. They change only when the search
// does, and the commit that changes them says why.
#include <unity.h>

#include <optional>

#include "core/dice/random_position.hpp"
#include "core/search/deepening.hpp"
#include "signature.hpp"

using namespace starling;

namespace {

using Board = Dice<7>;

struct Fixed {
    unsigned size, line, layers;
    SearchOptions options;
};

constexpr Fixed kSearches[] = {
    {3, 3, 3, {.algorithm = Algorithm::kExpectimax}},
    {5, 4, 2, {.algorithm = Algorithm::kExpectimax}},
    {3, 3, 3, {.algorithm = Algorithm::kStar1}},
    {5, 4, 2, {.algorithm = Algorithm::kStar1}},
    {3, 3, 4, {.algorithm = Algorithm::kStar2}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2}},
    {7, 4, 1, {.algorithm = Algorithm::kStar2}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2, .ordering = Ordering::kQuick}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2, .ordering = Ordering::kNone, .probes = 2, .cycles_probes = true}},
    {5, 4, 2, {.algorithm = Algorithm::kStar2, .uses_killers = true, .uses_null_windows = true}},
    {5, 4, 2, {.algorithm = Algorithm::kBest}},
    {7, 4, 2, {.algorithm = Algorithm::kBest}},
};
static_assert(std::size(kSearches) == std::size(test::kSignature), "a line of tests/data/signature.txt for each");

std::uint64_t nodes_of(const Fixed& fixed) {
    static std::array<TableBucket, 16> memory;
    static std::optional<Search<Board, 4>> search;
    static MoveList<Board> moves;
    const Board game = *Board::make(fixed.size, fixed.line);
    search.emplace(game, TranspositionTable{memory});
    search->clear();
    search->set_options(fixed.options);
    Rng rng{20'040'801};
    const auto at = random_dice_position(game, rng);
    const Limits limits{fixed.layers, fixed.options.algorithm != Algorithm::kExpectimax};
    return search_deeper(*search, game, at.state, at.event, limits, moves).nodes_total;
}

}  // namespace

static void test_every_machine_searches_the_same_nodes() {
    for (std::size_t i = 0; i < std::size(kSearches); ++i) {
        TEST_ASSERT_EQUAL_UINT64_MESSAGE(test::kSignature[i].nodes, nodes_of(kSearches[i]), test::kSignature[i].name);
    }
}

void suite_signature() { RUN_TEST(test_every_machine_searches_the_same_nodes); }
