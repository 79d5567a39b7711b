// SPDX-License-Identifier: MIT
#include "firmware/gammon/saved_match.hpp"

#include <array>
#include <tuple>

#include "starling/backgammon/position_bits.hpp"

namespace starling::gammon {

namespace {

constexpr std::uint8_t kHelped = 1U << 0, kSetUp = 1U << 1, kMoverIsO = 1U << 2, kHasRolled = 1U << 3,
                       kResigned = 1U << 4, kOResigned = 1U << 5, kPointsShift = 6;

void put_position(ByteWriter& out, const Position& position) {
    for (const std::uint8_t byte : backgammon::bits_of(position)) { out.put(byte); }
}

std::optional<Position> take_position(ByteReader& in) {
    const auto bytes = in.take_bytes(std::tuple_size_v<backgammon::PositionBits>);
    if (bytes.empty()) { return std::nullopt; }
    const auto position = backgammon::position_of(bytes);
    return position ? std::optional{position.value()} : std::nullopt;
}

std::uint8_t byte_of(Step step) { return static_cast<std::uint8_t>(step.die() << 5 | step.from()); }

constexpr unsigned kTold = 1U << 7;  // beside the number of turns that are remembered

void put_turn(ByteWriter& out, Roll roll, const Play& play) {
    out.put(static_cast<std::uint8_t>(roll.high << 3 | roll.low));
    for (const Step step : play.steps) { out.put(byte_of(step)); }
}

/// Throws and plays as far as it went.
bool take_turn(ByteReader& in, Session& session) {
    const unsigned roll = in.take<std::uint8_t>();
    const unsigned high = roll >> 3, low = roll & 7U;
    // The opening says who begins: the side that is on turn threw the higher number.
    const bool swaps = session.is_opening() && session.mover() == Side::kO;
    if (high < low || !session.enter_roll(swaps ? low : high, swaps ? high : low)) { return false; }
    bool is_last = false;
    for (unsigned i = 0; i < 4; ++i) {
        const auto byte = in.take<std::uint8_t>();
        if (byte != 0 && (is_last || !session.make(Step{byte & 31U, unsigned{byte} >> 5}))) { return false; }
        is_last = is_last || byte == 0;
    }
    return true;
}

}  // namespace

void put(ByteWriter& out, const Agreement& agreement) {
    out.put(static_cast<std::uint8_t>(agreement.opponent));
    out.put(agreement.level);
    out.put(static_cast<std::uint8_t>(agreement.by_hand));
    out.put(static_cast<std::uint8_t>(agreement.training));
    out.put(static_cast<std::uint8_t>(agreement.teacher));
}

bool take(ByteReader& in, Agreement& agreement) {
    agreement.opponent = static_cast<Opponent>(in.take<std::uint8_t>());
    agreement.level = in.take<std::uint8_t>();
    agreement.by_hand = static_cast<ByHand>(in.take<std::uint8_t>());
    const auto training = in.take<std::uint8_t>(), teacher = in.take<std::uint8_t>();
    agreement.training = training == 1;
    agreement.teacher = teacher == 1;
    return training <= 1 && teacher <= 1 && agreement.is_possible();
}

void put(ByteWriter& out, const Series& series, const Record& record) {
    for (const std::uint16_t points : series.points) { out.put(points); }
    for (const Record::Tally& tally : record.tallies) {
        out.put(tally.won);
        out.put(tally.lost);
        out.put(tally.points_won);
        out.put(tally.points_lost);
    }
    out.put(record.decisions);
    out.put(record.loss);
    out.put(record.blunders);
    for (const Record::Dice& dice : record.dice) {
        for (const std::uint16_t count : dice.faces) { out.put(count); }
        out.put(dice.doubles);
    }
}

void take(ByteReader& in, Series& series, Record& record) {
    for (std::uint16_t& points : series.points) { points = in.take<std::uint16_t>(); }
    for (Record::Tally& tally : record.tallies) {
        tally.won = in.take<std::uint16_t>();
        tally.lost = in.take<std::uint16_t>();
        tally.points_won = in.take<std::uint16_t>();
        tally.points_lost = in.take<std::uint16_t>();
    }
    record.decisions = in.take<std::uint32_t>();
    record.loss = in.take<std::uint32_t>();
    record.blunders = in.take<std::uint16_t>();
    for (Record::Dice& dice : record.dice) {
        for (std::uint16_t& count : dice.faces) { count = in.take<std::uint16_t>(); }
        dice.doubles = in.take<std::uint16_t>();
    }
}

void put(ByteWriter& out, const Match& match) {
    const Session& session = match.session;
    const bool has_rolled = session.phase() == Session::Phase::kToPlay;
    put(out, match.agreement);
    unsigned flags = (match.was_helped ? kHelped : 0U) | (session.is_set_up() ? kSetUp : 0U) |
                     (session.base_mover() == Side::kO ? kMoverIsO : 0U) | (has_rolled ? kHasRolled : 0U);
    if (match.resigned) {
        flags |= kResigned | (match.resigned->side == Side::kO ? kOResigned : 0U) |
                 unsigned{match.resigned->points} << kPointsShift;
    }
    out.put(static_cast<std::uint8_t>(flags));
    out.put(session.seed());
    put_position(out, session.base());
    out.put(session.turns());
    out.put(static_cast<std::uint8_t>(session.past().size() | (match.was_told ? kTold : 0U)));
    for (const Past& past : session.past()) { put_turn(out, past.roll, past.play); }
    if (has_rolled) { put_turn(out, session.turn().roll(), session.turn().play()); }
}

bool take(ByteReader& in, std::optional<Match>& match) {
    Agreement agreement;
    if (!take(in, agreement)) { return false; }
    const auto flags = in.take<std::uint8_t>();
    const auto seed = in.take<std::uint64_t>();
    const auto base = take_position(in);
    const auto turns = in.take<std::uint16_t>();
    const auto told_and_count = in.take<std::uint8_t>();
    const unsigned count = told_and_count & ~kTold;
    const bool sound = base && turns <= Session::kMostTurns && count <= Session::kRemembered && count <= turns;
    if (!sound) { return false; }
    match.emplace(agreement, seed);
    Session& session = match->session;
    session = Session::resumed(seed, (flags & kSetUp) != 0, *base, (flags & kMoverIsO) != 0 ? Side::kO : Side::kX,
                               static_cast<std::uint16_t>(turns - count));
    for (unsigned i = 0; i < count; ++i) {
        if (!take_turn(in, session) || !session.finish()) { return false; }
    }
    if ((flags & kHasRolled) != 0 && !take_turn(in, session)) { return false; }
    match->was_helped = (flags & kHelped) != 0;
    match->was_told = (told_and_count & kTold) != 0;
    if ((flags & kResigned) != 0) {
        const auto points = static_cast<std::uint8_t>(flags >> kPointsShift);
        if (points == 0 || session.phase() == Session::Phase::kOver) { return false; }
        match->resigned = Match::Resignation{(flags & kOResigned) != 0 ? Side::kO : Side::kX, points};
    }
    return match->resigned || flags < kResigned;
}

}  // namespace starling::gammon
