// SPDX-License-Identifier: MIT
#include "contact_study.hpp"

#include <algorithm>
#include <cmath>

#include "backgammon/evaluators.hpp"
#include "contact_positions.hpp"
#include "cpu_time.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/search/aspiration.hpp"
#include "starling/search/deepening.hpp"
#include "table_memory.hpp"

namespace starling::experiments {

namespace {

constexpr std::size_t kIdLength = 14;

/// A row "POSITION_ID,D,D".
std::string_view row(std::uint64_t number) { return bench::kContactPositions.at(number); }

backgammon::Roll roll_of(std::string_view row) {
    return backgammon::Roll::of(static_cast<unsigned>(row[kIdLength + 1] - '0'),
                                static_cast<unsigned>(row[kIdLength + 3] - '0'));
}

}  // namespace

SearchOptions contact_options(Algorithm algorithm) {
    if (algorithm == Algorithm::kBest) { return backgammon::best_backgammon_options(); }
    SearchOptions options = plain_options(algorithm);
    if (algorithm != Algorithm::kExpectimax) { options.ordering = Ordering::kQuick; }
    options.uses_history = false;
    options.reverses_events = true;
    return options;
}

ContactPosition contact_position(std::uint64_t number) {
    return {backgammon::parse_position_id(row(number).substr(0, kIdLength)).value(), roll_of(row(number))};
}

Finding examine_contact(std::uint64_t number, const ContactSearch& how) {
    using namespace starling::backgammon;
    using G = Backgammon<Noisy<GnubgEvaluator>>;  // without noise: for what is studied
    const G game{{GnubgEvaluator{gnubg::installed_evaluation(), Rules::kClassic}, {}}};
    const auto [position, roll] = contact_position(number);
    const TableMemory memory{how.table_kib, TableMemory::Emptied::kWhenTouched};
    const auto search = std::make_unique<Search<G, kMaxBackgammonLayers>>(game, memory.table());
    search->set_options(how.options);
    const auto moves = std::make_unique<MoveList<G>>();
    const Limits limits{how.layers, how.deepens && how.options.algorithm != Algorithm::kExpectimax};
    const double start = cpu_seconds();
    const Decision<G> decision = search_deeper(*search, game, position, roll, limits, *moves, {},
                                               aspiration_window(how.aspiration, GnubgEvaluator::kUnit));
    const double seconds = cpu_seconds() - start;
    return {decision.value, decision.last, decision.nodes_total, static_cast<std::int64_t>(seconds * 1e9)};
}

ContactStudy::ContactStudy(const Settings& settings, unsigned least_depth) : settings_(settings) {
    settings_.max_depth = settings.max_depth.value_or(5);
    for (unsigned depth = least_depth; depth <= *settings_.max_depth; depth += 2) {
        const std::uint64_t positions = settings_.positions.value_or(depth < 5 ? 100 : 10);
        fields_.push_back({depth, positions, size_});
        size_ += positions;
    }
}

double ContactStudy::effort(std::uint64_t piece) const { return std::pow(400, layers_of_depth(field_of(piece).depth)); }

const ContactField& ContactStudy::field_of(std::uint64_t piece) const {
    std::size_t i = 0;
    while (piece >= fields_[i].first_piece + fields_[i].positions) { ++i; }
    return fields_[i];
}

}  // namespace starling::experiments
