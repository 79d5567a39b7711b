// SPDX-License-Identifier: MIT
#include "referee.hpp"

#include <algorithm>

#include "backgammon/evaluators.hpp"
#include "plain_options.hpp"
#include "starling/backgammon/moves.hpp"
#include "table_memory.hpp"

namespace starling::calibrate {

using namespace backgammon;

struct Referee::Tools {
    using Game = Backgammon<GnubgEvaluator>;

    // With one layer of chance no position is searched twice.
    explicit Tools(unsigned depth)
        : layers(layers_of_depth(depth)), memory(layers > 1 ? 4'096 : 0, TableMemory::Emptied::kWhenTouched) {
        search.set_options(best_backgammon_options());
    }

    unsigned layers;
    Game game{GnubgEvaluator{gnubg::installed_evaluation(), Rules::kClassic}};
    TableMemory memory;
    Search<Game, kMaxBackgammonLayers> search{game, memory.table()};
};

Referee::Referee(unsigned depth) : tools_(std::make_unique<Tools>(depth)) {}
Referee::~Referee() = default;

std::vector<double> Referee::losses(const Position& position, Roll roll, std::span<const Play> plays) {
    auto& [layers, game, memory, search] = *tools_;
    search.clear();
    const auto best = search.choose(position, roll, layers, plays.back());
    const Value limit = search.bound(layers) + 1;
    std::vector<double> losses(plays.size());
    for (std::size_t i = 0; i < plays.size(); ++i) {
        const auto same = std::find(plays.begin(), plays.begin() + static_cast<std::ptrdiff_t>(i), plays[i]);
        if (const auto earlier = static_cast<std::size_t>(same - plays.begin()); earlier < i) {
            losses[i] = losses[earlier];
        } else if (plays[i] != best.move) {
            const Value value = -search.chance_value(after(position, plays[i]), -limit, limit, layers);
            losses[i] = (best.value - value) / double{MoneyEquity::kUnit};
        }
    }
    return losses;
}

}  // namespace starling::calibrate
