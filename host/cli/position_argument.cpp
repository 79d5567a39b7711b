// SPDX-License-Identifier: MIT
#include "position_argument.hpp"

#include <string>

#include "options.hpp"
#include "starling/backgammon/position_id.hpp"
#include "starling/backgammon/xgid.hpp"

namespace starling::cli {

using backgammon::Refusal;

namespace {

/// Where it is wrong, as far as there is a place, and what would be right.
std::string details(const Refusal& refusal, std::string_view word, bool is_xgid) {
    switch (refusal.reason) {
        case Refusal::Reason::kWrongLength:
            return is_xgid ? ": an XGID has 26 characters before its first colon"
                           : ": a Position ID has 14 characters, this " + std::to_string(word.size());
        case Refusal::Reason::kBadCharacter:
            return ": character " + std::to_string(refusal.place) + ", '" + std::string(1, word[refusal.place - 1U]) +
                   "'";
        case Refusal::Reason::kBothOnOnePoint:
            return ": point " + std::to_string(refusal.place) + " as the player on roll counts";
        default: return "";
    }
}

}  // namespace

backgammon::Position position_argument(std::string_view word) {
    const bool is_xgid = word.starts_with(backgammon::kXgidPrefix);
    const auto position = is_xgid ? backgammon::parse_xgid(word) : backgammon::parse_position_id(word);
    if (position) { return *position; }
    const Refusal& refusal = position.error();
    throw UsageError("the position '" + std::string(word) + "' " + std::string(words(refusal.reason)) +
                     details(refusal, word, is_xgid));
}

unsigned die_argument(std::string_view word) {
    if (word.size() != 1 || word[0] < '1' || word[0] > '6') {
        throw UsageError("the die '" + std::string(word) + "' is not a number from 1 to 6");
    }
    return static_cast<unsigned>(word[0] - '0');
}

}  // namespace starling::cli
