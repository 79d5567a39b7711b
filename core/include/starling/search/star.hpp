// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The search: Expectimax, Star1, Star2 and Star2.5 (Ballard 1983; Hauk 2004) over one game. \ref page_search shows how
/// it is called.

#include <etl/delegate.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>

#include "starling/etl_checks.hpp"
#include "starling/fail.hpp"
#include "starling/game.hpp"
#include "starling/search/chance_window.hpp"
#include "starling/search/event_order.hpp"
#include "starling/search/greedy.hpp"
#include "starling/search/hooks.hpp"
#include "starling/search/known.hpp"
#include "starling/search/move_ordering.hpp"
#include "starling/search/options.hpp"
#include "starling/search/printed_window.hpp"
#include "starling/search/stopper.hpp"
#include "starling/search/transposition_table.hpp"

namespace starling {

// NOLINTBEGIN(misc-no-recursion): a search recurses, at most as deep as its layers.

/// Searches game G with at most kMaxLayers chance layers below the root. SearchOptions chooses the algorithm.
/// Positions, moves and bounds of the current line are in this object; the stack holds scalars only. The object is
/// large: make it static on a small board.
///
/// All values are the mover's. Functions with a window (alpha, beta) return the exact value if it is inside the window,
/// an upper bound if it is at or below alpha, and a lower bound if it is at or above beta (fail-soft).
template <SearchableGame G, std::size_t kMaxLayers>
class Search {
public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Scale = typename G::Scale;
    static_assert(!Scale::kNeedsConstantWeight || HasConstantWeight<G>,
                  "ExactScale counts in units of the weight of all events, so that weight must be the same everywhere: "
                  "give the game a total_weight(), or RoundedScale");

    /// `game` and the table's memory must outlive the search. Calls fail() if the game's events are missing or have no
    /// weight.
    explicit Search(const G& game, TranspositionTable table = {}) : game_(game), table_(table), ordering_(game) {
        sort_fixed_events();  // first: it fails if there are none
        const Value weight = most_weight(game_);
        if (weight <= 0) { fail(EventOrder<G>::kNoWeight); }
        // Windows and sums need twice the bound; a sum of events is the bound times the weight, whatever the
        // scale then makes of it.
        constexpr Value kRoom = std::numeric_limits<Value>::max() / 4;
        units_[0] = 1;
        while (max_layers_ < kMaxLayers && bound_at(max_layers_) <= floor_div(kRoom, weight)) {
            units_[max_layers_ + 1] = Scale::grow(units_[max_layers_], weight);
            ++max_layers_;
        }
    }

    /// How many chance layers can be searched: at most kMaxLayers, and fewer if values of a deeper search would not fit
    /// into 32 bits.
    unsigned max_layers() const { return max_layers_; }
    /// What one point of the evaluation is worth in values with `layers` chance layers. Calls fail() if `layers` is
    /// above max_layers(), as do all functions below that take layers.
    Value unit(unsigned layers) const {
        require(layers);
        return unit_at(layers);
    }
    /// No value with `layers` chance layers is above bound(layers) or below -bound(layers).
    Value bound(unsigned layers) const {
        require(layers);
        return bound_at(layers);
    }

    void set_options(const SearchOptions& options) {
        options_ = options;
        sort_fixed_events();
    }
    const StatisticsOf<G>& statistics() const { return statistics_; }
    void clear_statistics() { statistics_ = {}; }
    /// Forgets what earlier searches learnt: transposition table, history and killer moves.
    void clear() {
        table_.clear();
        ordering_.clear();
        for (Frame& frame : frames_) { frame.ranked.killers = {}; }
    }

    /// Calls `poll` every `nodes_per_look` nodes; the search stops if `poll` returns true.
    void set_poll(etl::delegate<bool()> poll, std::uint32_t nodes_per_look = Stopper::kNodesPerLook) {
        stopper_.set_poll(poll, nodes_per_look);
    }
    /// Stops each search after `nodes` nodes; the count is compared every `nodes_per_look` nodes. To limit several
    /// iterations together: search_within(), best_moves().
    void set_node_limit(std::uint64_t nodes) { stopper_.set_node_limit(nodes); }
    std::uint64_t node_limit() const { return stopper_.node_limit(); }
    /// Was the last search stopped? The value that it returned is then meaningless; the move of choose() is not.
    bool is_stopped() const { return stopper_.is_stopped(); }

