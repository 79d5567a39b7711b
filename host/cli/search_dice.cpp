// SPDX-License-Identifier: MIT
// `starling search dice`: random positions.
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "cpu_time.hpp"
#include "dice/any_dice.hpp"
#include "dice/numbered_position.hpp"
#include "equal_moves.hpp"
#include "numbered_rng.hpp"
#include "plain_options.hpp"
#include "search_games.hpp"
#include "search_request.hpp"
#include "search_results.hpp"
#include "share_work.hpp"
#include "starling/dice/winning_chance.hpp"
#include "starling/search/aspiration.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"

namespace starling::cli {

namespace {

/// Rows from the top, then who is to move: "X.O/.../... X".
template <std::size_t kCapacity>
std::string text(const dice::Dice<kCapacity>& game, const dice::Position<kCapacity>& state) {
    std::string drawn;
    for (unsigned row = 0; row < game.size(); ++row) {
        if (row > 0) { drawn += '/'; }
        for (unsigned column = 0; column < game.size(); ++column) {
            const dice::Square at = dice::square_at(row, column);
            drawn += state.of(starling::Side::kX).has(at) ? 'X' : state.of(starling::Side::kO).has(at) ? 'O' : '.';
        }
    }
    return drawn + (state.mover == starling::Side::kX ? " X" : " O");
}

std::string text(const std::optional<dice::Square>& move) {
    return move ? std::to_string(move->row + 1) + "," + std::to_string(move->column + 1) : "pass";
}

/// The principal line from a move on, each throw with its move.
template <class G>
std::vector<std::string> line_of(Search<G, kMaxDiceLayers>& search, const G& game, const typename G::State& state,
                                 const LineStep<G>& first) {
    std::array<LineStep<G>, kMaxDiceLayers + 1> steps;
    std::vector<std::string> line(principal_line(search, game, state, first, std::span<LineStep<G>>{steps}));
    std::transform(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(line.size()), line.begin(),
                   [](const auto& step) { return std::to_string(step.event + 1U) + ": " + text(step.move); });
    return line;
}

/// Searches positions until none is left; one of several threads.
template <class G>
void work(const G& game, const SearchRequest& request, Pieces& pieces, std::size_t thread,
          std::vector<SearchResult>& results) {
    const TableMemory memory(request.table_kib);
    const auto search = std::make_unique<Search<G, kMaxDiceLayers>>(game, memory.table());
    search->set_options(request.options);
    MoveList<G> moves;
    const Limits limits{request.layers(), request.options.algorithm != Algorithm::kExpectimax};
    for (std::uint64_t i = 0; pieces.take(thread, i);) {
        const auto at = numbered_position(game, request.seed, i);  // the same for every algorithm
        search->clear();
        const double start = cpu_seconds();
        const auto decision = search_deeper(*search, game, at.state, at.event, limits, moves, {},
                                            aspiration_window(request.aspiration, 1));
        const double seconds = cpu_seconds() - start;
        DrawnMove<G> best{decision.best, 0};
        if (request.draws_ties) {
            best = draw_equal_move(*search, game, at.state, at.event, decision, moves, numbered_rng(~request.seed, i));
        }
        results[i] = {text(game, at.state), std::to_string(at.event + 1U), text(best.move), "", decision.value,
                      decision.last,        decision.nodes_total,          seconds,         {}};
        results[i].line = line_of(*search, game, at.state, {at.event, best.move});
        results[i].equal_moves = best.count;
    }
}

/// The same by simulations.
template <class G>
void simulate(const G& game, const SearchRequest& request, Pieces& pieces, std::size_t thread,
              std::vector<SearchResult>& results) {
    SimulatingPlayer<G> player{game, *request.simulating, Rng{0}, request.table_kib};
    for (std::uint64_t i = 0; pieces.take(thread, i);) {
        const auto at = numbered_position(game, request.seed, i);
        player.set_rng(numbered_rng(~request.seed, i));
        const double start = cpu_seconds();
        const auto choice = player.decide(at.state, at.event);
        const double seconds = cpu_seconds() - start;
        DetailedStatistics counts;
        const Simulations simulations = simulations_of(choice, counts);
        results[i] = {text(game, at.state), std::to_string(at.event + 1U),
                      text(choice.move),    "",
                      choice.value,         counts,
                      counts.nodes,         seconds,
                      simulations};
    }
}

}  // namespace

int search_dice(const Options& options) {
    const auto size = static_cast<unsigned>(options.number("--size", 3, 17).value_or(11));
    const auto line = static_cast<unsigned>(options.number("--line", 3, size).value_or(dice::usual_line(size)));
    const SearchRequest request = parse_search(options, {kMaxDiceLayers, plain_options(Algorithm::kBest), 65'536});
    return with_dice(size, line, [&]<class G>(const G& game) {
        const auto deepest = std::make_unique<Search<G, kMaxDiceLayers>>(game);
        if (!request.simulating && request.layers() > deepest->max_layers()) {
            throw UsageError("--depth " + std::to_string(request.depth) + " is too deep for " + std::to_string(size) +
                             "x" + std::to_string(size) + ": values would not fit 32 bits; at most " +
                             std::to_string(2 * deepest->max_layers() + 1));
        }
        std::vector<SearchResult> results(request.positions);
        {
            Pieces pieces{request.positions};
            share_work(std::min<std::uint64_t>(request.threads, request.positions), [&](std::size_t thread) {
                const auto working = request.simulating ? simulate<G> : work<G>;
                working(game, request, pieces, thread, results);
            });
        }
        print_search(request, "dice", request.simulating ? 1 : deepest->unit(request.layers()), results);
        return kDone;
    });
}

}  // namespace starling::cli
