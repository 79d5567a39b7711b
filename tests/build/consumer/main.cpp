// SPDX-License-Identifier: MIT
// A stranger's program: a game of his own and one of ours, searched, and a position of backgammon judged.
#include <cstring>

#ifndef ONLY_DICE
#include "starling/backgammon/opening.hpp"
#include "starling/compact/evaluator.hpp"
#endif
#include "starling/dice/game.hpp"
#include "starling/search/star.hpp"

namespace {

using starling::MoveList;
using starling::Value;
using starling::Weighted;

/// Whoever names the larger number has won. Says how many moves and events there are at most, and may be wrong.
template <std::size_t kSaidMoves, std::size_t kSaidEvents>
struct Bid {
    static constexpr std::size_t kMaxMoves = kSaidMoves, kMaxEvents = kSaidEvents, kMaxTag = 4;
    using Scale = starling::ExactScale;
    using State = int;
    using Event = int;
    using Move = int;

    static constexpr Weighted<int> kEvents[]{{0, 1}, {1, 1}, {2, 2}};

    std::span<const Weighted<int>> events() const { return kEvents; }
    Value bound() const { return 100; }
    bool is_over(State state) const { return state > 20; }
    void moves(State /*state*/, Event /*event*/, MoveList<Bid>& out) const {
        out.clear();
        for (int move = 1; move <= 4; ++move) { out.push_back(move); }
    }
    State play(State state, Event event, Move move) const { return state + event + move; }
    Value evaluate(State state) const { return is_over(state) ? -100 : state % 7; }
    std::uint16_t tag(Move move) const { return static_cast<std::uint16_t>(move); }
    std::uint64_t hash(State state) const { return static_cast<std::uint64_t>(state) * 0x9E3779B97F4A7C15U; }
    std::uint64_t hash_event(Event event) const { return static_cast<std::uint64_t>(event + 1) * 0xD1342543DE82EF95U; }
};

/// Says that there are two events and lists three.
struct ListedBid : Bid<4, 2> {
    void events(State /*state*/, starling::EventList<ListedBid>& out) const {
        out.clear();
        for (const auto& event : kEvents) { out.push_back(event); }
    }
    void events() const = delete;
    Value total_weight() const { return 4; }
};
/// Says that there are three moves and emplaces four.
struct EmplacedBid : Bid<3, 3> {
    void moves(State /*state*/, Event /*event*/, MoveList<EmplacedBid>& out) const {
        out.clear();
        for (int move = 1; move <= 4; ++move) { out.emplace_back(move); }
    }
};

template <class G>
Value searched(const G& game, typename G::State state, unsigned layers) {
    static starling::Search<G, 3> search{game};
    static MoveList<G> moves;
    const auto event = game.events()[0].event;
    game.moves(state, event, moves);
    return search.choose(state, event, layers, moves.front()).value;
}

}  // namespace

int main([[maybe_unused]] int count, [[maybe_unused]] char** words) {
    using namespace starling;
#ifdef CAN_BE_WRONG  // these searches must not come back
    const auto is_asked = [&](const char* wrong) { return count > 1 && std::strcmp(words[1], wrong) == 0; };
    if (is_asked("too many moves")) { return searched(Bid<3, 3>{}, 0, 2); }
    if (is_asked("too many events")) { return searched(Bid<4, 2>{}, 0, 2); }
    if (is_asked("too deep")) { return searched(Bid<4, 3>{}, 0, 4); }
    if (is_asked("too many emplaced moves")) { return searched(EmplacedBid{}, 0, 2); }
    if (is_asked("a bound too deep")) { return Search<Bid<4, 3>, 3>{Bid<4, 3>{}}.bound(4); }
    if (is_asked("too many listed events")) {
        const ListedBid game;
        return Search<ListedBid, 3>{game}.chance_value(0, -9'999, 9'999, 2);
    }
#endif
    static const auto board = *dice::Dice<5>::make(5, 4);
    const Value own = searched(Bid<4, 3>{}, 0, 3), ours = searched(board, {}, 2);
#ifdef ONLY_DICE
    const Value judged = 1;
#else
    const Value judged = compact::Evaluator{backgammon::Rules::kClassic}.evaluate(backgammon::kOpeningPosition);
#endif
    return own != 0 && ours >= 0 && judged > 0 ? 0 : 1;
}
