// SPDX-License-Identifier: MIT
#include <unity.h>

#include <array>
#include <cstring>
#include <optional>

#include "examples/chance_by_state/tile_bag.hpp"
#include "examples/own_game/pig.hpp"
#include "starling/fail.hpp"
#include "starling/search/scale.hpp"
#include "starling/testing/game_laws.hpp"
#include "support/small_tree.hpp"

// Each game here breaks one law, and that law must be reported.

using namespace starling;
using testing::BrokenLaw;
using testing::GameLaws;
using testing::Law;

namespace {

struct Failure {
    const char* why;
};

/// The law that is reported, if any.
template <class G>
std::optional<Law> broken_by(const G& game, const typename G::State& start = {}) {
    static std::optional<GameLaws<G>> laws;
    std::optional<Law> broken;
    const bool hold = laws.emplace(game).hold(start, {.games = 200}, [&](const BrokenLaw& reported) {
        TEST_ASSERT_FALSE_MESSAGE(broken.has_value(), "reported twice");
        TEST_ASSERT_EQUAL_STRING(text(reported.law), reported.text);
        broken = reported.law;
    });
    TEST_ASSERT_EQUAL(hold, !broken.has_value());
    return broken;
}

template <class G>
void must_break(Law law, const G& game = {}, const typename G::State& start = {}) {
    const auto broken = broken_by(game, start);
    TEST_ASSERT_TRUE_MESSAGE(broken.has_value(), text(law));
    TEST_ASSERT_EQUAL_STRING(text(law), text(*broken));
}

using State = Pig::State;
using Event = Pig::Event;
using Move = Pig::Move;

struct NoEvents : Pig {
    std::span<const Weighted<Event>> events() const { return {}; }
};
struct EventOfNoWeight : Pig {
    static constexpr std::array<Weighted<Event>, 2> kEvents{{{2, 1}, {3, 0}}};
    std::span<const Weighted<Event>> events() const { return kEvents; }
};
struct LighterThanSaid : TileBag {
    Value max_total_weight() const { return 6; }
};
struct RoomForFiveEvents : Pig {
    static constexpr std::size_t kMaxEvents = 5;
};
struct EventsHashAlike : Pig {
    std::uint64_t hash_event(Event thrown) const { return Pig::hash_event(thrown < 6 ? thrown : Event{5}); }
};
struct EventHashesNothing : Pig {
    std::uint64_t hash_event(Event thrown) const { return thrown == 1 ? 0 : Pig::hash_event(thrown); }
};
struct SmallEventHashes : Pig {
    std::uint64_t hash_event(Event thrown) const { return thrown; }
};
struct NoMoves : Pig {
    void moves(const State& state, Event thrown, MoveList<Pig>& out) const {
        Pig::moves(state, thrown, out);
        if (thrown == 1) { out.clear(); }
    }
};
struct MovesInAnyOrder : Pig {
    mutable bool is_turned = false;
    void moves(const State& state, Event thrown, MoveList<Pig>& out) const {
        Pig::moves(state, thrown, out);
        is_turned = !is_turned;
        if (is_turned && out.size() == 2) { std::swap(out[0], out[1]); }
    }
};
struct TagsFromNought : Pig {
    std::uint16_t tag(Move move) const { return move == Move::kHold ? 0 : 1; }
};
struct TagAboveMost : Pig {
    static constexpr std::size_t kMaxTag = 1;
};
struct OneTagForAll : Pig {
    std::uint16_t tag(Move /*move*/) const { return 1; }
};
struct PlaysAtRandom : Pig {
    mutable std::uint8_t calls = 0;
    State play(const State& state, Event thrown, Move move) const {
        State after = Pig::play(state, thrown, move);
        after.turn = static_cast<std::uint8_t>(++calls % 2);
        return after;
    }
};
struct PlaysOnWithoutTurn : Pig {
    void play_on(State& state, Event thrown, Move move) const {
        state = Pig::play(state, thrown, move);
        if (move == Move::kHold) { std::swap(state.mine, state.theirs); }
    }
};
struct WinsTooMuch : Pig {
    Value evaluate(const State& state) const { return is_over(state) ? -bound() - 1 : Pig::evaluate(state); }
};
struct HashesItsHistory : Pig {
    struct State : Pig::State {
        std::uint8_t turns = 0;  // not compared
        friend bool operator==(const State& a, const State& b) {
            return static_cast<const Pig::State&>(a) == static_cast<const Pig::State&>(b);
        }
    };
    State play(const State& state, Event thrown, Move move) const {
        return {Pig::play(state, thrown, move), static_cast<std::uint8_t>(state.turns + 1)};
    }
    std::uint64_t hash(const State& state) const { return Pig::hash(state) + state.turns; }
};
struct HashForgetsTheTurn : Pig {
    std::uint64_t hash(const State& state) const { return Pig::hash({state.mine, state.theirs, 0}); }
};
struct HashOf32Bits : Pig {
    std::uint64_t hash(const State& state) const { return Pig::hash(state) >> 32; }
};
struct NeverEnds : Pig {
    bool is_over(const State& /*state*/) const { return false; }
    State play(const State& state, Event /*thrown*/, Move /*move*/) const { return {state.theirs, state.mine, 0}; }
};
struct ProbesNothing : Pig {
    void some_moves(const State& /*state*/, Event /*thrown*/, MoveList<Pig>& out) const { out.clear(); }
};
struct ProbesWhatIsNotAllowed : Pig {
    void some_moves(const State& /*state*/, Event /*thrown*/, MoveList<Pig>& out) const {
        out.clear();
        out.push_back(Move::kThrowAgain);
    }
};
struct EvaluatesForTheOther : Pig {
    void evaluate_moves(const State& state, Event thrown, const MoveList<Pig>& moves, std::span<Value> values) const {
        for (std::size_t i = 0; i < moves.size(); ++i) { values[i] = evaluate(play(state, thrown, moves[i])); }
    }
};
struct LastMoveOffByOne : Pig {
    ClosedValue last_move(const State& state, Event thrown) const {
        return {expectimax(*this, state, thrown, 0) + 1, 1};
    }
};

using Tree = test::SmallTree<ExactScale>;
struct LastRollOffByOne : Tree {
    using Tree::Tree;
    ClosedValue last_roll(const State& state, const Survey& survey, Event event, Move move) const {
        return {Tree::last_roll(state, survey, event, move).value - 1, 1};
    }
};
struct EventBoundsTooTight : Tree {
    using Tree::Tree;
    void bound_events(const State& state, const Survey& survey, unsigned layers, std::span<EventBounds> bounds) const {
        Tree::bound_events(state, survey, layers, bounds);
        if (layers == 2) { bounds[1].upper = bounds[1].lower - 1; }
    }
};
struct MoveBoundsTooTight : Tree {
    using Tree::Tree;
    void bound_moves(const State& state, const Survey& survey, Event event, const MoveList<Tree>& moves,
                     unsigned layers, std::span<Value> uppers) const {
        Tree::bound_moves(state, survey, event, moves, layers, uppers);
        uppers[0] -= 3;
    }
};
struct RoomForOneMove : Pig {
    static constexpr std::size_t kMaxMoves = 1;
    void moves(const State& /*state*/, Event /*thrown*/, MoveList<RoomForOneMove>& out) const {
        out.clear();
        out.push_back(Move::kHold);
        out.push_back(Move::kThrowAgain);
    }
};

}  // namespace

