#pragma once

#include <etl/delegate.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "core/game.hpp"
#include "core/rng.hpp"
#include "core/search/chance_window.hpp"
#include "core/search/greedy.hpp"
#include "core/search/move_ordering.hpp"
#include "core/search/options.hpp"
#include "core/search/transposition_table.hpp"

namespace starling {

// NOLINTBEGIN(misc-no-recursion): a search recurses, at most as deep as its layers.

/// Expectimax, Star1, Star2 and Star2.5 (Ballard 1983; Hauk 2004) over one game, with at most
/// kMaxLayers chance layers below the root. Positions, moves and bounds of the current line live in
/// this object; the stack holds scalars only.
///
/// Every value is the mover's. A search promises: inside its window the value is exact, at or below
/// alpha it is an upper bound, at or above beta a lower bound (fail-soft).
template <SearchableGame G, std::size_t kMaxLayers>
class Search {
public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Scale = typename G::Scale;

    /// `game` and the table's memory must outlive the search.
    explicit Search(const G& game, TranspositionTable table = {}) : game_(game), table_(table) {
        const auto events = game_.events();
        for (std::size_t i = 0; i < events.size(); ++i) {
            total_weight_ += events[i].weight;
            event_order_[i] = static_cast<std::uint8_t>(i);
        }
    }

    /// How deep this game may be searched in 32 bits, at most kMaxLayers. Values of a deeper search
    /// would not fit; windows and sums need twice the bound.
    unsigned max_layers() const {
        constexpr Value kRoom = std::numeric_limits<Value>::max() / 4;
        unsigned layers = 0;
        for (Value bound = game_.bound(); layers < kMaxLayers; ++layers) {
            // A sum of events is the bound times the weight, whatever the scale then makes of it.
            if (bound > kRoom / total_weight_) { break; }
            bound = Scale::grow(bound, total_weight_);
        }
        return layers;
    }

    void set_options(const SearchOptions& options) {
        options_ = options;
        sort_events();
    }
    const SearchStatistics& statistics() const { return statistics_; }
    void clear_statistics() { statistics_ = {}; }
    /// Forgets what earlier searches learnt.
    void clear() {
        table_.clear();
        history_.clear();
    }

    /// No value at that height is beyond +-this.
    Value bound(unsigned layers) const { return game_.bound() * unit(layers); }
    /// The value of one point of the evaluation at that height.
    Value unit(unsigned layers) const {
        Value unit = 1;
        for (unsigned i = 0; i < layers; ++i) { unit = Scale::grow(unit, total_weight_); }
        return unit;
    }

    /// Asks `poll` every few hundred nodes whether to stop. What it does is its own affair: buttons,
    /// a progress bar, a watchdog, a clock.
    void set_poll(etl::delegate<bool()> poll) { poll_ = poll; }
    /// Stops soon after that many nodes.
    void set_node_limit(std::uint64_t nodes) { node_limit_ = nodes; }
    /// Was the last search stopped? Its value then means nothing.
    bool is_stopped() const { return is_stopped_; }

    /// The best move of a rolled position and its value, searched in the full window. If it is stopped,
    /// the move is the best of those it finished, and `hint`, which it tries first, if it finished none.
    Choice<G> choose(const State& state, const Event& event, unsigned layers, const typename G::Move& hint) {
        is_stopped_ = false;
        next_poll_ = statistics_.nodes;
        root_best_ = hint;
        first_tag_ = game_.tag(hint);
        const Value limit = bound(layers) + 1;
        const Value value = move_value(state, event, -limit, limit, layers);
        first_tag_ = 0;
        return {root_best_, value};
    }

    /// The best reply to `event` in `state`, if an earlier search left it in the table.
    std::optional<typename G::Move> remembered_move(const State& state, const Event& event) {
        const TableEntry* entry = table_.find(game_.hash(state) ^ game_.hash_event(event), 0);
        if (entry == nullptr || entry->tag == 0) { return std::nullopt; }
        game_.moves(state, event, frames_[0].moves);
        for (const typename G::Move& move : frames_[0].moves) {
            if (game_.tag(move) == entry->tag) { return move; }
        }
        return std::nullopt;
    }