    /// The best move of a rolled position and its value, searched in the full window. The search tries `hint`, any
    /// legal move, first. If the search is stopped, the move is the best of those that were finished, or `hint` if none
    /// was.
    Choice<G> choose(const State& state, const Event& event, unsigned layers, const typename G::Move& hint) {
        require(layers);
        const Value limit = bound_at(layers) + 1;
        return choose_between(-limit, limit, state, event, layers, hint);
    }
    /// The same in the window (alpha, beta). A value at or below alpha says nothing of the move.
    Choice<G> choose_within(Value alpha, Value beta, const State& state, const Event& event, unsigned layers,
                            const typename G::Move& hint) {
        require(layers);
        const Value limit = bound_at(layers) + 1;
        count_switch<G>(statistics_, &SwitchCounts::root_windows, alpha > -limit || beta < limit);
        return choose_between(std::max(alpha, -limit), std::min(beta, limit), state, event, layers, hint);
    }

    /// The best move for `event` in `state` that an earlier search left in the transposition table (of several entries
    /// the deepest), if there is one.
    std::optional<typename G::Move> remembered_move(const State& state, const Event& event) {
        const TableEntry* entry = table_.find_deepest(game_.hash(state) ^ game_.hash_event(event));
        if (entry == nullptr || entry->tag == 0) { return std::nullopt; }
        game_.moves(state, event, frames_[0].ranked.moves);
        for (const typename G::Move& move : frames_[0].ranked.moves) {
            if (game_.tag(move) == entry->tag) { return move; }
        }
        return std::nullopt;
    }

    /// The value of `state` before its roll, with `layers` chance layers below.
    Value chance_value(const State& state, Value alpha, Value beta, unsigned layers) {
        require(layers);
        stopper_.start(statistics_.nodes);
        frames_[0].state = state;
        return position(0, alpha, beta, layers, game_.bound());
    }

    /// The value of `state` after the roll `event`, with `layers` chance layers below its moves.
    Value move_value(const State& state, const Event& event, Value alpha, Value beta, unsigned layers) {
        require(layers);
        stopper_.start(statistics_.nodes);
        frames_[0].state = state;
        survey(0);
        return decide(0, event, alpha, beta, layers);
    }

private:
    /// The events of one position of the line, for games where they differ from position to position.
    struct ListedEvents {
        EventList<G> list;
        EventOrder<G> order;
    };
    /// One position of the current line, the moves of its roll, and bounds on its events.
    struct Frame {
        State state;
        RankedMoves<G> ranked;
        std::array<EventBounds, G::kMaxEvents> bounds;
        [[no_unique_address]] SurveyOf<G> survey;
        [[no_unique_address]] std::conditional_t<HasFixedEvents<G>, Elsewhere, ListedEvents> events;
    };

    Value unit_at(unsigned layers) const { return units_[layers]; }
    Value bound_at(unsigned layers) const { return game_.bound() * units_[layers]; }
    void require(unsigned layers) const {
        if (layers > max_layers_) {
            fail("more chance layers than the search, or 32 bits, can hold: see max_layers()");
        }
    }

