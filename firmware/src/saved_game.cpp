#include "firmware/saved_game.hpp"

#include "firmware/bytes.hpp"

namespace starling::saved_game {

namespace {

constexpr std::uint8_t kEngineIsX = 1U << 0, kEngineIsBoth = 1U << 1;

void put_game(ByteWriter& out, const Session& session) {
    out.put(static_cast<std::uint8_t>(session.game().size()));
    out.put(static_cast<std::uint8_t>(session.game().line()));
    for (const std::uint32_t word : session.first_dice().state()) { out.put(word); }
    out.put(session.half_moves());
    out.put(static_cast<std::uint8_t>(session.phase() == Session::Phase::kToPlay));
    out.put(static_cast<std::uint16_t>(session.places().size()));
    for (const std::uint8_t place : session.places()) { out.put(place); }
}

/// The same throws, and the same stones in them.
bool replay(ByteReader& in, unsigned half_moves, unsigned stones, Session& session) {
    for (unsigned i = 0; i < half_moves; ++i) {
        if (session.phase() == Session::Phase::kOver) { return false; }
        session.roll();
        DiceGame::Move move;
        if (!session.must_pass()) {
            move = square_on(session.mover(), session.rolled(), in.take<std::uint8_t>());
            if (!in.is_sound()) { return false; }
        }
        if (!session.play(move)) { return false; }
    }
    return session.places().size() == stones;
}

bool take_game(ByteReader& in, std::optional<Session>& session) {
    const auto size = in.take<std::uint8_t>();
    const auto line = in.take<std::uint8_t>();
    const auto game = DiceGame::make(size, line);
    Rng::State dice;
    for (std::uint32_t& word : dice) { word = in.take<std::uint32_t>(); }
    const auto half_moves = in.take<std::uint16_t>();
    const auto rolled = in.take<std::uint8_t>();
    const auto stones = in.take<std::uint16_t>();
    if (!game || dice == Rng::State{} || half_moves > kMaxHalfMoves || rolled > 1) { return false; }
    session.emplace(*game, Rng{dice});
    if (!replay(in, half_moves, stones, *session)) { return false; }
    if (rolled == 0) { return true; }
    if (session->phase() == Session::Phase::kOver) { return false; }
    session->roll();
    return true;
}

}  // namespace

std::size_t encode(const Kept& kept, const Session* session, std::span<std::uint8_t> out) {
    ByteWriter writer{out};
    writer.put(kept.seeds.state());
    writer.put(kept.settings.size);
    writer.put(kept.settings.line);
    writer.put(static_cast<std::uint16_t>((kept.settings.person == Side::kO ? kEngineIsX : 0) |
                                          (kept.settings.engine_plays_both ? kEngineIsBoth : 0)));
    writer.put(kept.statistics.won);
    writer.put(kept.statistics.lost);
    writer.put(kept.statistics.drawn);
    const bool has_game = session != nullptr && session->half_moves() <= kMaxHalfMoves;
    writer.put(static_cast<std::uint8_t>(has_game));
    if (has_game) { put_game(writer, *session); }
    return writer.size();
}

bool decode(std::span<const std::uint8_t> bytes, Kept& kept, std::optional<Session>& session) {
    session.reset();
    ByteReader in{bytes};
    Kept read;
    read.seeds.set_state(in.take<std::uint64_t>());
    read.settings.size = in.take<std::uint8_t>();
    read.settings.line = in.take<std::uint8_t>();
    const auto modes = in.take<std::uint16_t>();
    read.settings.person = (modes & kEngineIsX) != 0 ? Side::kO : Side::kX;
    read.settings.engine_plays_both = (modes & kEngineIsBoth) != 0;
    read.statistics.won = in.take<std::uint32_t>();
    read.statistics.lost = in.take<std::uint32_t>();
    read.statistics.drawn = in.take<std::uint32_t>();
    const auto has_game = in.take<std::uint8_t>();
    const bool sound = DiceGame::make(read.settings.size, read.settings.line) &&
                       modes <= (kEngineIsX | kEngineIsBoth) && has_game <= 1 &&
                       (has_game == 0 || take_game(in, session)) && in.is_at_end();
    if (!sound) {
        session.reset();
        return false;
    }
    kept = read;
    return true;
}

}  // namespace starling::saved_game
