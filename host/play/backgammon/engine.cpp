#include "engine.hpp"

#include <algorithm>

#include "backgammon/evaluators.hpp"
#include "core/search/deepening.hpp"
#include "homing_player.hpp"
#include "table_memory.hpp"

namespace starling::backgammon {

namespace {

using Game = Backgammon<HomingPlayer>;
using HomingSearch = Search<Game, kMaxBackgammonLayers>;

constexpr std::size_t kTableKib = 256;  // emptied for each decision: a larger one takes longer than the search

double points(Value value) { return value / double{HomingPlayer::kUnit}; }

void sort(std::vector<Opinion>& opinions) {
    std::stable_sort(opinions.begin(), opinions.end(),
                     [](const Opinion& a, const Opinion& b) { return a.value > b.value; });
}

}  // namespace

struct Engine::WorkingMemory {
    TableMemory table{kTableKib, TableMemory::Emptied::kWhenTouched};
    MoveList<Game> moves;
};

Engine::Engine(Rules rules, std::uint64_t seed)
    : rules_(rules), seed_(static_cast<std::uint32_t>(seed ^ seed >> 32)), memory_(std::make_unique<WorkingMemory>()) {}
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;
Engine::~Engine() = default;

Play Engine::choose(const Position& position, Roll roll, const DeskLevel& level) {
    const Game game{HomingPlayer{level.kind, seed_}, rules_};
    const auto search = std::make_unique<HomingSearch>(game, memory_->table.table());
    search->set_options(best_backgammon_options());
    search->clear();  // another game may have left something
    return search_deeper(*search, game, position, roll, {level.layers, true, false}, memory_->moves).best;
}

std::vector<Opinion> Engine::opinions(const Position& position, Roll roll, const DeskLevel& level) {
    constexpr std::size_t kAtFirstSight = 8;  // all plays of a double would take seconds
    const Play chosen = choose(position, roll, level);
    const Game game{HomingPlayer{level.kind, seed_}, rules_};
    std::vector<Opinion> all;
    game.moves(position, roll, memory_->moves);
    for (const Play& play : memory_->moves) { all.push_back({play, points(-game.evaluate(after(position, play)))}); }
    sort(all);
    const auto found = std::find_if(all.begin(), all.end(), [&](const Opinion& o) { return o.play == chosen; });
    std::rotate(all.begin(), found, found + 1);
    all.resize(std::min(all.size(), kAtFirstSight), all.front());

    const auto search = std::make_unique<HomingSearch>(game, memory_->table.table());
    search->set_options(best_backgammon_options());
    search->clear();
    const Value limit = search->bound(level.layers) + 1;
    for (auto& [play, value] : all) {
        value = points(-search->chance_value(after(position, play), -limit, limit, level.layers));
    }
    sort(all);
    return all;
}

}  // namespace starling::backgammon
