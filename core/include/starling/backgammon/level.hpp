// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The eight levels of the backgammon engine, and the play that each chooses.

#include <etl/delegate.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "starling/backgammon/game.hpp"
#include "starling/backgammon/noise.hpp"
#include "starling/etl_checks.hpp"
#include "starling/search/star.hpp"

namespace starling::backgammon {

/// How well the engine plays: how deep it searches, and how large the random errors of its evaluation are.
struct Level {
    std::string_view name;  ///< a word for people, at most 12 characters
    std::uint8_t depth;     ///< 1 or 3; levels with noise have 1
    std::uint16_t noise;    ///< standard deviation of the evaluation's random error, in thousandths of a point
    std::uint16_t loss;     ///< mean loss of a decision, in ten-thousandths of a point
};

/// The levels from weakest to strongest, numbered from 1. Up to level 7 each loses about half as much per decision as
/// the level below. Losses measured by `starling calibrate backgammon --decisions 4000`. Level 1 beats a player who
/// plays at random and loses to one who only hits.
inline constexpr std::array<Level, 8> kLevels{{
    {"Newcomer", 1, 900, 1806},
    {"Beginner", 1, 280, 888},
    {"Casual", 1, 140, 458},
    {"Improver", 1, 78, 238},
    {"Skilled", 1, 46, 123},
    {"Advanced", 1, 28, 72},
    {"Expert", 1, 0, 29},
    {"Master", 3, 0, 21},
}};

/// The level for a first game.
inline constexpr unsigned kDefaultLevel = 3;

/// `number` is 1 to kLevels.size().
constexpr const Level& level(unsigned number) { return kLevels[number - 1]; }

/// Room for the plays of one roll. Rolls with more plays are rare; they are decided at depth 1, which needs no list.
inline constexpr std::size_t kLevelRoom = 512;

/// Orders moves by evaluation, but moves that lead to leaves by a quick estimate: there an evaluation for the order
/// costs more than it saves.
inline constexpr SearchOptions kLevelOptions{
    .algorithm = Algorithm::kBest, .ranks_last_moves_quickly = true, .likelier_events_first = true};

/// How many plays are evaluated between two calls of `poll` at depth 1. Its result is ignored there; it is called
/// because it may feed a watchdog.
inline constexpr std::uint32_t kPlaysPerLook = 16;

/// The play that a level chooses, and the work that it took.
struct LevelChoice {
    Play play;
    Value value;                ///< of the play, without noise
    unsigned depth;             ///< that was searched to its end
    std::uint32_t plays;        ///< how many plays the roll allows
    std::uint32_t evaluations;  ///< static evaluations made
};

/// Have the two sides passed each other, so that nobody can be hit any more?
constexpr bool is_race(const Position& position) {
    const PointSet theirs = position.their_side();
    return position.my_points() < (theirs & (0U - theirs));
}

/// The standard deviation of the level's noise in this position, in units of the evaluation. In a race the noise is an
/// eighth: there plays are easy to choose.
constexpr std::int64_t deviation(const Level& level, const Position& position, Value unit) {
    const std::uint32_t thousandth_parts = std::uint32_t{level.noise} * static_cast<std::uint32_t>(unit / 8);
    return thousandth_parts / (is_race(position) ? 1'000 : 125);
}

/// Called with a play and its value at depth 1, without noise.
using PlayListener = etl::delegate<void(const Play&, Value)>;

/// Chooses the best play at depth 1, with the level's noise. Not inline: its stack is free again before a search
/// begins.
template <Evaluator E, std::size_t kRoom>
[[gnu::noinline]] LevelChoice choose_at_sight(const Level& level, const Backgammon<E, kRoom>& game,
                                              const Position& position, Roll roll, std::uint64_t whims,
                                              etl::delegate<bool()> poll, PlayListener listener) {
    const std::int64_t noise = deviation(level, position, E::kUnit);
    const Value limit = game.bound() + 1;
    LevelChoice choice{{}, 0, 1, 0, 0};
    Value best = -limit;
    const auto look = [&](const Play& play, const Position& result) {
        const Value value = -game.evaluate(result);
        Value thought = value;
        // A play that wins at once is always taken.
        if (noise != 0) { thought = result.is_over() ? limit : strayed(value, result, noise, whims, game.bound()); }
        if (thought > best) {
            best = thought;
            choice.play = play;
            choice.value = value;
        }
        listener.call_if(play, value);
        if (++choice.plays % kPlaysPerLook == 0 && poll.is_valid()) { (void)poll(); }
        return true;
    };
    visit_plays(position, roll, AnyPlayVisitor{look});
    choice.evaluations = choice.plays;
    return choice;
}

/// Chooses a play at this level; of equal plays the first. `whims` is the seed of the noise: the same seed gives the
/// same play on every machine. `poll` is called regularly. If it returns true, a search at depth 3 is stopped, and the
/// result is the play of depth 1.
template <Evaluator E, std::size_t kRoom, std::size_t kMaxLayers>
LevelChoice choose_at(const Level& level, const Backgammon<E, kRoom>& game,
                      Search<Backgammon<E, kRoom>, kMaxLayers>& search, const Position& position, Roll roll,
                      std::uint64_t whims, etl::delegate<bool()> poll, PlayListener listener = {}) {
    LevelChoice choice = choose_at_sight(level, game, position, roll, whims, poll, listener);
    if (level.depth == 1 || choice.plays == 1 || choice.plays > kRoom) { return choice; }

    search.clear();
    search.clear_statistics();
    search.set_options(kLevelOptions);
    search.set_poll(poll, 1);  // a node may be all plays of a roll
    const auto found = search.choose(position, roll, (level.depth - 1U) / 2, choice.play);
    choice.evaluations += static_cast<std::uint32_t>(search.statistics().static_evals);
    if (!search.is_stopped()) {
        choice.depth = level.depth;
        choice.play = found.move;
        choice.value = found.value;
    }
    return choice;
}

}  // namespace starling::backgammon
