// SPDX-License-Identifier: MIT
// A stranger's program: a game of his own is searched; with those parts one of ours, and a position of backgammon is
// judged.
#include <cstring>

#ifdef WITH_compact
#include "starling/backgammon/opening.hpp"
#include "starling/compact/evaluator.hpp"
#endif
#ifdef WITH_dice
#include "starling/dice/game.hpp"
#endif
#include "starling/search/star.hpp"

namespace {

using starling::MoveList;
using starling::Value;
using starling::Weighted;

/// Whoever names the larger number has won. There are at most four moves and three events, and a wrong game has one
/// more: that is chosen at run time, since each game of a type of its own would be a search to compile.
struct Bid {
    static constexpr std::size_t kMaxMoves = 4, kMaxEvents = 3, kMaxTag = 5;
    using Scale = starling::ExactScale;
    using State = int;
    using Event = int;
    using Move = int;

    static constexpr Weighted<int> kEvents[]{{0, 1}, {1, 1}, {2, 2}, {3, 1}};
    int last_move = 4;
    std::size_t event_count = 3;
    bool emplaces = false;

    std::span<const Weighted<int>> events() const { return std::span{kEvents}.first(event_count); }
    Value bound() const { return 100; }
    bool is_over(State state) const { return state > 20; }
    void moves(State /*state*/, Event /*event*/, MoveList<Bid>& out) const {
        out.clear();
        for (int move = 1; move <= last_move; ++move) { emplaces ? void(out.emplace_back(move)) : out.push_back(move); }
    }
    State play(State state, Event event, Move move) const { return state + event + move; }
    Value evaluate(State state) const { return is_over(state) ? -100 : state % 7; }
    std::uint16_t tag(Move move) const { return static_cast<std::uint16_t>(move); }
    std::uint64_t hash(State state) const { return static_cast<std::uint64_t>(state) * 0x9E3779B97F4A7C15U; }
    std::uint64_t hash_event(Event event) const { return static_cast<std::uint64_t>(event + 1) * 0xD1342543DE82EF95U; }
};

#ifdef CAN_BE_WRONG
/// Says that there are three events and lists four.
struct ListedBid : Bid {
    void events(State /*state*/, starling::EventList<ListedBid>& out) const {
        out.clear();
        for (const auto& event : kEvents) { out.push_back(event); }
    }
    void events() const = delete;
    Value total_weight() const { return 5; }
};
#endif

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
    if (is_asked("too many moves")) { return searched(Bid{.last_move = 5}, 0, 2); }
    if (is_asked("too many events")) { return searched(Bid{.event_count = 4}, 0, 2); }
    if (is_asked("too deep")) { return searched(Bid{}, 0, 4); }
    if (is_asked("too many emplaced moves")) { return searched(Bid{.last_move = 5, .emplaces = true}, 0, 2); }
    if (is_asked("a bound too deep")) { return Search<Bid, 3>{Bid{}}.bound(4); }
    if (is_asked("too many listed events")) {
        const ListedBid game;
        return Search<ListedBid, 3>{game}.chance_value(0, -9'999, 9'999, 2);
    }
#endif
    bool is_right = searched(Bid{}, 0, 3) != 0;
#ifdef WITH_dice
    static const auto board = *dice::Dice<5>::make(5, 4);
    is_right = is_right && searched(board, {}, 2) >= 0;
#endif
#ifdef WITH_compact
    is_right = is_right && compact::Evaluator{backgammon::Rules::kClassic}.evaluate(backgammon::kOpeningPosition) > 0;
#endif
    return is_right ? 0 : 1;
}
