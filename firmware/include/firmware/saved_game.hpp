#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "firmware/match.hpp"
#include "firmware/seed_pool.hpp"
#include "firmware/statistics.hpp"

namespace starling {

/// How fast the engine's throws and moves are shown.
enum class Speed : std::uint8_t { kSlow, kNormal, kFast, kStill };

/// What a person chose, and finds again.
struct Settings {
    Agreement next;  ///< what the next game would be
    Speed speed = Speed::kNormal;
    std::uint8_t brightness = 2;     ///< 0 to 3
    std::uint8_t sleep_minutes = 3;  ///< 1 to 30
    friend bool operator==(const Settings&, const Settings&) = default;

    bool is_possible() const {
        return next.is_possible() && speed <= Speed::kStill && brightness <= 3 && sleep_minutes >= 1 &&
               sleep_minutes <= 30;
    }
};

/// All that outlives a start, except the game itself.
struct Kept {
    Settings settings;
    Statistics statistics;
    SeedPool seeds;
};

/// The bytes of what is kept: whole numbers, lowest byte first, in the order docs/saving.md lists.
namespace saved_game {

/// Counts up with every change of the bytes' meaning.
inline constexpr std::uint8_t kVersion = 2;

/// What the bytes take at most: an agreement, all that is no game, a game without its moves, its stones and throws.
inline constexpr std::size_t kAgreementBytes = 7;
inline constexpr std::size_t kKeptBytes =
    8 + kAgreementBytes + 3 + sizeof(Statistics::Tallies) + 2 * sizeof(Statistics::Throws) + 1;
inline constexpr std::size_t kGameBytes = kAgreementBytes + 1 + 8 + 2 + 4 * kDiceCapacity * 2 + 2 + 1 + 2;
inline constexpr std::size_t kMaxBytes =
    kKeptBytes + kGameBytes + std::size_t{kDiceCapacity} * kDiceCapacity + Session::kMaxThrows;
/// A longer game is not kept. On a full board someone passes 10 times out of 11, so the chance that a game
/// gets here is less than 1 in 10^100; the limit is for bytes that only look like a game.
inline constexpr std::uint16_t kMaxHalfMoves = 4096;

/// Writes what is kept and the game in progress, if any; returns how many bytes that took.
std::size_t encode(const Kept& kept, const Match* match, std::span<std::uint8_t> out);

/// Reads them back: anything at all may be in `bytes`. A game is played again by the rules; if anything
/// is not as encode() would have written it, false is returned, `kept` stays as it was and there is no
/// game.
[[nodiscard]] bool decode(std::span<const std::uint8_t> bytes, Kept& kept, std::optional<Match>& match);

}  // namespace saved_game

}  // namespace starling
