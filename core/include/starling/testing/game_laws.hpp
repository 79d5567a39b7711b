// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// A test for a game of yours: does it keep everything that the search relies on?

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "starling/game.hpp"
#include "starling/rng.hpp"
#include "starling/search/expectimax.hpp"
#include "starling/search/hooks.hpp"
#include "starling/testing/law.hpp"

namespace starling::testing {

/// How much effort to spend on looking for a broken law.
struct LawsEffort {
    std::uint32_t games = 50;        ///< random games, each from the start
    std::uint64_t seed = 1;          ///< equal seeds play equal games
    std::uint32_t max_plies = 1000;  ///< a longer game breaks Law::kGamesEnd
    std::uint32_t hooks_every = 8;   ///< hooks are compared with Expectimax in one position of so many; 0: never
    unsigned hook_layers = 2;  ///< bounds are compared with up to so many chance layers; each one multiplies the time
};

/// Checks that a game keeps the contract of Game and SearchableGame, and that its hooks are exact. The search itself
/// checks only capacities and weights, which end in starling::fail(). A game that breaks another law is searched
/// wrongly, without any error. No test framework is needed: the function that the caller passes is called with the
/// broken law.
///
///     static testing::GameLaws<Race> laws{race};
///     laws.hold(start, {.games = 100}, [](const testing::BrokenLaw& broken) { puts(broken.text); });
///
/// One law cannot be reported this way: a roll with more moves than kMaxMoves, or a position with more listed events
/// than kMaxEvents, ends in starling::fail(), which names the constant.
///
/// The object holds `kRemembered` positions and two lists of moves: make it static on a small board. `game` must
/// outlive it.
template <Game G, std::size_t kRemembered = 16>
class GameLaws {
public:
    using State = typename G::State;
    using Event = typename G::Event;
    using Move = typename G::Move;

    explicit GameLaws(const G& game) : game_(game) {}

    /// Plays random games from `start` and checks every position on the way. Stops at the first broken law, calls
    /// `report(const BrokenLaw&)` once and returns false. Returns true if all laws held.
    template <class Report>
    bool hold(const State& start, const LawsEffort& effort, Report&& report) {
        if (game_.is_over(start)) {
            report(BrokenLaw{Law::kStartGoesOn, text(Law::kStartGoesOn), 0, 0});
            return false;
        }
        Rng rng{effort.seed};
        remembered_count_ = 0;
        for (std::uint32_t game = 0; game < effort.games; ++game) {
            std::uint32_t ply = 0;
            if (const auto law = broken_in_game(start, effort, rng, ply)) {
                report(BrokenLaw{*law, text(*law), game, ply});
                return false;
            }
        }
        return true;
    }

private:
    static_assert(kRemembered > 0);
    static_assert(!SearchableGame<G> || std::equality_comparable<State>,
                  "Give State an operator==: without it nobody can tell whether hash() is right.");
    using Broken = std::optional<Law>;
    static constexpr bool kComparesStates = std::equality_comparable<State>;

    static constexpr std::size_t bounded_events() {
        if constexpr (BoundsEvents<G>) { return G::kMaxEvents; }
        return 1;
    }

    /// The half of a key that a transposition table compares; the other half only chooses the bucket.
    static constexpr std::uint32_t checked_half(std::uint64_t key) { return static_cast<std::uint32_t>(key >> 32); }

    struct Remembered {
        State state;
        std::uint64_t hash;
    };

