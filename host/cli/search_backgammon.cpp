// SPDX-License-Identifier: MIT
// `starling search backgammon`: given positions.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "backgammon/evaluators.hpp"
#include "backgammon/filter_search.hpp"
#include "cpu_time.hpp"
#include "equal_moves.hpp"
#include "noise_option.hpp"
#include "numbered_rng.hpp"
#include "rolled_positions.hpp"
#include "search_games.hpp"
#include "search_request.hpp"
#include "search_results.hpp"
#include "share_work.hpp"
#include "starling/backgammon/notation.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/search/aspiration.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"
#include "weights_option.hpp"

namespace starling::cli {

namespace {

using namespace backgammon;

/// What any of the searches decided.
SearchResult result_of(const RolledPosition& searched, const auto& decision, double seconds) {
    const auto& [position, roll] = searched;
    return {std::string(PositionId{position}.text()),
            std::to_string(roll.high * 10 + roll.low),
            std::string(PositionId{after(position, decision.best)}.text()),
            text(position, decision.best).c_str(),
            decision.value,
            decision.last,
            decision.nodes_total,
            seconds};
}

/// The principal line from a play on, each roll with its play.
template <class G>
std::vector<std::string> line_of(Search<G, kMaxBackgammonLayers>& search, const G& game, Position position,
                                 const LineStep<G>& first) {
    std::array<LineStep<G>, kMaxBackgammonLayers + 1> steps;
    std::vector<std::string> line(principal_line(search, game, position, first, std::span<LineStep<G>>{steps}));
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto& [roll, play] = steps[i];
        line[i] = std::to_string(roll.high * 10 + roll.low) + ": " + text(position, play).c_str();
        position = after(position, play);
    }
    return line;
}

/// Searches positions until none is left; one of several threads.
template <class G>
void search_plain(const G& game, const SearchRequest& request, const std::vector<RolledPosition>& positions,
                  Pieces& pieces, std::size_t thread, std::vector<SearchResult>& results) {
    const TableMemory memory(request.table_kib, TableMemory::Emptied::kWhenTouched);
    const auto search = std::make_unique<Search<G, kMaxBackgammonLayers>>(game, memory.table());
    search->set_options(request.options);
    const auto moves = std::make_unique<MoveList<G>>();
    const Limits limits{request.layers(), request.options.algorithm != Algorithm::kExpectimax};
    for (std::uint64_t i = 0; pieces.take(thread, i);) {
        const auto& [position, roll] = positions[i];
        search->clear();
        const double start = cpu_seconds();
        auto decision = search_deeper(*search, game, position, roll, limits, *moves, {},
                                      aspiration_window(request.aspiration, game.evaluator().kUnit));
        const double seconds = cpu_seconds() - start;
        DrawnMove<G> best{decision.best, 0};
        if (request.draws_ties) {
            best = draw_equal_move(*search, game, position, roll, decision, *moves, numbered_rng(~request.seed, i));
        }
        decision.best = best.move;
        results[i] = result_of(positions[i], decision, seconds);
        results[i].line = line_of(*search, game, position, {roll, best.move});
        results[i].equal_moves = best.count;
    }
}

/// The same by gnubg's own search.
template <class G>
void search_filtered(const G& game, const SearchRequest& request, const std::vector<RolledPosition>& positions,
                     Pieces& pieces, std::size_t thread, std::vector<SearchResult>& results) {
    FilterSearch<G> search(game, *request.filter_rolls);
    for (std::uint64_t i = 0; pieces.take(thread, i);) {
        const auto& [position, roll] = positions[i];
        const double start = cpu_seconds();
        const FilterDecision decision = search.choose(position, roll, request.depth);
        const double seconds = cpu_seconds() - start;
        results[i] = result_of(positions[i], decision, seconds);
    }
}

/// The same by simulations.
template <class G>
void simulate(const G& game, const SearchRequest& request, const std::vector<RolledPosition>& positions, Pieces& pieces,
              std::size_t thread, std::vector<SearchResult>& results) {
    const auto player = std::make_unique<SimulatingPlayer<G>>(game, *request.simulating, Rng{0}, request.table_kib);
    for (std::uint64_t i = 0; pieces.take(thread, i);) {
        const auto& [position, roll] = positions[i];
        player->set_rng(numbered_rng(~request.seed, i));
        const double start = cpu_seconds();
        const auto choice = player->decide(position, roll);
        const double seconds = cpu_seconds() - start;
        DetailedStatistics counts;
        const Simulations simulations = simulations_of(choice, counts);
        results[i] = {std::string(PositionId{position}.text()),
                      std::to_string(roll.high * 10 + roll.low),
                      std::string(PositionId{after(position, choice.move)}.text()),
                      text(position, choice.move).c_str(),
                      choice.value,
                      counts,
                      counts.nodes,
                      seconds,
                      simulations};
    }
}

template <class E>
int search_all(const Backgammon<E>& game, const SearchRequest& request, const std::vector<RolledPosition>& positions) {
    std::vector<SearchResult> results(positions.size());
    {
        Pieces pieces{positions.size()};
        const auto working = request.simulating     ? simulate<Backgammon<E>>
                             : request.filter_rolls ? search_filtered<Backgammon<E>>
                                                    : search_plain<Backgammon<E>>;
        share_work(std::min(request.threads, positions.size()),
                   [&](std::size_t thread) { working(game, request, positions, pieces, thread, results); });
    }
    print_search(request, "backgammon", E::kUnit, results);
    return kDone;
}

}  // namespace

int search_backgammon(const Options& options) {
    const SearchRequest request =
        parse_search(options, {kMaxBackgammonLayers, best_backgammon_options(), 4'096, true, kBackgammonPlayoutLayers});
    const auto evaluator =
        options.choice("--evaluator", {kEvaluatorNames.begin(), kEvaluatorNames.end()}).value_or("doorhit2");
    const bool is_portes = options.choice("--rules", {"classic", "portes"}).value_or("classic") == "portes";
    must_have_nets(options, evaluator);
    must_have_chances(request.noise, evaluator, evaluator);
    take_weights(options);
    const std::vector<RolledPosition> positions = rolled_positions(options, request.seed);
    return with_backgammon(evaluator, is_portes ? Rules::kPortes : Rules::kClassic, request.seed, settings_of(request),
                           [&](const auto& game) { return search_all(game, request, positions); });
}

}  // namespace starling::cli
