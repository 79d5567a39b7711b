// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>

#include "firmware/bytes.hpp"
#include "firmware/gammon/match.hpp"

/// The bytes of backgammon among what is kept; docs/saving.md lists them.
namespace starling::gammon {

inline constexpr std::size_t kAgreementBytes = 5;
inline constexpr std::size_t kRecordBytes = 4 + 8 * backgammon::kLevels.size() + 10 + 2 * 14;
/// A game with all the turns that are remembered.
inline constexpr std::size_t kMatchBytes = kAgreementBytes + 1 + 8 + 10 + 2 + 1 + 5 * Session::kRemembered + 5;

void put(ByteWriter& out, const Agreement& agreement);
/// False if that is impossible.
[[nodiscard]] bool take(ByteReader& in, Agreement& agreement);

void put(ByteWriter& out, const Series& series, const Record& record);
void take(ByteReader& in, Series& series, Record& record);

void put(ByteWriter& out, const Match& match);
/// The turns are played again by the rules: false if they forbid one.
[[nodiscard]] bool take(ByteReader& in, std::optional<Match>& match);

}  // namespace starling::gammon
