#include "dice/examine.hpp"

#include <chrono>
#include <memory>

#include "core/search/deepening.hpp"
#include "dice/any_dice.hpp"
#include "dice/numbered_position.hpp"
#include "dice/zeroed_table.hpp"

namespace starling {

SearchOptions plain_options(Algorithm algorithm) {
    SearchOptions options;
    options.algorithm = algorithm;
    if (algorithm == Algorithm::kExpectimax) {
        options.ordering = Ordering::kNone;
        options.uses_history = false;
    }
    return options;
}

Finding examine(const NumberedPosition& position, const Examination& how) {
    return with_dice(position.size, position.line, [&]<class G>(const G& game) -> Finding {
        const auto at = numbered_position(game, position.seed, position.number);
        ZeroedTable memory{how.table_entries};
        const auto search = std::make_unique<Search<G, kMaxDiceLayers>>(game, memory.table());
        search->set_options(how.options);
        MoveList<G> moves;
        const Limits limits{how.layers, how.options.algorithm != Algorithm::kExpectimax};
        const auto start = std::chrono::steady_clock::now();
        const Decision<G> decision = search_deeper(*search, game, at.state, at.event, limits, moves);
        const std::chrono::nanoseconds elapsed = std::chrono::steady_clock::now() - start;
        return {decision.value, decision.last, decision.nodes_total, elapsed.count()};
    });
}

}  // namespace starling
