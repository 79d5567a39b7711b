// SPDX-License-Identifier: MIT
#include "engine.hpp"

#include <vector>

#include "dice/any_dice.hpp"
#include "starling/dice/winning_chance.hpp"

namespace starling::play {

class Engine::Searcher {
public:
    Searcher() = default;
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;
    virtual ~Searcher() = default;
    virtual DiceGame::Move choose(const DiceSession& session, const dice::Level& level, Rng& whims) = 0;
    virtual Hint hint(const DiceSession& session) = 0;
};

namespace {

constexpr std::size_t kTableBuckets = std::size_t{1} << 16;  // 4 MB: more gains nothing at these depths

/// The same position as a state of another Dice of the same size.
template <class D>
typename D::State converted(const D& game, const DiceGame::State& state) {
    typename D::State same;
    for (unsigned i = 0; i < game.size() * game.size(); ++i) {
        const dice::Square at = dice::square_at(i / game.size(), i % game.size());
        for (const Side side : {Side::kX, Side::kO}) {
            if (state.of(side).has(at)) { game.put(same, side, at); }
        }
    }
    same.set_mover(state.mover);
    return same;
}

template <class D>
class SearcherOf final : public Engine::Searcher {
public:
    SearcherOf(const D& game, std::function<bool()> must_stop)
        : game_(game),
          must_stop_(std::move(must_stop)),
          memory_(kTableBuckets),
          search_(std::make_unique<Search<D, kMaxDiceLayers>>(game_, TranspositionTable{memory_})) {
        search_->set_options({.algorithm = Algorithm::kBest});
        if (must_stop_) { search_->set_poll(etl::delegate<bool()>{must_stop_}); }
    }

    DiceGame::Move choose(const DiceSession& session, const dice::Level& level, Rng& whims) override {
        return dice::choose_at(level, *search_, game_, converted(game_, session.position()), session.rolled(), whims,
                               moves_)
            .best;
    }

    Hint hint(const DiceSession& session) override {
        search_->clear();
        const auto decision = search_deeper(*search_, game_, converted(game_, session.position()), session.rolled(),
                                            Limits{dice::kChanceLayers}, moves_);
        return {decision.best,
                dice::winning_chance(game_.size(), decision.value, search_->unit(decision.layers), game_.bound())};
    }

private:
    D game_;
    std::function<bool()> must_stop_;
    std::vector<TableBucket> memory_;
    std::unique_ptr<Search<D, kMaxDiceLayers>> search_;
    MoveList<D> moves_;
};

}  // namespace

Engine::Engine(const DiceGame& game, std::function<bool()> must_stop)
    : searcher_(with_dice(game.size(), game.line(), [&](const auto& same) -> std::unique_ptr<Searcher> {
          return std::make_unique<SearcherOf<std::decay_t<decltype(same)>>>(same, std::move(must_stop));
      })) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

DiceGame::Move Engine::choose(const DiceSession& session, const dice::Level& level, Rng& whims) {
    return searcher_->choose(session, level, whims);
}

Hint Engine::hint(const DiceSession& session) { return searcher_->hint(session); }

}  // namespace starling::play
