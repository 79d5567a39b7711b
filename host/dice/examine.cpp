// SPDX-License-Identifier: MIT
#include "dice/examine.hpp"

#include <memory>

#include "cpu_time.hpp"
#include "dice/any_dice.hpp"
#include "dice/numbered_position.hpp"
#include "starling/search/aspiration.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"

namespace starling {

Finding examine(const NumberedPosition& position, const Examination& how) {
    return with_dice(position.size, position.line, [&]<class G>(const G& game) -> Finding {
        const auto at = numbered_position(game, position.seed, position.number);
        // Shallow searches are over before a table of that size is emptied; nobody measures their time.
        const auto emptied = how.layers < 3 ? TableMemory::Emptied::kWhenTouched : TableMemory::Emptied::kAtOnce;
        const TableMemory memory{how.table_kib, emptied};
        const auto search = std::make_unique<Search<G, kMaxDiceLayers>>(game, memory.table());
        search->set_options(how.options);
        MoveList<G> moves;
        const Limits limits{how.layers, how.deepens && how.options.algorithm != Algorithm::kExpectimax};
        const double start = cpu_seconds();
        const Decision<G> decision =
            search_deeper(*search, game, at.state, at.event, limits, moves, {}, aspiration_window(how.aspiration, 1));
        const double seconds = cpu_seconds() - start;
        return {decision.value, decision.last, decision.nodes_total, static_cast<std::int64_t>(seconds * 1e9)};
    });
}

}  // namespace starling
