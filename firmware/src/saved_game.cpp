// SPDX-License-Identifier: MIT
#include "firmware/saved_game.hpp"

#include <algorithm>

#include "firmware/bytes.hpp"

namespace starling::saved_game {

namespace {

constexpr std::uint8_t kHelped = 1U << 0, kPlayedOn = 1U << 1, kXResigned = 1U << 2, kOResigned = 1U << 3;

/// A byte each at first, no more than needed since there is backgammon.
constexpr unsigned bits_of_place(std::uint8_t version, unsigned size) {
    return version == kDiceVersion ? 8 : static_cast<unsigned>(std::bit_width(size - 1));
}

static_assert(!kHasBackgammon ||
                  kKeptBytes + kGameBytes + 2 +
                          PackedNumbers::bytes_for(std::size_t{kDiceCapacity} * kDiceCapacity + DiceSession::kMaxThrows,
                                                   std::bit_width(kDiceCapacity - 1)) <=
                      kMaxBytes,
              "a slot has no room for what it must hold");
static_assert(!kHasBackgammon || kKeptBytes + gammon::kMatchBytes <= kMaxBytes);

// Which game is in progress.
constexpr std::uint8_t kNone = 0, kDice = 1, kBackgammon = 2;

// How the game began.
constexpr std::uint8_t kFromEmptyBoard = 0, kFromPosition = 1;

void put_agreement(ByteWriter& out, const Agreement& agreement) {
    out.put(agreement.size);
    out.put(agreement.line);
    out.put(static_cast<std::uint8_t>(agreement.opponent));
    out.put(agreement.level);
    out.put(static_cast<std::uint8_t>(agreement.person));
    out.put(static_cast<std::uint8_t>(agreement.by_hand));
    out.put(static_cast<std::uint8_t>(agreement.training));
}

/// Whether it is possible is for the caller to ask.
Agreement take_agreement(ByteReader& in, bool& sound) {
    Agreement agreement;
    agreement.size = in.take<std::uint8_t>();
    agreement.line = in.take<std::uint8_t>();
    agreement.opponent = static_cast<Opponent>(in.take<std::uint8_t>());
    agreement.level = in.take<std::uint8_t>();
    agreement.person = static_cast<Side>(in.take<std::uint8_t>());
    agreement.by_hand = static_cast<ByHand>(in.take<std::uint8_t>());
    const auto training = in.take<std::uint8_t>();
    agreement.training = training == 1;
    sound = sound && training <= 1 && agreement.is_possible();
    return agreement;
}

void put_start(ByteWriter& out, const StartPosition& start, unsigned size) {
    if (start == StartPosition{}) {
        out.put(kFromEmptyBoard);
        return;
    }
    out.put(kFromPosition);
    out.put(static_cast<std::uint8_t>(start.mover));
    for (const StartPosition::Rows& rows : start.rows) {
        for (unsigned i = 0; i < size; ++i) { out.put(std::uint32_t{rows[i]}); }
    }
}

bool take_start(ByteReader& in, unsigned size, StartPosition& start) {
    const auto kind = in.take<std::uint8_t>();
    if (kind == kFromEmptyBoard) { return in.is_sound(); }
    const auto mover = in.take<std::uint8_t>();
    if (kind != kFromPosition || mover > 1) { return false; }
    start.mover = static_cast<Side>(mover);
    for (StartPosition::Rows& rows : start.rows) {
        for (unsigned i = 0; i < size; ++i) {
            const auto row = in.take<std::uint32_t>();
            if (row >> size != 0) { return false; }
            rows[i] = static_cast<StartPosition::Rows::value_type>(row);
        }
    }
    for (unsigned i = 0; i < size; ++i) {
        if ((start.rows[0][i] & start.rows[1][i]) != 0) { return false; }
    }
    return in.is_sound() && start != StartPosition{};
}

void put_match(ByteWriter& out, const Match& match) {
    const DiceSession& session = match.session;
    put_agreement(out, match.agreement);
    out.put(static_cast<std::uint8_t>((match.was_helped ? kHelped : 0) | (match.was_played_on ? kPlayedOn : 0) |
                                      (match.resigned == Side::kX   ? kXResigned
                                       : match.resigned == Side::kO ? kOResigned
                                                                    : 0)));
    out.put(session.seed());
    put_start(out, session.start(), session.game().size());
    out.put(session.half_moves());
    out.put(static_cast<std::uint8_t>(session.phase() == DiceSession::Phase::kToPlay));
    out.put(static_cast<std::uint16_t>(session.places().size()));
    const unsigned bits = bits_of_place(kVersion, session.game().size());
    PackedNumbers::put(out, session.places(), bits);
    PackedNumbers::put(out, session.throws(), bits);
}

/// The places and the throws of a game, in the bytes.
struct Moves {
    PackedNumbers places;
    std::size_t stones;
    PackedNumbers throws;
};

bool throw_again(DiceSession& session, const Moves& moves) {
    if (session.phase() == DiceSession::Phase::kOver) { return false; }
    if (session.takes_throws()) { return session.enter_roll(moves.throws[session.throws().size()]); }
    session.roll();
    return true;
}

/// The same throws, and the same stones in them.
bool replay(DiceSession& session, unsigned half_moves, bool rolled, const Moves& moves) {
    std::size_t places = 0;
    for (unsigned i = 0; i < half_moves; ++i) {
        if (!throw_again(session, moves)) { return false; }
        DiceGame::Move move;
        if (!session.must_pass()) {
            if (places == moves.stones) { return false; }
            move = dice::square_on(session.mover(), session.rolled(), moves.places[places++]);
        }
        if (!session.play(move)) { return false; }
    }
    return places == moves.stones && (!rolled || throw_again(session, moves));
}

bool take_match(ByteReader& in, std::uint8_t version, std::optional<Match>& match) {
    bool sound = true;
    const Agreement agreement = take_agreement(in, sound);
    const auto flags = in.take<std::uint8_t>();
    const auto seed = in.take<std::uint64_t>();
    StartPosition start;
    if (!sound || !take_start(in, agreement.size, start)) { return false; }
    const auto half_moves = in.take<std::uint16_t>();
    const auto rolled = in.take<std::uint8_t>();
    const auto stones = in.take<std::uint16_t>();
    const bool both_resigned = (flags & kXResigned) != 0 && (flags & kOResigned) != 0;
    if (half_moves > kMaxHalfMoves || rolled > 1 || flags > 15 || both_resigned) { return false; }

    match.emplace(agreement, seed, start);
    DiceSession& session = match->session;
    const unsigned bits = bits_of_place(version, agreement.size);
    const auto numbers = [&](std::size_t count) {
        const PackedNumbers taken{in.take_bytes(PackedNumbers::bytes_for(count, bits)), bits};
        sound = sound && taken.ends_well(count);
        return taken;
    };
    Moves moves{numbers(stones), stones, {}};
    if (session.source() == DiceSession::Throws::kByHand) {
        moves.throws = numbers(std::min<std::size_t>(std::size_t{half_moves} + rolled, DiceSession::kMaxThrows));
    }
    if (!sound || !in.is_sound() || !replay(session, half_moves, rolled == 1, moves)) { return false; }
    match->was_helped = (flags & kHelped) != 0;
    match->was_played_on = (flags & kPlayedOn) != 0;
    if ((flags & (kXResigned | kOResigned)) != 0) {
        match->resigned = (flags & kXResigned) != 0 ? Side::kX : Side::kO;
        if (session.phase() == DiceSession::Phase::kOver) { return false; }
    }
    return true;
}

void put_tallies(ByteWriter& out, const Statistics::Tallies& tallies) {
    for (const Tally& tally : tallies) {
        out.put(tally.won);
        out.put(tally.lost);
        out.put(tally.drawn);
    }
}

void take_tallies(ByteReader& in, Statistics::Tallies& tallies) {
    for (Tally& tally : tallies) {
        tally.won = in.take<std::uint16_t>();
        tally.lost = in.take<std::uint16_t>();
        tally.drawn = in.take<std::uint16_t>();
    }
}

void put_throws(ByteWriter& out, const std::array<Statistics::Throws, 2>& both) {
    for (const auto& throws : both) {
        for (const std::uint16_t count : throws) { out.put(count); }
    }
}

void take_throws(ByteReader& in, std::array<Statistics::Throws, 2>& both) {
    for (auto& throws : both) {
        for (std::uint16_t& count : throws) { count = in.take<std::uint16_t>(); }
    }
}

/// Counters that still are as they began are left out: a record is written after every move, and bytes take time. Which
/// are there is told before them.
constexpr std::uint8_t kTallies = 1U << 0, kThrows = 1U << 1, kGammonRecord = 1U << 2;

std::uint8_t counted(const Kept& kept) {
    const bool has_tallies = kept.statistics.tallies() != Statistics{}.tallies();
    const bool has_throws = kept.statistics.all_throws() != Statistics{}.all_throws();
    const bool has_record = kept.gammon.series != gammon::Series{} || kept.gammon.record != gammon::Record{};
    return static_cast<std::uint8_t>((has_tallies ? kTallies : 0) | (has_throws ? kThrows : 0) |
                                     (has_record ? kGammonRecord : 0));
}

void put_counters(ByteWriter& out, const Kept& kept) {
    if (!kHasBackgammon) {
        put_tallies(out, kept.statistics.tallies());
        put_throws(out, kept.statistics.all_throws());
        return;
    }
    const std::uint8_t present = counted(kept);
    out.put(static_cast<std::uint8_t>(kept.settings.game));
    gammon::put(out, kept.gammon.next);
    out.put(present);
    if ((present & kTallies) != 0) { put_tallies(out, kept.statistics.tallies()); }
    if ((present & kThrows) != 0) { put_throws(out, kept.statistics.all_throws()); }
    if ((present & kGammonRecord) != 0) { gammon::put(out, kept.gammon.series, kept.gammon.record); }
}

bool take_counters(ByteReader& in, std::uint8_t version, Kept& kept) {
    if (!kHasBackgammon || version == kDiceVersion) {
        take_tallies(in, kept.statistics.tallies());
        take_throws(in, kept.statistics.all_throws());
        return true;
    }
    kept.settings.game = static_cast<GameKind>(in.take<std::uint8_t>());
    const bool is_sound = gammon::take(in, kept.gammon.next);
    const auto present = in.take<std::uint8_t>();
    if ((present & kTallies) != 0) { take_tallies(in, kept.statistics.tallies()); }
    if ((present & kThrows) != 0) { take_throws(in, kept.statistics.all_throws()); }
    if ((present & kGammonRecord) != 0) { gammon::take(in, kept.gammon.series, kept.gammon.record); }
    return is_sound && present == counted(kept);
}

}  // namespace

std::size_t encode(const Kept& kept, const Games& games, std::span<std::uint8_t> out) {
    ByteWriter writer{out};
    writer.put(kept.seeds.state());
    put_agreement(writer, kept.settings.next);
    writer.put(static_cast<std::uint8_t>(kept.settings.speed));
    writer.put(kept.settings.brightness);
    writer.put(kept.settings.sleep_minutes);
    put_counters(writer, kept);
    if (games.dice && games.dice->session.half_moves() <= kMaxHalfMoves) {
        writer.put(kDice);
        put_match(writer, *games.dice);
    } else if (kHasBackgammon && games.gammon && games.gammon->session.turns() <= gammon::Session::kMostTurns) {
        writer.put(kBackgammon);
        gammon::put(writer, *games.gammon);
    } else {
        writer.put(kNone);
    }
    return writer.size();
}

bool decode(std::span<const std::uint8_t> bytes, std::uint8_t version, Kept& kept, Games& games) {
    games.clear();
    ByteReader in{bytes};
    Kept read;
    bool sound = version >= kDiceVersion && version <= kVersion;
    read.seeds.set_state(in.take<std::uint64_t>());
    read.settings.next = take_agreement(in, sound);
    read.settings.speed = static_cast<Speed>(in.take<std::uint8_t>());
    read.settings.brightness = in.take<std::uint8_t>();
    read.settings.sleep_minutes = in.take<std::uint8_t>();
    sound = take_counters(in, version, read) && sound;
    const auto game = in.take<std::uint8_t>();
    sound = sound && read.settings.is_possible();
    if (sound && game == kDice) {
        sound = take_match(in, version, games.dice);
    } else if (sound && kHasBackgammon && version > kDiceVersion && game == kBackgammon) {
        sound = gammon::take(in, games.gammon);
    } else {
        sound = sound && game == kNone;
    }
    if (!sound || !in.is_at_end()) {
        games.clear();
        return false;
    }
    kept = read;
    return true;
}

}  // namespace starling::saved_game
