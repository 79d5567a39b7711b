// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "firmware/gammon/saved_match.hpp"
#include "firmware/match.hpp"
#include "firmware/seed_pool.hpp"
#include "firmware/statistics.hpp"

namespace starling {

/// How fast the engine's throws and moves are shown.
enum class Speed : std::uint8_t { kSlow, kNormal, kFast, kStill };

/// What is played.
enum class GameKind : std::uint8_t { kDice, kBackgammon };

/// What a person chose, and finds again.
struct Settings {
    Agreement next;  ///< what the next game of Dice would be
    Speed speed = Speed::kNormal;
    std::uint8_t brightness = 2;      ///< 0 to 3
    std::uint8_t sleep_minutes = 3;   ///< 1 to 30
    GameKind game = GameKind::kDice;  ///< which the next game would be
    friend bool operator==(const Settings&, const Settings&) = default;

    bool is_possible() const {
        return next.is_possible() && speed <= Speed::kStill && brightness <= 3 && sleep_minutes >= 1 &&
               sleep_minutes <= 30 && game <= GameKind::kBackgammon;
    }
};

/// All that outlives a start, except the game itself.
struct Kept {
    Settings settings;
    Statistics statistics;
    SeedPool seeds;
    gammon::Kept gammon;
};

/// The game in progress, if there is one: never both.
struct Games {
    std::optional<Match> dice;
    std::optional<gammon::Match> gammon;

    void clear() {
        dice.reset();
        gammon.reset();
    }
    bool is_any() const { return dice || gammon; }
};

/// The bytes of what is kept: whole numbers, lowest byte first, in the order docs/saving.md lists.
namespace saved_game {

/// Counts up with every change of the bytes' meaning. Boards without backgammon still write the last one before it.
inline constexpr std::uint8_t kDiceVersion = 2, kVersion = kHasBackgammon ? 3 : kDiceVersion;

/// What the bytes take at most: an agreement, all that is no game, a game of Dice without its moves.
inline constexpr std::size_t kAgreementBytes = 7;
inline constexpr std::size_t kDiceKeptBytes =
    8 + kAgreementBytes + 3 + sizeof(Statistics::Tallies) + 2 * sizeof(Statistics::Throws);
inline constexpr std::size_t kKeptBytes =
    kDiceKeptBytes + (kHasBackgammon ? 2 + gammon::kAgreementBytes + gammon::kRecordBytes : 0) + 1;
inline constexpr std::size_t kGameBytes = kAgreementBytes + 1 + 8 + 2 + 4 * kDiceCapacity * 2 + 2 + 1 + 2;

/// The length of a slot: what the first version with it took at most, so that its records are found where they are.
inline constexpr std::size_t kMaxBytes =
    kDiceKeptBytes + 1 + kGameBytes + std::size_t{kDiceCapacity} * kDiceCapacity + DiceSession::kMaxThrows;
/// A longer game is not kept. On a full board someone passes 10 times out of 11, so the chance that a game
/// gets here is less than 1 in 10^100; the limit is for bytes that only look like a game.
inline constexpr std::uint16_t kMaxHalfMoves = 4096;

/// Writes what is kept and the game in progress, if any; returns how many bytes that took.
std::size_t encode(const Kept& kept, const Games& games, std::span<std::uint8_t> out);

/// Reads them back, of any version from kDiceVersion on: anything at all may be in `bytes`. A game is played again by
/// the rules; if anything is not as encode() would have written it, false is returned, `kept` stays as it was and there
/// is no game.
[[nodiscard]] bool decode(std::span<const std::uint8_t> bytes, std::uint8_t version, Kept& kept, Games& games);

}  // namespace saved_game

}  // namespace starling
