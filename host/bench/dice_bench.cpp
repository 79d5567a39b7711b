// SPDX-License-Identifier: MIT
#include "dice_bench.hpp"

#include <memory>

#include "contest.hpp"
#include "dice/any_dice.hpp"
#include "reference/naive_dice.hpp"
#include "reference/signature.hpp"
#include "starling/dice/random_position.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"

namespace starling::bench {

namespace {

constexpr unsigned kSize = 11;
constexpr unsigned kLine = 5;
constexpr std::size_t kTableKib = 65'536;
constexpr std::uint64_t kSeed = 1'000'003;  // the positions of `starling search dice --seed 1`

/// A game and one algorithm that searches it. All of these share the table's memory, since only one searches at a
/// time.
template <class G>
class Searcher {
public:
    Searcher(const G& game, Algorithm algorithm, unsigned layers, const TableMemory& memory)
        : game_(game),
          search_(std::make_unique<Search<G, kMaxDiceLayers>>(game_, memory.table())),
          limits_{layers, algorithm != Algorithm::kExpectimax} {
        SearchOptions options{.algorithm = algorithm};
        if (algorithm == Algorithm::kExpectimax) {
            options.ordering = Ordering::kNone;  // it sees everything in any order
            options.uses_history = false;
        }
        search_->set_options(options);
    }

    void forget() { search_->clear(); }

    std::uint64_t search(const typename G::State& state, std::uint8_t event) {
        return search_deeper(*search_, game_, state, event, limits_, moves_).nodes_total;
    }

private:
    G game_;
    std::unique_ptr<Search<G, kMaxDiceLayers>> search_;
    Limits limits_;
    MoveList<G> moves_;
};

/// The contests on one board. `D` is the Dice of that size.
template <class D>
class DiceBench {
public:
    explicit DiceBench(const D& game) : game_(game), memory_(kTableKib) {}

    Contestant fast(Algorithm algorithm, unsigned layers) {
        auto searcher = std::make_shared<Searcher<D>>(game_, algorithm, layers, memory_);
        return {[searcher] { searcher->forget(); },
                [this, searcher](std::uint64_t task) {
                    const auto at = position(task);
                    return searcher->search(at.state, at.event);
                }};
    }

    Contestant naive(Algorithm algorithm, unsigned layers) {
        using Naive = reference::NaiveDice<kSize>;
        auto searcher = std::make_shared<Searcher<Naive>>(Naive{kSize, kLine}, algorithm, layers, memory_);
        return {[searcher] { searcher->forget(); },
                [this, searcher](std::uint64_t task) {
                    const auto at = position(task);
                    return searcher->search(Naive{kSize, kLine}.copy_of(at.state), at.event);
                }};
    }

private:
    auto position(std::uint64_t task) const {
        Rng rng{kSeed + task};
        return dice::random_position(game_, rng);
    }

    D game_;
    TableMemory memory_;
};

/// Depth d is (d - 1) / 2 chance layers. As many positions as keep a round at a few seconds.
template <class D>
std::vector<Contest> contests(const std::shared_ptr<DiceBench<D>>& bench) {
    const auto against_naive = [bench](Algorithm algorithm, std::uint64_t positions) {
        const auto effort = compete({bench->naive(algorithm, 2), bench->fast(algorithm, 2)}, positions);
        return std::vector{effort[0].nodes_per_s(), effort[1].nodes_per_s(), effort[0].seconds / effort[1].seconds};
    };
    const auto against_star2 = [bench](unsigned layers, std::uint64_t positions) {
        const auto effort =
            compete({bench->fast(Algorithm::kStar2, layers), bench->fast(Algorithm::kBest, layers)}, positions);
        return std::vector{effort[0].seconds / effort[1].seconds, effort[1].nodes_per_s()};
    };
    return {
        {{"dice.naive.nodes_per_s", "dice.expectimax.nodes_per_s", "dice.expectimax.speedup"},
         [=] { return against_naive(Algorithm::kExpectimax, 16); }},
        {{"dice.naive.star2.nodes_per_s", "dice.star2.nodes_per_s", "dice.star2.speedup"},
         [=] { return against_naive(Algorithm::kStar2, 32); }},
        {{"dice.best.speedup_d7", "dice.best.nodes_per_s"}, [=] { return against_star2(3, 16); }},
        {{"dice.best.speedup_d9"}, [=] { return against_star2(4, 6); }},
        {{"signature.dice"}, [] { return std::vector{static_cast<double>(reference::fold_signature())}; }},
    };
}

}  // namespace

std::vector<Contest> dice_contests() {
    return with_dice(kSize, kLine,
                     []<class D>(const D& game) { return contests(std::make_shared<DiceBench<D>>(game)); });
}

}  // namespace starling::bench
