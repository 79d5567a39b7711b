// SPDX-License-Identifier: MIT
#include "starling/backgammon/counts.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

namespace starling::backgammon {

namespace {

using Reason = Refusal::Reason;

unsigned total(const Counts& side) { return std::accumulate(side.begin(), side.end(), 0U); }

bool is_shut_out(const Counts& side, const Counts& other) {
    return side.back() != 0 && std::all_of(other.begin(), other.begin() + kHome, [](unsigned n) { return n >= 2; });
}

std::optional<Refusal> find_fault(const Counts& mover, const Counts& opponent) {
    if (std::max(total(mover), total(opponent)) > kCheckers) { return Refusal{Reason::kTooManyCheckers}; }
    if (total(mover) + total(opponent) == 0) { return Refusal{Reason::kBothBorneOff}; }
    for (unsigned point = 1; point <= kPoints; ++point) {
        if (mover[point - 1] != 0 && opponent[kPoints - point] != 0) {
            return Refusal{Reason::kBothOnOnePoint, static_cast<std::uint8_t>(point)};
        }
    }
    if (is_shut_out(mover, opponent) && is_shut_out(opponent, mover)) { return Refusal{Reason::kBothShutOut}; }
    return std::nullopt;
}

}  // namespace

std::string_view words(Reason reason) {
    switch (reason) {
        case Reason::kWrongLength: return "has the wrong length";
        case Reason::kBadCharacter: return "has a character that cannot be there";
        case Reason::kStrayBits: return "has bits set after its last checker";
        case Reason::kTooManyCheckers: return "has more than 15 checkers on one side";
        case Reason::kBothOnOnePoint: return "has both sides on one point";
        case Reason::kBothBorneOff: return "has no checkers: both sides cannot have borne off all";
        case Reason::kBothShutOut: return "has both sides on the bar before six closed points, which cannot happen";
        case Reason::kNoTurn: return "does not say 1 or -1 in its fourth field: whose turn is it?";
    }
    return "is impossible";
}

etl::expected<Position, Refusal> make_position(const Counts& mover, const Counts& opponent) {
    if (const auto fault = find_fault(mover, opponent)) { return etl::unexpected<Refusal>(*fault); }
    Position position;
    for (unsigned point = 1; point <= kBar; ++point) {
        for (unsigned i = 0; i < mover[point - 1]; ++i) { position.put_mine(point); }
        for (unsigned i = 0; i < opponent[point - 1]; ++i) { position.put_theirs(kBar - point); }
    }
    return position;
}

Counts counts(const Position& position) {
    Counts side{};
    for (unsigned point = 1; point <= kBar; ++point) {
        side[point - 1] = static_cast<std::uint8_t>(position.mine(point));
    }
    return side;
}

}  // namespace starling::backgammon