    Choice<G> choose_between(Value alpha, Value beta, const State& state, const Event& event, unsigned layers,
                             const typename G::Move& hint) {
        root_best_ = hint;
        first_tag_ = game_.tag(hint);
        const Value value = move_value(state, event, alpha, beta, layers);
        first_tag_ = 0;
        return {root_best_, value};
    }
    bool cuts() const { return options_.algorithm != Algorithm::kExpectimax; }
    /// Is the last move at `ply` searched only until it is known to be better? The node's value is then a lower bound.
    bool stops_at_last_move(std::size_t ply) const {
        return ply == 0 && first_tag_ != 0 && options_.stops_at_better_last_move;
    }
    bool uses_hooks() const { return options_.algorithm == Algorithm::kBest; }
    bool is_closed(unsigned layers) const { return ClosesLastRoll<G> && uses_hooks() && layers == 1; }
    /// Does the transposition table store nodes of this height? Nodes that a hook values without a search are not
    /// stored.
    bool remembers(unsigned layers) const {
        return !table_.is_empty() && !(ClosesLastRoll<G> && uses_hooks() && layers <= 1);
    }
    unsigned probes(unsigned layers) const;
    /// Are the scores by which the moves of a roll were ordered the evaluations of the positions after them?
    bool scores_are_evaluations(const Frame& frame, unsigned layers) const {
        return options_.ordering == Ordering::kStatic && !options_.probes_quickly && layers > 0 &&
               !bounds_moves(layers) && frame.ranked.moves.size() > 1;
    }
    /// Is a chance node so bad for its player that a probe would not cut it?
    bool is_hopeless(Value beta, unsigned layers, Value opinion) const {
        if constexpr (KnowsHopeless<G>) {
            return uses_hooks() && layers == 1 && (opinion + game_.hopeless_margin()) * unit_at(layers) < beta;
        }
        return false;
    }

    /// The value of the position at `ply`. `opinion` is its evaluation if moves were ordered by evaluation, otherwise
    /// the bound.
    Value position(std::size_t ply, Value alpha, Value beta, unsigned layers, Value opinion);
    // Not inline: their stack frames would stay while the layers below are searched.
    [[gnu::noinline]] void survey(std::size_t ply);
    [[gnu::noinline]] void set_bounds(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers);
    void look_up_events(std::size_t ply, unsigned layers);
    Value chance(std::size_t ply, Value alpha, Value beta, unsigned layers, Value opinion);
    // Always inline: of its own, its stack frame would be one more in each layer.
    [[gnu::always_inline]] Value searched_chance(std::size_t ply, Value alpha, Value beta, unsigned layers,
                                                 Value opinion);
    /// Is a chance node searched as Figure A.2 prints it?
    bool is_as_printed() const { return IsStudied<G> && options_.fails_hard && cuts() && !uses_hooks(); }
    Value chance_as_printed(std::size_t ply, Value alpha, Value beta, unsigned layers);
    bool probe_as_printed(std::size_t ply, PrintedWindow<Scale>& window, unsigned layers);
    Value probed_value(std::size_t ply, const Event& event, Value alpha, Value beta, unsigned layers);
    bool probe_events(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers);
    bool probe_event(std::size_t ply, std::size_t i, unsigned first, unsigned count, ChanceWindow<Scale>& window,
                     unsigned layers);

    /// The place of the move to probe (Hauk 2004, Figure 3.9: PickSuccessor).
    std::size_t pick_successor([[maybe_unused]] std::size_t ply, [[maybe_unused]] const Event& event) const {
        std::size_t good = 0;
        if constexpr (JudgesQuality<G>) {
            const Frame& frame = frames_[ply];
            bool has_good = false;
            for (std::size_t i = 0; options_.pick != Pick::kFirstOfOrder && i < frame.ranked.moves.size(); ++i) {
                const Quality quality = game_.quality(frame.state, event, frame.ranked.moves[i]);
                if (quality == Quality::kBest) { return i; }
                if (quality == Quality::kGood && (!has_good || options_.pick == Pick::kLastGood)) {
                    good = i;
                    has_good = true;
                }
            }
        }
        return good;
    }

