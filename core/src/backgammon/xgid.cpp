// SPDX-License-Identifier: MIT
#include "starling/backgammon/xgid.hpp"

#include <algorithm>

namespace starling::backgammon {

namespace {

using Reason = Refusal::Reason;

constexpr std::size_t kBoardLength = kPoints + 2;

/// The text behind the first `count` colons, up to the next.
std::string_view field(std::string_view text, unsigned count) {
    for (; count > 0; --count) {
        const std::size_t colon = text.find(':');
        if (colon == std::string_view::npos) { return {}; }
        text.remove_prefix(colon + 1);
    }
    return text.substr(0, text.find(':'));
}

/// One of the 26 characters into the counts of its side; false if it cannot be there.
bool read(char character, unsigned point, Counts& lower, Counts& upper) {
    if (character == '-') { return true; }
    if (character >= 'A' && character <= 'A' + static_cast<int>(kCheckers) - 1 && point != 0) {
        lower[point - 1] = static_cast<std::uint8_t>(character - 'A' + 1);
        return true;
    }
    if (character >= 'a' && character <= 'a' + static_cast<int>(kCheckers) - 1 && point != kBar) {
        upper[kPoints - point] = static_cast<std::uint8_t>(character - 'a' + 1);
        return true;
    }
    return false;
}

}  // namespace

etl::expected<Position, Refusal> parse_xgid(std::string_view text) {
    const std::size_t prefix = text.starts_with(kXgidPrefix) ? kXgidPrefix.size() : 0;
    const std::string_view fields = text.substr(prefix);
    const std::string_view board = field(fields, 0);
    if (board.size() != kBoardLength) { return refuse(Reason::kWrongLength); }
    Counts lower{}, upper{};
    for (unsigned point = 0; point < board.size(); ++point) {
        if (!read(board[point], point, lower, upper)) { return refuse(Reason::kBadCharacter, prefix + point + 1); }
    }
    const std::string_view turn = field(fields, 3);
    if (turn == "1") { return make_position(lower, upper); }
    if (turn == "-1") { return make_position(upper, lower); }
    return refuse(Reason::kNoTurn);
}

}  // namespace starling::backgammon