    /// The value of `state` before its roll.
    Value chance_value(const State& state, Value alpha, Value beta, unsigned layers) {
        frames_[0].state = state;
        return position(0, alpha, beta, layers);
    }

    /// The value of `state` after the roll `event`.
    Value move_value(const State& state, const Event& event, Value alpha, Value beta, unsigned layers) {
        frames_[0].state = state;
        return decide(0, event, alpha, beta, layers);
    }

private:
    /// One position of the current line, the moves of its roll and what is known of its events.
    struct Frame {
        State state;
        MoveList<G> moves;
        std::array<Value, G::kMaxMoves> scores;
        std::array<EventBounds, G::kMaxEvents> bounds;
        std::array<std::uint16_t, 2> killers;
    };

    /// What the table knows of a node.
    struct Known {
        std::uint64_t key;
        Value lower, upper;
        std::uint16_t tag;
        bool answers(Value alpha, Value beta) const { return lower >= beta || upper <= alpha || lower == upper; }
        Value answer(Value beta) const { return lower >= beta ? lower : upper; }
    };

    bool cuts() const { return options_.algorithm != Algorithm::kExpectimax; }
    bool uses_hooks() const { return options_.algorithm == Algorithm::kBest; }
    unsigned probes(unsigned layers) const;

    Value position(std::size_t ply, Value alpha, Value beta, unsigned layers);
    void set_bounds(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers);
    Value close(const ClosedValue& closed);
    Value chance(std::size_t ply, Value alpha, Value beta, unsigned layers);
    bool probe_events(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers);
    bool probe_event(std::size_t ply, std::size_t i, unsigned first, unsigned count, ChanceWindow<Scale>& window,
                     unsigned layers);
    Value decide(std::size_t ply, const Event& event, Value alpha, Value beta, unsigned layers);
    Value try_move(std::size_t ply, const Event& event, std::size_t i, Value alpha, Value beta, unsigned layers);

    void order_moves(std::size_t ply, const Event& event, std::uint16_t table_tag);
    Value score(std::size_t ply, const Event& event, const typename G::Move& move);
    void put_first(Frame& frame, std::uint16_t tag);
    void reward(std::size_t ply, std::uint16_t tag, unsigned layers);

    Known look_up(std::uint64_t key, unsigned layers);
    void store(const Known& known, unsigned layers, Value value, Value alpha, Value beta, std::uint16_t tag);
    std::uint64_t move_key(std::size_t ply, const Event& event) const;
    void sort_events();
    bool must_stop();

    static constexpr std::uint64_t kNodesPerPoll = 256;