    Value decide(std::size_t ply, const Event& event, Value alpha, Value beta, unsigned layers);
    void list_moves(Frame& frame, const Event& event, [[maybe_unused]] bool is_probe) {
        if constexpr (ListsSomeMoves<G>) {
            if (is_probe) {
                game_.some_moves(frame.state, event, frame.ranked.moves);
                return;
            }
        }
        game_.moves(frame.state, event, frame.ranked.moves);
    }
    void rank_moves(std::size_t ply, const Event& event, unsigned layers, std::uint16_t table_tag, bool is_probe);
    void rank_probes(std::size_t ply, const Event& event, unsigned layers);
    /// Are the scores of a roll's moves upper bounds of their values? The moves are then selected one by one and not
    /// sorted.
    bool bounds_moves(unsigned layers) const { return BoundsMoves<G> && uses_hooks() && layers > 0; }
    Value search_move(std::size_t ply, const Event& event, std::size_t i, Value floor, Value beta, unsigned layers);
    Value try_move(std::size_t ply, const Event& event, std::size_t i, Value alpha, Value beta, unsigned layers);

    Value close(const ClosedValue& closed) {
        statistics_.static_evals += closed.static_evals;
        return closed.value;
    }
    /// Counts a node. False if the search must stop.
    bool enter() {
        ++statistics_.nodes;
        return !stopper_.must_stop(statistics_.nodes);
    }
    /// Fills `known` with what the table knows of the node; with the full range if such nodes are not stored.
    [[gnu::noinline]] void look_up(Known& known, std::uint64_t key, unsigned layers) {
        known = Known{key, -bound_at(layers), bound_at(layers), 0};
        if (!remembers(layers)) { return; }
        ++statistics_.table_lookups;
        known.look_up(table_, layers);
    }
    void store(const Known& known, unsigned layers, Value value, Value alpha, Value beta, std::uint16_t tag) {
        if (remembers(layers)) { known.store(table_, layers, value, alpha, beta, tag); }
    }
    std::uint64_t move_key(std::size_t ply, const Event& event) const {
        return game_.hash(frames_[ply].state) ^ game_.hash_event(event);
    }
    /// Prefetches the table's entries for all events of a chance node. One by one, they would wait for memory.
    [[gnu::always_inline]] void prefetch_events(std::size_t ply, unsigned layers) const {
        if (!kHasCache || !remembers(layers - 1)) { return; }
        for (const auto& event : events_at(ply)) { table_.prefetch(move_key(ply, event.event)); }
    }

    std::span<const Weighted<Event>> events_at([[maybe_unused]] std::size_t ply) const {
        if constexpr (HasFixedEvents<G>) {
            return game_.events();
        } else {
            return frames_[ply].events.list;
        }
    }
    const EventOrder<G>& order_at([[maybe_unused]] std::size_t ply) const {
        if constexpr (HasFixedEvents<G>) {
            return event_order_;
        } else {
            return frames_[ply].events.order;
        }
    }
    void sort_fixed_events() {
        if constexpr (HasFixedEvents<G>) { event_order_.sort(game_.events(), options_); }
    }
    [[gnu::noinline]] void list_events(std::size_t ply);

