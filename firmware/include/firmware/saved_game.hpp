#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "firmware/seed_pool.hpp"
#include "firmware/session.hpp"

namespace starling {

/// What a person chose, and finds again.
struct Settings {
    std::uint8_t size = 5;  ///< of the board last chosen
    std::uint8_t line = 4;
    Side person = Side::kX;
    bool engine_plays_both = false;
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// Finished games of a person against the engine.
struct Statistics {
    std::uint32_t won = 0;
    std::uint32_t lost = 0;
    std::uint32_t drawn = 0;
    friend bool operator==(const Statistics&, const Statistics&) = default;
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
inline constexpr std::uint8_t kVersion = 1;
/// What the bytes take at most: everything but the stones, then a byte for each.
inline constexpr std::size_t kFixedBytes = 8 + 4 + 12 + 1 + 2 + 16 + 2 + 1 + 2;
inline constexpr std::size_t kMaxBytes = kFixedBytes + std::size_t{kDiceCapacity} * kDiceCapacity;
/// A longer game is not kept. On a full board someone passes 10 times out of 11, so the chance that a game
/// gets here is less than 1 in 10^100; the limit is for bytes that only look like a game.
inline constexpr std::uint16_t kMaxHalfMoves = 4096;

/// Writes what is kept and the game in progress, if any; returns how many bytes that took.
std::size_t encode(const Kept& kept, const Session* session, std::span<std::uint8_t> out);

/// Reads them back: anything at all may be in `bytes`. A game is played again by the rules; if anything
/// is not as encode() would have written it, false is returned, `kept` stays as it was and there is no
/// session.
[[nodiscard]] bool decode(std::span<const std::uint8_t> bytes, Kept& kept, std::optional<Session>& session);

}  // namespace saved_game

}  // namespace starling
