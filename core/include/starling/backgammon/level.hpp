// SPDX-License-Identifier: MIT
#pragma once

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

/// How well the engine plays: how far it looks, and how far its judgement strays.
struct Level {
    std::string_view name;  ///< a word for people, at most 12 characters
    std::uint8_t depth;     ///< 1 or 3, and 1 if it strays
    std::uint16_t noise;    ///< standard deviation of what its evaluations stray by, in thousandths of a point
    std::uint16_t loss;     ///< what a decision of it loses on average, in ten-thousandths of a point
};

/// From gentle to strongest, numbered from 1. Up to the seventh each loses about half of what the one below it loses,
/// by `starling calibrate backgammon --decisions 4000`, which the losses here are from. The first one beats who plays
/// anything and loses to whoever only hits.
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

/// A fair opponent for a first game.
inline constexpr unsigned kDefaultLevel = 3;

/// `number` is 1 to kLevels.size().
constexpr const Level& level(unsigned number) { return kLevels[number - 1]; }

/// More plays a roll hardly ever allows. At depth 1 all are looked at; a roll with more is not looked at deeper.
inline constexpr std::size_t kLevelRoom = 512;

/// Moves in the order of their evaluation, and no evaluation for an order before leaves: each costs more than a roll.
inline constexpr SearchOptions kLevelOptions{
    .algorithm = Algorithm::kBest, .ranks_last_moves_quickly = true, .likelier_events_first = true};

/// Between two questions to a poll at depth 1, whose answer means nothing there: but a watchdog may hang on it.
inline constexpr std::uint32_t kPlaysPerLook = 16;

/// What a player of some level plays.
struct LevelChoice {
    Play play;
    Value value;                ///< of the play, without noise
    unsigned depth;             ///< that was looked at to the end
    std::uint32_t plays;        ///< how many there are
    std::uint32_t evaluations;  ///< that were made
};

/// Have the two sides passed each other?
constexpr bool is_race(const Position& position) {
    const PointSet theirs = position.their_side();
    return position.my_points() < (theirs & (0U - theirs));
}

/// In units of an evaluation. Once the sides have passed each other everybody knows what to do: an eighth of it.
constexpr std::int64_t deviation(const Level& level, const Position& position, Value unit) {
    const std::uint32_t thousandth_parts = std::uint32_t{level.noise} * static_cast<std::uint32_t>(unit / 8);
    return thousandth_parts / (is_race(position) ? 1'000 : 125);
}

/// Hears of a play and what it is worth at depth 1, without noise.
using PlayListener = etl::delegate<void(const Play&, Value)>;

/// The play that looks best at depth 1, under the level's noise. Not inline: what it needs of the stack is free again
/// when a search begins.
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
        // Who can win at once does.
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

/// The play of that level, the first of equals. Its noise is that of the seed `whims`: the same whims, the same play,
/// on every machine. `poll` is asked again and again, and true ends a look at depth 3: then the best of depth 1 counts.
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