    const G& game_;
    TranspositionTable table_;
    SearchOptions options_;
    StatisticsOf<G> statistics_;
    MoveOrdering<G> ordering_;
    Stopper stopper_;
    unsigned max_layers_ = 0;
    std::array<Value, kMaxLayers + 1> units_{};
    [[no_unique_address]] std::conditional_t<HasFixedEvents<G>, EventOrder<G>, Elsewhere> event_order_;
    typename G::Move root_best_{};
    std::uint16_t first_tag_ = 0;  ///< tag of the move that the root tries first; 0 if only a value is asked for
    std::array<Frame, kMaxLayers + 1> frames_;
};

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::position(std::size_t ply, Value alpha, Value beta, unsigned layers, Value opinion) {
    if (!enter()) { return 0; }
    const State& state = frames_[ply].state;
    if (layers > 0 && !game_.is_over(state)) { return chance(ply, alpha, beta, layers, opinion); }
    ++statistics_.leaves;
    ++statistics_.static_evals;
    return game_.evaluate(state) * unit_at(layers);
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::list_events([[maybe_unused]] std::size_t ply) {
    if constexpr (ListsEvents<G>) {
        auto& [list, order] = frames_[ply].events;
        list.clear();
        game_.events(frames_[ply].state, list);
        order.sort(list, options_);
        const Value most = most_weight(game_);
        if (order.total_weight() > most || (HasConstantWeight<G> && order.total_weight() != most)) {
            fail("the events of a position do not weigh what the game says");
        }
    }
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::survey(std::size_t ply) {
    if constexpr (Surveys<G>) {
        if (uses_hooks()) { statistics_.static_evals += game_.survey(frames_[ply].state, frames_[ply].survey); }
    }
}

/// How many moves of each event to probe. None where hooks value all moves of an event without a search: one probe
/// costs about as much as the event.
template <SearchableGame G, std::size_t kMaxLayers>
unsigned Search<G, kMaxLayers>::probes(unsigned layers) const {
    if (options_.algorithm == Algorithm::kStar2) { return options_.probes; }
    constexpr unsigned kClosedLayers = ClosesLastRoll<G> ? 2 : 0;
    return uses_hooks() && layers > kClosedLayers ? options_.probes : 0;
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::set_bounds(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers) {
    const auto events = events_at(ply);
    const Value limit = bound_at(layers - 1);
    auto& bounds = frames_[ply].bounds;
    bounds.fill({-limit, limit});
    if constexpr (BoundsEvents<G>) {
        if (uses_hooks()) {
            game_.bound_events(frames_[ply].state, frames_[ply].survey, layers, std::span{bounds}.first(events.size()));
        }
    }
    if constexpr (IsStudied<G>) {
        if (options_.looks_up_events && remembers(layers - 1)) { look_up_events(ply, layers - 1); }
    }
    for (std::size_t i = 0; i < events.size(); ++i) { window.set(i, events[i].weight, bounds[i]); }
}

/// Narrows the bounds of all events by what the table knows of them with `layers` chance layers below.
template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::look_up_events(std::size_t ply, unsigned layers) {
    const auto events = events_at(ply);
    for (std::size_t i = 0; i < events.size(); ++i) {
        EventBounds& bounds = frames_[ply].bounds[i];
        Known known{move_key(ply, events[i].event), bounds.lower, bounds.upper, 0};
        ++statistics_.table_lookups;
        known.look_up(table_, layers);
        count_switch<G>(statistics_, &SwitchCounts::narrowed_events,
                        known.lower > bounds.lower || known.upper < bounds.upper);
        bounds = {known.lower, known.upper};
    }
}

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::chance(std::size_t ply, Value alpha, Value beta, unsigned layers, Value opinion) {
    Known known;
    look_up(known, game_.hash(frames_[ply].state), layers);
    if (known.answers(alpha, beta)) {
        ++statistics_.table_hits;
        return known.answer(beta);
    }

    list_events(ply);
    const Value value = searched_chance(ply, alpha, beta, layers, opinion);
    if (is_stopped()) { return 0; }
    store(known, layers, value, alpha, beta, 0);
    return value;
}

/// The value of a chance node that the table does not answer; meaningless if the search is stopped.
template <SearchableGame G, std::size_t kMaxLayers>
inline Value Search<G, kMaxLayers>::searched_chance(std::size_t ply, Value alpha, Value beta, unsigned layers,
                                                    Value opinion) {
    if constexpr (IsStudied<G>) {
        if (is_as_printed()) { return chance_as_printed(ply, alpha, beta, layers); }
    }
    const auto events = events_at(ply);
    prefetch_events(ply, layers);
    const Value limit = bound_at(layers - 1);
    ChanceWindow<Scale> window{frames_[ply].bounds, alpha, beta, order_at(ply).total_weight()};
    survey(ply);
    set_bounds(ply, window, layers);

    // 1. Star2: one good move of each event may already be too much for the opponent.
    bool is_cut = cuts() && (window.fails_low() || window.fails_high());
    const bool probes_events = probes(layers) > 0 && window.can_fail_high() && !is_hopeless(beta, layers, opinion);
    if (!is_cut && probes_events) { is_cut = probe_events(ply, window, layers); }
    if (is_stopped()) { return 0; }
    // 2. Star1: the events themselves, each in the window that the others leave it.
    for (std::size_t n = 0; n < events.size() && !is_cut; ++n) {
        const std::size_t i = order_at(ply)[n];
        const Value weight = events[i].weight;
        if (window.is_settled(i)) { continue; }
        const Value event_alpha = cuts() ? window.event_alpha(i, weight) : -limit;
        const Value event_beta = cuts() ? window.event_beta(i, weight) : limit;
        ++statistics_.nodes;
        count_switch<G>(statistics_, &SwitchCounts::early_events, i > n);
        const Value value = decide(ply, events[i].event, event_alpha, event_beta, layers - 1);
        if (is_stopped()) { return 0; }
        window.settle(i, weight, value, event_alpha, event_beta);
        is_cut = cuts() && (window.fails_low() || window.fails_high());
        if (is_cut) { ++statistics_.search_cutoffs; }
    }
    return window.fails_low() && cuts() ? window.upper() : window.lower();
}

template <SearchableGame G, std::size_t kMaxLayers>
bool Search<G, kMaxLayers>::probe_events(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers) {
    ++statistics_.probed;
    const unsigned rounds = options_.cycles_probes ? options_.probes : 1;
    const unsigned per_round = options_.cycles_probes ? 1 : options_.probes;
    for (unsigned round = 0; round < rounds; ++round) {
        for (std::size_t n = 0; n < events_at(ply).size(); ++n) {
            if (!probe_event(ply, order_at(ply)[n], round * per_round, per_round, window, layers)) { continue; }
            ++statistics_.probe_cutoffs;
            return true;
        }
    }
    return false;
}

/// Lists the moves of an event with those first that are probed.
template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::rank_probes(std::size_t ply, const Event& event, unsigned layers) {
    ++statistics_.nodes;
    Known known;
    look_up(known, move_key(ply, event), layers);
    rank_moves(ply, event, layers, known.tag, true);
    if constexpr (JudgesQuality<G>) {
        const std::size_t picked = pick_successor(ply, event);
        frames_[ply].ranked.bring_forward(picked);
        count_switch<G>(statistics_, &SwitchCounts::picked, picked > 0);
    }
}

/// Searches `count` moves of event i, from move `first` on, for a lower bound of the event's value. True if that cuts
/// the chance node.
template <SearchableGame G, std::size_t kMaxLayers>
bool Search<G, kMaxLayers>::probe_event(std::size_t ply, std::size_t i, unsigned first, unsigned count,
                                        ChanceWindow<Scale>& window, unsigned layers) {
    if (window.is_settled(i)) { return false; }
    const auto& [event, weight] = events_at(ply)[i];
    rank_probes(ply, event, layers - 1);
    RankedMoves<G>& ranked = frames_[ply].ranked;
    for (unsigned n = 0; n < first + count && n < ranked.moves.size() && !window.is_settled(i); ++n) {
        if (n > 0 && bounds_moves(layers - 1)) { ranked.select(n); }
        if (n < first) { continue; }  // probed in an earlier round
        count_switch<G>(statistics_, &SwitchCounts::later_probes, n > 0);
        const Value alpha = window.event_alpha(i, weight);
        const Value value = try_move(ply, event, n, alpha, window.event_beta(i, weight), layers - 1);
        if (is_stopped()) { return false; }
        // At or below alpha it is an upper bound of one move, which says nothing of the event.
        if (value > alpha) { window.raise(i, weight, value); }
        if (window.fails_high()) { return true; }
    }
    return false;
}

/// Figure A.2 of Hauk 2004; without probes Figure 3.4, Star1. Returns alpha or beta where the node leaves its window.
template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::chance_as_printed(std::size_t ply, Value alpha, Value beta, unsigned layers) {
    const Value total_weight = order_at(ply).total_weight();
    const Value limit = bound_at(layers - 1);
    PrintedWindow<Scale> window{alpha, beta, total_weight, limit};
    auto& probed = frames_[ply].bounds;  // the listing's w[i] is the lower bound
    probed.fill({-limit, limit});
    if (probes(layers) > 0 && probe_as_printed(ply, window, layers)) {
        count_switch<G>(statistics_, &SwitchCounts::hard_fails);
        return beta;
    }
    Value sum = 0;
    for (std::size_t n = 0; n < events_at(ply).size() && !is_stopped(); ++n) {
        const std::size_t i = order_at(ply)[n];
        const auto& [event, weight] = events_at(ply)[i];
        window.raise_alpha(weight);
        window.expect(weight, probed[i].lower);
        ++statistics_.nodes;
        const Value value = decide(ply, event, window.alpha(weight), window.beta(weight), layers - 1);
        if (window.fails_low(weight, value) || window.fails_high(weight, value)) {
            ++statistics_.search_cutoffs;
            count_switch<G>(statistics_, &SwitchCounts::hard_fails);
            return window.fails_low(weight, value) ? alpha : beta;
        }
        sum += weight * value;
        window.leave_searched(weight, value);
    }
    return Scale::value(sum, total_weight);
}

/// The probing phase of Figure A.2. True if it cuts the node.
template <SearchableGame G, std::size_t kMaxLayers>
bool Search<G, kMaxLayers>::probe_as_printed(std::size_t ply, PrintedWindow<Scale>& window, unsigned layers) {
    ++statistics_.probed;
    const Value limit = bound_at(layers - 1);
    for (std::size_t n = 0; n < events_at(ply).size(); ++n) {
        const std::size_t i = order_at(ply)[n];
        const auto& [event, weight] = events_at(ply)[i];
        window.expect(weight, -limit);
        const Value value = probed_value(ply, event, window.alpha(weight), window.beta(weight), layers - 1);
        if (is_stopped()) { return false; }
        if (window.fails_high(weight, value)) {
            ++statistics_.probe_cutoffs;
            return true;
        }
        window.leave_probed(weight, value);
        frames_[ply].bounds[i].lower = value;
    }
    return false;
}
/// The best of the probed moves of one event.
template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::probed_value(std::size_t ply, const Event& event, Value alpha, Value beta,
                                          unsigned layers) {
    rank_probes(ply, event, layers);
    const std::size_t count = std::min<std::size_t>(options_.probes, frames_[ply].ranked.moves.size());
    Value value = -bound_at(layers);
    for (std::size_t n = 0; n < count && value < beta && !is_stopped(); ++n) {
        count_switch<G>(statistics_, &SwitchCounts::later_probes, n > 0);
        value = std::max(value, try_move(ply, event, n, std::max(alpha, value), beta, layers));
    }
    return value;
}

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::decide(std::size_t ply, const Event& event, Value alpha, Value beta, unsigned layers) {
    if constexpr (ClosesLastMove<G>) {
        const bool needs_move = ply == 0 && first_tag_ != 0;
        if (uses_hooks() && layers == 0 && !needs_move) { return close(game_.last_move(frames_[ply].state, event)); }
    }
    Known known;
    look_up(known, move_key(ply, event), layers);
    if (known.answers(alpha, beta) && ply > 0) {  // the root needs a move, not a value alone
        ++statistics_.table_hits;
        return known.answer(beta);
    }

    rank_moves(ply, event, layers, known.tag, false);
    RankedMoves<G>& ranked = frames_[ply].ranked;
    if (ply == 0) { ranked.put_first(game_, first_tag_); }
    Value best = -bound_at(layers) - 1;
    std::uint16_t best_tag = 0;
    for (std::size_t i = 0; i < ranked.moves.size(); ++i) {
        const Value floor = cuts() && best > alpha ? best : alpha;
        if (bounds_moves(layers)) {
            if (i > 0) { ranked.select(i); }
            if (ranked.scores[i] <= floor) {
                best = std::max(best, ranked.scores[i]);
                continue;
            }
        }
        const Value value = search_move(ply, event, i, floor, beta, layers);
        if (is_stopped()) { return 0; }
        if (value <= best) { continue; }
        best = value;
        best_tag = game_.tag(ranked.moves[i]);
        if (ply == 0) { root_best_ = ranked.moves[i]; }
        if (cuts() && best >= beta) {
            ordering_.reward(best_tag, layers, options_, ranked);
            break;
        }
    }
    if (best > alpha && best < beta) { ordering_.reward(best_tag, layers, options_, ranked); }
    store(known, layers, best, alpha, stops_at_last_move(ply) ? best : beta, best_tag);
    return best;
}

/// Lists the moves of a roll and puts them in the order in which they are tried. Just above leaves, the scores are the
/// moves' values if the game evaluates all moves at once.
template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::rank_moves(std::size_t ply, const Event& event, unsigned layers, std::uint16_t table_tag,
                                       bool is_probe) {
    Frame& frame = frames_[ply];
    RankedMoves<G>& ranked = frame.ranked;
    list_moves(frame, event, is_probe);
    if constexpr (BoundsMoves<G>) {
        if (bounds_moves(layers)) {
            game_.bound_moves(frame.state, frame.survey, event, ranked.moves, layers, ranked.scores);
            statistics_.static_evals += ranked.moves.size();
            if (!ranked.put_first(game_, table_tag)) { ranked.select(0); }
            return;
        }
    }
    const bool is_quick = (is_probe && options_.probes_quickly) || (layers == 0 && options_.ranks_last_moves_quickly);
    const Ordering ordering = is_quick ? Ordering::kQuick : options_.ordering;
    ordering_.order(frame.state, event, ordering, options_, table_tag, ranked, statistics_);
    if constexpr (EvaluatesMoves<G>) {
        const bool are_evaluated = ordering == Ordering::kStatic && ranked.moves.size() > 1;
        if (layers == 0 && !are_evaluated) { game_.evaluate_moves(frame.state, event, ranked.moves, ranked.scores); }
    }
}

/// Searches one move of a move node, in the window that the moves before it left.
template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::search_move(std::size_t ply, const Event& event, std::size_t i, Value floor, Value beta,
                                         unsigned layers) {
    const bool is_first = i == 0 || !cuts();
    const bool is_last = i + 1 == frames_[ply].ranked.moves.size();
    if (!is_first && is_last && stops_at_last_move(ply)) {
        count_switch<G>(statistics_, &SwitchCounts::last_moves);
        return try_move(ply, event, i, floor, floor + 1, layers);
    }
    if (!is_first && options_.uses_null_windows && floor + 1 < beta) {
        count_switch<G>(statistics_, &SwitchCounts::null_windows);
        const Value value = try_move(ply, event, i, floor, floor + 1, layers);
        if (value <= floor || value >= beta || is_stopped()) { return value; }
    }
    return try_move(ply, event, i, floor, beta, layers);
}

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::try_move(std::size_t ply, const Event& event, std::size_t i, Value alpha, Value beta,
                                      unsigned layers) {
    const Frame& frame = frames_[ply];
    const typename G::Move& move = frame.ranked.moves[i];
    if (layers == 0) {
        if (!enter()) { return 0; }
        ++statistics_.leaves;
        ++statistics_.static_evals;
        if constexpr (EvaluatesMoves<G>) { return frame.ranked.scores[i]; }
        return evaluate_move(game_, frame.state, event, move);
    }
    if constexpr (ClosesLastRoll<G>) {
        if (is_closed(layers)) { return enter() ? close(game_.last_roll(frame.state, frame.survey, event, move)) : 0; }
    }
    State& after = frames_[ply + 1].state;
    const bool keeps = keeps_turn(game_, frame.state, event, move);
    Value opinion = game_.bound();
    if (scores_are_evaluations(frame, layers)) { opinion = keeps ? frame.ranked.scores[i] : -frame.ranked.scores[i]; }
    if constexpr (PlaysInPlace<G>) {
        after = frame.state;
        game_.play_on(after, event, move);
    } else {
        after = game_.play(frame.state, event, move);
    }
    // If the turn passes, the value and the window change their sign.
    return keeps ? position(ply + 1, alpha, beta, layers, opinion) : -position(ply + 1, -beta, -alpha, layers, opinion);
}

// NOLINTEND(misc-no-recursion)

}  // namespace starling