    Broken broken_in_game(const State& start, const LawsEffort& effort, Rng& rng, std::uint32_t& ply) {
        State state = start;
        for (; !game_.is_over(state); ++ply) {
            if (ply == effort.max_plies) { return Law::kGamesEnd; }
            if (const auto law = broken_at(state, rng)) { return law; }
            const auto events = events_of(game_, state);
            const Event event = events[rng.below(static_cast<std::uint32_t>(events.size()))].event;
            if (effort.hooks_every != 0 && rng.below(effort.hooks_every) == 0) {
                if (const auto law = broken_by_hooks(state, event, effort.hook_layers)) { return law; }
            }
            game_.moves(state, event, moves_);
            state = game_.play(state, event, moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))]);
        }
        return broken_by_value(state);
    }

    Broken broken_at(const State& state, Rng& rng) {
        if (const auto law = broken_by_value(state)) { return law; }
        if (const auto law = broken_by_events(state)) { return law; }
        if (const auto law = broken_by_hash(state, rng)) { return law; }
        for (const auto& [event, weight] : events_of(game_, state)) {
            if (const auto law = broken_by_moves(state, event)) { return law; }
        }
        return {};
    }

    Broken broken_by_value(const State& state) const {
        const Value value = game_.evaluate(state);
        return value > game_.bound() || value < -game_.bound() ? Broken{Law::kWithinBound} : Broken{};
    }

    Broken broken_by_events(const State& state) const {
        const auto events = events_of(game_, state);
        if (events.empty()) { return Law::kHasEvents; }
        Value total = 0;
        for (const auto& [event, weight] : events) {
            if (weight <= 0) { return Law::kPositiveWeights; }
            total += weight;
        }
        if constexpr (SearchableGame<G>) {
            if (events.size() > G::kMaxEvents) { return Law::kRoomForEvents; }
            const Value said = most_weight(game_);
            if (total > said || (HasConstantWeight<G> && total != said)) { return Law::kSaidWeight; }
            for (std::size_t i = 0; i < events.size(); ++i) {
                const std::uint32_t check = checked_half(game_.hash_event(events[i].event));
                if (check == 0) { return Law::kEventHashes; }
                for (std::size_t j = 0; j < i; ++j) {
                    if (checked_half(game_.hash_event(events[j].event)) == check) { return Law::kEventHashes; }
                }
            }
        }
        return {};
    }

    Broken broken_by_moves(const State& state, const Event& event) {
        game_.moves(state, event, moves_);
        game_.moves(state, event, again_);
        if (moves_.empty()) { return Law::kHasMoves; }
        if (moves_.size() != again_.size()) { return Law::kSameMoves; }
        for (std::size_t i = 0; i < moves_.size(); ++i) {
            if (const auto law = broken_by_tag(i)) { return law; }
            if (const auto law = broken_by_play(state, event, moves_[i])) { return law; }
        }
        return {};
    }

    Broken broken_by_tag([[maybe_unused]] std::size_t i) const {
        if constexpr (SearchableGame<G>) {
            const std::uint16_t tag = game_.tag(moves_[i]);
            if (tag != game_.tag(again_[i])) { return Law::kSameMoves; }
            if (tag < 1 || tag > G::kMaxTag) { return Law::kTagRange; }
            for (std::size_t j = 0; j < i; ++j) {
                if (game_.tag(moves_[j]) == tag) { return Law::kTagsDiffer; }
            }
        }
        return {};
    }

    Broken broken_by_play(const State& state, const Event& event, const Move& move) const {
        const State after = game_.play(state, event, move);
        if (!are_alike(after, game_.play(state, event, move))) { return Law::kSamePosition; }
        if constexpr (PlaysInPlace<G>) {
            State in_place = state;
            game_.play_on(in_place, event, move);
            if (!are_alike(after, in_place)) { return Law::kPlayOn; }
        }
        return broken_by_value(after);
    }

    /// Are two positions the same to a search: by ==, hash, end and evaluation?
    bool are_alike(const State& a, const State& b) const {
        if constexpr (kComparesStates) {
            if (!(a == b)) { return false; }
        }
        if constexpr (SearchableGame<G>) {
            if (game_.hash(a) != game_.hash(b)) { return false; }
        }
        return game_.is_over(a) == game_.is_over(b) && game_.evaluate(a) == game_.evaluate(b);
    }

    /// Compares the position's hash with those of positions that came before, and remembers it.
    Broken broken_by_hash([[maybe_unused]] const State& state, [[maybe_unused]] Rng& rng) {
        if constexpr (SearchableGame<G> && kComparesStates) {
            const std::uint64_t hash = game_.hash(state);
            for (const Remembered& other : std::span{remembered_}.first(remembered_count_)) {
                if (other.state == state && other.hash != hash) { return Law::kEqualHashes; }
                if (!(other.state == state) && checked_half(other.hash) == checked_half(hash)) {
                    return Law::kOwnHashes;
                }
            }
            const bool has_room = remembered_count_ < kRemembered;
            remembered_[has_room ? remembered_count_++ : rng.below(kRemembered)] = {state, hash};
        }
        return {};
    }

    Broken broken_by_hooks([[maybe_unused]] const State& state, [[maybe_unused]] const Event& event,
                           [[maybe_unused]] unsigned layers) {
        if constexpr (SearchableGame<G>) {
            game_.moves(state, event, moves_);
            if (const auto law = broken_by_some_moves(state, event)) { return law; }
            if (const auto law = broken_by_last_moves(state, event)) { return law; }
            if constexpr (Surveys<G>) {
                game_.survey(state, survey_);
                if (const auto law = broken_by_last_roll(state, event)) { return law; }
                for (unsigned below = 1; below <= layers && fits(below); ++below) {
                    if (const auto law = broken_by_event_bounds(state, below)) { return law; }
                    if (const auto law = broken_by_move_bounds(state, event, below)) { return law; }
                }
            }
        }
        return {};
    }

    /// Do the values of so many chance layers fit a Value, as Search demands?
    bool fits(unsigned layers) const {
        Value limit = game_.bound();
        for (unsigned i = 0; i < layers; ++i) {
            if (limit > std::numeric_limits<Value>::max() / 4 / most_weight(game_)) { return false; }
            limit = G::Scale::grow(limit, most_weight(game_));
        }
        return true;
    }

    Broken broken_by_some_moves(const State& state, const Event& event) {
        if constexpr (ListsSomeMoves<G>) {
            game_.some_moves(state, event, again_);
            if (again_.empty()) { return Law::kSomeMoves; }
            for (const Move& some : again_) {
                const auto is_same = [&](const Move& move) { return game_.tag(move) == game_.tag(some); };
                if (std::none_of(moves_.begin(), moves_.end(), is_same)) { return Law::kSomeMoves; }
            }
        }
        return {};
    }

    Broken broken_by_last_moves(const State& state, const Event& event) {
        if constexpr (EvaluatesMoves<G>) {
            game_.evaluate_moves(state, event, moves_, values_);
            for (std::size_t i = 0; i < moves_.size(); ++i) {
                if (values_[i] != evaluate_move(game_, state, event, moves_[i])) { return Law::kEvaluatesMoves; }
            }
        }
        if constexpr (ClosesLastMove<G>) {
            if (game_.last_move(state, event).value != expectimax(game_, state, event, 0)) { return Law::kLastMove; }
        }
        return {};
    }

    Broken broken_by_last_roll(const State& state, const Event& event) const {
        if constexpr (ClosesLastRoll<G>) {
            for (const Move& move : moves_) {
                const Value value = game_.last_roll(state, survey_, event, move).value;
                if (value != value_after(state, event, move, 1)) { return Law::kLastRoll; }
            }
        }
        return {};
    }

    Broken broken_by_event_bounds(const State& state, unsigned layers) {
        if constexpr (BoundsEvents<G>) {
            const auto events = events_of(game_, state);
            Value limit = game_.bound();
            for (unsigned i = 1; i < layers; ++i) { limit = G::Scale::grow(limit, most_weight(game_)); }
            bounds_.fill({-limit, limit});
            game_.bound_events(state, survey_, layers, std::span{bounds_}.first(events.size()));
            for (std::size_t i = 0; i < events.size(); ++i) {
                const Value value = expectimax(game_, state, events[i].event, layers - 1);
                if (value < bounds_[i].lower || value > bounds_[i].upper) { return Law::kEventBounds; }
            }
        }
        return {};
    }

    Broken broken_by_move_bounds(const State& state, const Event& event, unsigned layers) {
        if constexpr (BoundsMoves<G>) {
            game_.bound_moves(state, survey_, event, moves_, layers, values_);
            for (std::size_t i = 0; i < moves_.size(); ++i) {
                if (value_after(state, event, moves_[i], layers) > values_[i]) { return Law::kMoveBounds; }
            }
        }
        return {};
    }

    /// The mover's value of a move with `layers` chance layers below it.
    Value value_after(const State& state, const Event& event, const Move& move, unsigned layers) const {
        const Value value = expectimax(game_, game_.play(state, event, move), layers);
        return keeps_turn(game_, state, event, move) ? value : -value;
    }

    const G& game_;
    MoveList<G> moves_;
    MoveList<G> again_;
    std::array<Value, G::kMaxMoves> values_{};
    std::array<EventBounds, bounded_events()> bounds_{};
    SurveyOf<G> survey_{};
    std::array<Remembered, kRemembered> remembered_{};
    std::size_t remembered_count_ = 0;
};

}  // namespace starling::testing