/// Instead of core's own: comes back to the test.
void starling::fail(const char* why) { throw Failure{why}; }

static void test_games_that_keep_the_laws_break_none() {
    TEST_ASSERT_FALSE(broken_by(Pig{}).has_value());
    TEST_ASSERT_FALSE(broken_by(TileBag{}, TileBag::start()).has_value());
    TEST_ASSERT_FALSE(broken_by(Tree{1}, {1}).has_value());
}

static void test_errors_of_events_are_found() {
    must_break<NoEvents>(Law::kHasEvents);
    must_break<EventOfNoWeight>(Law::kPositiveWeights);
    must_break<LighterThanSaid>(Law::kSaidWeight, {}, TileBag::start());
    must_break<RoomForFiveEvents>(Law::kRoomForEvents);
    must_break<EventsHashAlike>(Law::kEventHashes);
    must_break<EventHashesNothing>(Law::kEventHashes);
    must_break<SmallEventHashes>(Law::kEventHashes);
}

static void test_errors_of_moves_are_found() {
    must_break<NoMoves>(Law::kHasMoves);
    must_break<MovesInAnyOrder>(Law::kSameMoves);
    must_break<TagsFromNought>(Law::kTagRange);
    must_break<TagAboveMost>(Law::kTagRange);
    must_break<OneTagForAll>(Law::kTagsDiffer);
    must_break<PlaysAtRandom>(Law::kSamePosition);
    must_break<PlaysOnWithoutTurn>(Law::kPlayOn);
}

static void test_errors_of_positions_are_found() {
    must_break<Pig>(Law::kStartGoesOn, {}, {3, Pig::kTarget, 0});
    must_break<WinsTooMuch>(Law::kWithinBound);
    must_break<HashesItsHistory>(Law::kEqualHashes);
    must_break<HashForgetsTheTurn>(Law::kOwnHashes);
    must_break<HashOf32Bits>(Law::kOwnHashes);
    must_break<NeverEnds>(Law::kGamesEnd);
}

static void test_errors_of_hooks_are_found() {
    must_break<ProbesNothing>(Law::kSomeMoves);
    must_break<ProbesWhatIsNotAllowed>(Law::kSomeMoves);
    must_break<EvaluatesForTheOther>(Law::kEvaluatesMoves);
    must_break<LastMoveOffByOne>(Law::kLastMove);
    must_break(Law::kLastRoll, LastRollOffByOne{1}, {1});
    must_break(Law::kEventBounds, EventBoundsTooTight{1}, {1});
    must_break(Law::kMoveBounds, MoveBoundsTooTight{1}, {1});
}

static void test_too_little_room_for_moves_is_a_failure_that_names_it() {
    try {
        (void)broken_by(RoomForOneMove{});
    } catch (const Failure& failure) {
        TEST_ASSERT_NOT_NULL(std::strstr(failure.why, "kMaxMoves"));
        return;
    }
    TEST_FAIL_MESSAGE("it must not come back");
}

void suite_game_laws() {
    RUN_TEST(test_games_that_keep_the_laws_break_none);
    RUN_TEST(test_errors_of_events_are_found);
    RUN_TEST(test_errors_of_moves_are_found);
    RUN_TEST(test_errors_of_positions_are_found);
    RUN_TEST(test_errors_of_hooks_are_found);
    RUN_TEST(test_too_little_room_for_moves_is_a_failure_that_names_it);
}
