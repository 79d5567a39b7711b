#include "dice_bench.hpp"

#include <algorithm>
#include <memory>

#include "contest.hpp"
#include "core/dice/random_position.hpp"
#include "core/search/deepening.hpp"
#include "dice/any_dice.hpp"
#include "reference/naive_dice.hpp"
#include "reference/signature.hpp"
#include "table_memory.hpp"

namespace starling::bench {

namespace {

constexpr unsigned kSize = 11;
constexpr unsigned kLine = 5;
constexpr std::size_t kMaxLayers = 4;
constexpr std::size_t kTableKib = 65'536;
constexpr std::uint64_t kSeed = 1'000'003;  // the positions of `starling search dice --seed 1`

/// A game and one algorithm that searches it. All of these share the table's memory, since only one searches at a
/// time.
template <class G>
class Searcher {
public:
    Searcher(const G& game, Algorithm algorithm, unsigned layers, const TableMemory& memory)
        : game_(game),
          search_(std::make_unique<Search<G, kMaxLayers>>(game_, memory.table())),
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
    std::unique_ptr<Search<G, kMaxLayers>> search_;
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
        return random_dice_position(game_, rng);
    }

    D game_;
    TableMemory memory_;
};

/// Figures that are measured together: their names, and what gives their values in the same order.
struct Contest {
    std::vector<std::string_view> names;
    std::function<std::vector<double>()> run;

    bool measures(std::string_view what) const {
        return std::any_of(names.begin(), names.end(), [&](auto name) { return name.find(what) != name.npos; });
    }
};

Figure figure(std::string_view name, double value) {
    if (name.ends_with("nodes_per_s")) { return {name, value, "nodes/s", 0}; }
    if (name.find("speedup") != name.npos) { return {name, value, "times", 2}; }
    return {name, value, "node counts, folded", 0};
}

/// Depth d is (d - 1) / 2 chance layers. As many positions as keep a round at a few seconds.
template <class D>
std::vector<Contest> contests(DiceBench<D>& bench) {
    const auto against_naive = [&bench](Algorithm algorithm, std::uint64_t positions) {
        const auto effort = compete({bench.naive(algorithm, 2), bench.fast(algorithm, 2)}, positions);
        return std::vector{effort[0].nodes_per_s(), effort[1].nodes_per_s(), effort[0].seconds / effort[1].seconds};
    };
    const auto against_star2 = [&bench](unsigned layers, std::uint64_t positions) {
        const auto effort =
            compete({bench.fast(Algorithm::kStar2, layers), bench.fast(Algorithm::kBest, layers)}, positions);
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

std::vector<Figure> measure_dice(std::string_view only,
                                 const std::function<void(std::uint64_t, std::uint64_t)>& progress) {
    return with_dice(kSize, kLine, [&](const auto& game) {
        DiceBench bench{game};
        const std::vector<Contest> all = contests(bench);
        std::vector<Figure> figures;
        for (std::size_t done = 0; done < all.size(); ++done) {
            progress(done, all.size());
            if (!all[done].measures(only)) { continue; }
            const std::vector<double> values = all[done].run();
            for (std::size_t i = 0; i < all[done].names.size(); ++i) {
                const std::string_view name = all[done].names[i];
                if (name.find(only) != name.npos) { figures.push_back(figure(name, values[i])); }
            }
        }
        progress(all.size(), all.size());
        return figures;
    });
}

}  // namespace starling::bench