    const G& game_;
    TranspositionTable table_;
    SearchOptions options_;
    SearchStatistics statistics_;
    History<G::kMaxTag> history_;
    Rng rng_{1};
    Value total_weight_ = 0;
    std::array<std::uint8_t, G::kMaxEvents> event_order_{};
    etl::delegate<bool()> poll_;
    std::uint64_t node_limit_ = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t next_poll_ = 0;
    bool is_stopped_ = false;
    typename G::Move root_best_{};
    std::uint16_t first_tag_ = 0;  ///< the move that the root tries first
    std::array<Frame, kMaxLayers + 2> frames_;
};

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::position(std::size_t ply, Value alpha, Value beta, unsigned layers) {
    ++statistics_.nodes;
    if (must_stop()) { return 0; }
    const State& state = frames_[ply].state;
    if (layers > 0 && !game_.is_over(state)) { return chance(ply, alpha, beta, layers); }
    ++statistics_.leaves;
    ++statistics_.static_evals;
    return game_.evaluate(state) * unit(layers);
}

/// How many moves of each event to probe. Where a whole event costs no more than one of its moves there is
/// nothing to gain.
template <SearchableGame G, std::size_t kMaxLayers>
unsigned Search<G, kMaxLayers>::probes(unsigned layers) const {
    if (options_.algorithm == Algorithm::kStar2) { return options_.probes; }
    return uses_hooks() && !(ClosesLastMove<G> && layers == 1) ? options_.probes : 0;
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::set_bounds(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers) {
    const auto events = game_.events();
    const Value limit = bound(layers - 1);
    auto& bounds = frames_[ply].bounds;
    bounds.fill({-limit, limit});
    if constexpr (BoundsEvents<G>) {
        if (uses_hooks()) { game_.bound_events(frames_[ply].state, layers, std::span{bounds}.first(events.size())); }
    }
    for (std::size_t i = 0; i < events.size(); ++i) { window.set(i, events[i].weight, bounds[i]); }
}

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::close(const ClosedValue& closed) {
    statistics_.static_evals += closed.static_evals;
    return closed.value;
}

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::chance(std::size_t ply, Value alpha, Value beta, unsigned layers) {
    if constexpr (ClosesLastRoll<G>) {
        if (uses_hooks() && layers == 1) { return close(game_.last_roll(frames_[ply].state)); }
    }
    const Known known = look_up(game_.hash(frames_[ply].state), layers);
    if (known.answers(alpha, beta)) {
        ++statistics_.table_hits;
        return known.answer(beta);
    }

    const auto events = game_.events();
    const Value limit = bound(layers - 1);
    ChanceWindow<Scale> window{frames_[ply].bounds, alpha, beta, total_weight_};
    set_bounds(ply, window, layers);

    // 1. Star2: one good move of each event may already be too much for the opponent.
    Value value = 0;
    bool is_cut = cuts() && (window.fails_low() || window.fails_high());
    if (!is_cut && probes(layers) > 0 && window.can_fail_high()) { is_cut = probe_events(ply, window, layers); }
    if (is_stopped_) { return 0; }
    // 2. Star1: the events themselves, each in the window that the others leave it.
    for (std::size_t n = 0; n < events.size() && !is_cut; ++n) {
        const std::size_t i = event_order_[n];
        const Value weight = events[i].weight;
        if (window.is_settled(i)) { continue; }
        const Value event_alpha = cuts() ? window.event_alpha(i, weight) : -limit;
        const Value event_beta = cuts() ? window.event_beta(i, weight) : limit;
        ++statistics_.nodes;
        value = decide(ply, events[i].event, event_alpha, event_beta, layers - 1);
        if (is_stopped_) { return 0; }
        window.settle(i, weight, value, event_alpha, event_beta);
        is_cut = cuts() && (window.fails_low() || window.fails_high());
        if (is_cut) { ++statistics_.search_cutoffs; }
    }
    value = window.fails_low() && cuts() ? window.upper() : window.lower();
    store(known, layers, value, alpha, beta, 0);
    return value;
}

template <SearchableGame G, std::size_t kMaxLayers>
bool Search<G, kMaxLayers>::probe_events(std::size_t ply, ChanceWindow<Scale>& window, unsigned layers) {
    ++statistics_.probed;
    const unsigned rounds = options_.cycles_probes ? options_.probes : 1;
    const unsigned per_round = options_.cycles_probes ? 1 : options_.probes;
    for (unsigned round = 0; round < rounds; ++round) {
        for (std::size_t n = 0; n < game_.events().size(); ++n) {
            if (!probe_event(ply, event_order_[n], round * per_round, per_round, window, layers)) { continue; }
            ++statistics_.probe_cutoffs;
            return true;
        }
    }
    return false;
}

/// Tries moves of event i as lower bounds of its value; true if that cuts the chance node.
template <SearchableGame G, std::size_t kMaxLayers>
bool Search<G, kMaxLayers>::probe_event(std::size_t ply, std::size_t i, unsigned first, unsigned count,
                                        ChanceWindow<Scale>& window, unsigned layers) {
    const auto& [event, weight] = game_.events()[i];
    ++statistics_.nodes;
    order_moves(ply, event, table_.is_empty() ? 0 : look_up(move_key(ply, event), layers - 1).tag);
    for (unsigned n = first; n < first + count && n < frames_[ply].moves.size() && !window.is_settled(i); ++n) {
        const Value alpha = window.event_alpha(i, weight);
        const Value value = try_move(ply, event, n, alpha, window.event_beta(i, weight), layers - 1);
        if (is_stopped_) { return false; }
        // At or below alpha it is an upper bound of one move, which says nothing of the event.
        if (value > alpha) { window.raise(i, weight, value); }
        if (window.fails_high()) { return true; }
    }
    return false;
}

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::decide(std::size_t ply, const Event& event, Value alpha, Value beta, unsigned layers) {
    if constexpr (ClosesLastMove<G>) {
        if (uses_hooks() && layers == 0 && ply > 0) { return close(game_.last_move(frames_[ply].state, event)); }
    }
    const Known known = look_up(move_key(ply, event), layers);
    if (known.answers(alpha, beta) && ply > 0) {  // the root needs a move, not a value alone
        ++statistics_.table_hits;
        return known.answer(beta);
    }

    order_moves(ply, event, known.tag);
    if (ply == 0) { put_first(frames_[0], first_tag_); }
    const Frame& frame = frames_[ply];
    Value best = -bound(layers) - 1;
    std::uint16_t best_tag = 0;
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        const Value floor = cuts() && best > alpha ? best : alpha;
        Value value;
        if (ply == 0 && options_.stops_at_better_last_move && cuts() && i > 0 && i + 1 == frame.moves.size()) {
            value = try_move(ply, event, i, floor, floor + 1, layers);
        } else if (options_.uses_null_windows && cuts() && i > 0 && floor + 1 < beta) {
            value = try_move(ply, event, i, floor, floor + 1, layers);
            if (value > floor && value < beta && !is_stopped_) { value = try_move(ply, event, i, floor, beta, layers); }
        } else {
            value = try_move(ply, event, i, floor, beta, layers);
        }
        if (is_stopped_) { return 0; }
        if (value <= best) { continue; }
        best = value;
        best_tag = game_.tag(frame.moves[i]);
        if (ply == 0) { root_best_ = frame.moves[i]; }
        if (cuts() && best >= beta) {
            reward(ply, best_tag, layers);
            break;
        }
    }
    if (best > alpha && best < beta) { reward(ply, best_tag, layers); }
    store(known, layers, best, alpha, beta, best_tag);
    return best;
}

template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::try_move(std::size_t ply, const Event& event, std::size_t i, Value alpha, Value beta,
                                      unsigned layers) {
    frames_[ply + 1].state = game_.play(frames_[ply].state, event, frames_[ply].moves[i]);
    return -position(ply + 1, -beta, -alpha, layers);
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::order_moves(std::size_t ply, const Event& event, std::uint16_t table_tag) {
    Frame& frame = frames_[ply];
    game_.moves(frame.state, event, frame.moves);
    const std::size_t count = frame.moves.size();
    if (count == 1) { return; }
    // Insertion sort keeps equals in order, so the least important judgement comes first.
    if (options_.uses_history) {
        for (std::size_t i = 0; i < count; ++i) { frame.scores[i] = history_[game_.tag(frame.moves[i])]; }
        sort_by_score(frame.moves, frame.scores);
    }
    if (options_.ordering != Ordering::kNone) {
        for (std::size_t i = 0; i < count; ++i) { frame.scores[i] = score(ply, event, frame.moves[i]); }
        sort_by_score(frame.moves, frame.scores);
    }
    if (options_.uses_killers) {
        put_first(frame, frame.killers[1]);
        put_first(frame, frame.killers[0]);
    }
    put_first(frame, table_tag);
}

/// What the chosen ordering thinks of a move.
template <SearchableGame G, std::size_t kMaxLayers>
Value Search<G, kMaxLayers>::score(std::size_t ply, const Event& event, const typename G::Move& move) {
    const State& state = frames_[ply].state;
    if (options_.ordering == Ordering::kRandom) { return static_cast<Value>(rng_.next() >> 1); }
    if constexpr (RanksMoves<G>) {
        if (options_.ordering == Ordering::kQuick) { return game_.quick(state, event, move); }
    }
    ++statistics_.static_evals;
    frames_[ply + 1].state = game_.play(state, event, move);
    return -game_.evaluate(frames_[ply + 1].state);
}

/// Brings the move of that tag to the front, if it is there: a tag may be of another position.
template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::put_first(Frame& frame, std::uint16_t tag) {
    if (tag == 0) { return; }
    for (std::size_t i = 0; i < frame.moves.size(); ++i) {
        if (game_.tag(frame.moves[i]) != tag) { continue; }
        const typename G::Move move = frame.moves[i];
        for (; i > 0; --i) { frame.moves[i] = frame.moves[i - 1]; }
        frame.moves[0] = move;
        return;
    }
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::reward(std::size_t ply, std::uint16_t tag, unsigned layers) {
    if (options_.uses_history) { history_.reward(tag, (layers + 1) * (layers + 1)); }
    auto& killers = frames_[ply].killers;
    if (options_.uses_killers && killers[0] != tag) { killers = {tag, killers[0]}; }
}

template <SearchableGame G, std::size_t kMaxLayers>
typename Search<G, kMaxLayers>::Known Search<G, kMaxLayers>::look_up(std::uint64_t key, unsigned layers) {
    const Value limit = bound(layers);
    Known known{key, -limit, limit, 0};
    if (table_.is_empty()) { return known; }
    ++statistics_.table_lookups;
    if (const TableEntry* entry = table_.find(key, layers)) {
        known.tag = entry->tag;
        if (entry->depth == layers) {
            known.lower = entry->lower;
            known.upper = entry->upper;
        }
    }
    return known;
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::store(const Known& known, unsigned layers, Value value, Value alpha, Value beta,
                                  std::uint16_t tag) {
    // What was known before stays true: a bound of this search can only add to it.
    const Value lower = value > alpha && value > known.lower ? value : known.lower;
    const Value upper = value < beta && value < known.upper ? value : known.upper;
    table_.store(known.key, layers, lower, upper, tag == 0 ? known.tag : tag);
}

template <SearchableGame G, std::size_t kMaxLayers>
std::uint64_t Search<G, kMaxLayers>::move_key(std::size_t ply, const Event& event) const {
    if (table_.is_empty()) { return 0; }
    return game_.hash(frames_[ply].state) ^ game_.hash_event(event);
}

template <SearchableGame G, std::size_t kMaxLayers>
void Search<G, kMaxLayers>::sort_events() {
    const auto events = game_.events();
    std::array<Value, G::kMaxEvents> weights{};
    for (std::size_t i = 0; i < events.size(); ++i) {
        event_order_[i] = static_cast<std::uint8_t>(i);
        weights[i] = options_.likelier_events_first ? events[i].weight : 0;
    }
    if constexpr (G::kMaxEvents > 1) {
        std::span<std::uint8_t> order{event_order_.data(), events.size()};
        sort_by_score(order, weights);
    }
}

template <SearchableGame G, std::size_t kMaxLayers>
bool Search<G, kMaxLayers>::must_stop() {
    if (!is_stopped_ && statistics_.nodes >= next_poll_) {
        next_poll_ = statistics_.nodes + kNodesPerPoll;
        is_stopped_ = statistics_.nodes > node_limit_ || (poll_.is_valid() && poll_());
    }
    return is_stopped_;
}

// NOLINTEND(misc-no-recursion)

}  // namespace starling
