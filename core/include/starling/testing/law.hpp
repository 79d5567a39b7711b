// SPDX-License-Identifier: MIT
#pragma once

/// \file
/// The laws that a game must keep, as names and as sentences.

#include <cstdint>

namespace starling::testing {

/// What a search relies on; game_laws.hpp checks it. text() has each law as a sentence. There is no law for kMaxMoves:
/// a list of moves that is too long ends in starling::fail().
enum class Law : std::uint8_t {
    kStartGoesOn,
    kHasEvents,
    kPositiveWeights,
    kSaidWeight,
    kRoomForEvents,
    kEventHashes,
    kHasMoves,
    kSameMoves,
    kTagRange,
    kTagsDiffer,
    kSamePosition,
    kPlayOn,
    kWithinBound,
    kEqualHashes,
    kOwnHashes,
    kGamesEnd,
    kSomeMoves,
    kEvaluatesMoves,
    kLastMove,
    kLastRoll,
    kEventBounds,
    kMoveBounds,
};

/// The law as a sentence.
constexpr const char* text(Law law) {
    switch (law) {
        case Law::kStartGoesOn: return "the position from which the games start is not over";
        case Law::kHasEvents: return "a position that is not over has at least one event";
        case Law::kPositiveWeights: return "every weight is greater than zero";
        case Law::kSaidWeight: return "the weights add up to total_weight(), or to at most max_total_weight()";
        case Law::kRoomForEvents: return "no position has more events than kMaxEvents";
        case Law::kEventHashes: return "the upper half of hash_event() is not zero and differs from event to event";
        case Law::kHasMoves: return "every roll has a move: a forced pass is a move";
        case Law::kSameMoves: return "moves() lists the same moves in the same order every time";
        case Law::kTagRange: return "every tag is between 1 and kMaxTag";
        case Law::kTagsDiffer: return "the moves of one roll have different tags";
        case Law::kSamePosition: return "play() leads to the same position every time";
        case Law::kPlayOn: return "play_on() leads to the same position as play()";
        case Law::kWithinBound: return "no value is above bound() or below -bound(), won games included";
        case Law::kEqualHashes: return "equal positions have equal hashes";
        case Law::kOwnHashes: return "the upper halves of the hashes of different positions differ";
        case Law::kGamesEnd: return "every game ends, within max_plies";
        case Law::kSomeMoves: return "some_moves() lists at least one move, and only moves of moves()";
        case Law::kEvaluatesMoves: return "evaluate_moves() finds what evaluate() finds after each move";
        case Law::kLastMove: return "last_move() is the best of the evaluations after each move";
        case Law::kLastRoll: return "last_roll() is what Expectimax finds one chance layer above the leaves";
        case Law::kEventBounds: return "bound_events() encloses what Expectimax finds for each event";
        case Law::kMoveBounds: return "bound_moves() is never below what Expectimax finds for a move";
    }
    return "";
}

/// The broken law and where it was broken: in which game and at which ply, both counted from 0.
struct BrokenLaw {
    Law law;
    const char* text;  ///< the law as a sentence
    std::uint32_t game;
    std::uint32_t ply;
};

}  // namespace starling::testing
