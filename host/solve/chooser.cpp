// SPDX-License-Identifier: MIT
#include "solve/chooser.hpp"

#include <algorithm>

#include "calibrate/player.hpp"
#include "dice/player.hpp"
#include "starling/dice/level.hpp"
#include "starling/search/greedy.hpp"

namespace starling::solve {

namespace {

using State = DiceGame::State;
using Event = DiceGame::Event;
using Moves = MoveList<DiceGame>;
using DiceSearch = Search<DiceGame, kMaxDiceLayers>;

/// All chances on one move.
std::vector<double> surely(const DiceGame::Move& chosen, const Moves& moves) {
    std::vector<double> chances(moves.size());
    chances[static_cast<std::size_t>(std::find(moves.begin(), moves.end(), chosen) - moves.begin())] = 1;
    return chances;
}

/// The engine at one of its levels: some of 16 moves are drawn, the others are always the same.
class LevelChooser final : public Chooser {
public:
    LevelChooser(const DiceGame& game, const dice::Level& level) : player_(game), level_(level) {}

    std::vector<double> chances(const State& state, Event event, const Moves& moves) override {
        Rng unused{1};
        auto chances = surely(player_.choose({level_.layers, 0}, state, event, unused), moves);
        const double slips = level_.slips / 16.0;
        for (double& chance : chances) { chance = (1 - slips) * chance + slips / static_cast<double>(moves.size()); }
        return chances;
    }

private:
    calibrate::Player<DiceGame> player_;
    dice::Level level_;
};

/// A search that draws among the moves of the largest value.
class SearchChooser final : public Chooser {
public:
    SearchChooser(const DiceGame& game, const PlayerName& name)
        : game_(game),
          memory_(kTableBuckets),
          search_(std::make_unique<DiceSearch>(game, TranspositionTable{memory_})),
          layers_(layers_of_depth(name.depth)) {
        search_->set_options(plain_options(name.algorithm));
    }

    bool is_possible() const { return layers_ <= search_->max_layers(); }

    std::vector<double> chances(const State& state, Event event, const Moves& moves) override {
        search_->clear();
        std::vector<Value> values;
        const Value limit = search_->bound(layers_) + 1;
        Value best = -limit;
        for (const auto& move : moves) {
            values.push_back(-search_->chance_value(game_.play(state, event, move), -limit, limit, layers_));
            best = std::max(best, values.back());
        }
        const double chance = 1.0 / static_cast<double>(std::count(values.begin(), values.end(), best));
        std::vector<double> chances(values.size());
        for (std::size_t i = 0; i < values.size(); ++i) { chances[i] = values[i] == best ? chance : 0; }
        return chances;
    }

private:
    static constexpr std::size_t kTableBuckets = 1024;  // emptied before each decision

    const DiceGame& game_;
    std::vector<TableBucket> memory_;
    std::unique_ptr<DiceSearch> search_;
    unsigned layers_;
};

class RandomChooser final : public Chooser {
    std::vector<double> chances(const State& /*state*/, Event /*event*/, const Moves& moves) override {
        return std::vector<double>(moves.size(), 1.0 / static_cast<double>(moves.size()));
    }
};

class GreedyChooser final : public Chooser {
public:
    explicit GreedyChooser(const DiceGame& game) : game_(game) {}

    std::vector<double> chances(const State& state, Event event, const Moves& moves) override {
        return surely(choose_greedily(game_, state, event).move, moves);
    }

private:
    const DiceGame& game_;
};

/// Simulations with one seed for every decision: the choice of one run.
class SimulationChooser final : public Chooser {
public:
    SimulationChooser(const DiceGame& game, const Simulating& how) : player_(game, how, Rng{1}) {}

    std::vector<double> chances(const State& state, Event event, const Moves& moves) override {
        player_.set_rng(Rng{1});
        return surely(player_.choose(state, event), moves);
    }

private:
    SimulatingPlayer<DiceGame> player_;
};

}  // namespace

std::unique_ptr<Chooser> make_chooser(const DiceGame& game, std::string_view name) {
    constexpr std::string_view kLevel = "level";
    if (name.starts_with(kLevel) && name.size() == kLevel.size() + 1 && name.back() >= '1' && name.back() <= '8') {
        return std::make_unique<LevelChooser>(game, dice::level(static_cast<unsigned>(name.back() - '0')));
    }
    const auto player = PlayerName::parse(name);
    if (!player) { return nullptr; }
    switch (player->kind) {
        case PlayerName::Kind::kRandom: return std::make_unique<RandomChooser>();
        case PlayerName::Kind::kGreedy: return std::make_unique<GreedyChooser>(game);
        case PlayerName::Kind::kSimulation: return std::make_unique<SimulationChooser>(game, player->simulating);
        case PlayerName::Kind::kSearch: break;
    }
    auto chooser = std::make_unique<SearchChooser>(game, *player);
    if (!chooser->is_possible()) { return nullptr; }
    return chooser;
}

}  // namespace starling::solve
