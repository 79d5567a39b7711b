// SPDX-License-Identifier: MIT
// A game without chance has one event of weight 1. Expectimax is then Minimax, and Star1 is alpha-beta.
#include <array>
#include <bit>
#include <cstdio>

#include "starling/search/star.hpp"
#include "starling/testing/game_laws.hpp"

using namespace starling;

struct TicTacToe {
    static constexpr std::size_t kMaxMoves = 9, kMaxEvents = 1, kMaxTag = 9;
    using Scale = ExactScale;
    struct Event {};
    using Move = std::uint8_t;  // a square from 0 to 8
    struct State {
        std::uint16_t mine, theirs;  // a bit for each square; mine: of the player to move
        friend bool operator==(const State&, const State&) = default;
    };

    std::span<const Weighted<Event>> events() const { return kNothingHappens; }
    bool is_over(const State& state) const { return has_line(state.theirs) || (state.mine | state.theirs) == 0x1FF; }
    void moves(const State& state, Event, MoveList<TicTacToe>& out) const {
        out.clear();
        for (Move square = 0; square < 9; ++square) {
            if (((state.mine | state.theirs) >> square & 1) == 0) { out.push_back(square); }
        }
    }
    State play(const State& state, Event, Move square) const {
        return {state.theirs, static_cast<std::uint16_t>(state.mine | 1U << square)};
    }
    Value bound() const { return 1; }
    Value evaluate(const State& state) const { return has_line(state.theirs) ? -1 : 0; }
    std::uint16_t tag(Move square) const { return square + 1; }
    std::uint64_t hash(const State& state) const {
        return (state.mine * 512U + state.theirs + 1) * 0x9E3779B97F4A7C15U;
    }
    std::uint64_t hash_event(Event) const { return 0xD1342543DE82EF95U; }

private:
    static constexpr std::array<Weighted<Event>, 1> kNothingHappens{{{{}, 1}}};
    static bool has_line(unsigned squares) {
        for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U}) {
            if ((squares & line) == line) { return true; }
        }
        return false;
    }
};

int main() {
    static const TicTacToe game;
    static testing::GameLaws<TicTacToe> laws{game};
    if (!laws.hold({}, {}, [](const testing::BrokenLaw& broken) { std::puts(broken.text); })) { return 1; }

    constexpr const char* kNames[]{"minimax", "alpha-beta"};
    for (const auto algorithm : {Algorithm::kExpectimax, Algorithm::kStar1}) {
        static Search<TicTacToe, 9> search{game};
        search.set_options({.algorithm = algorithm});
        search.clear_statistics();
        const Value value = search.chance_value({}, -2, 2, 9);
        std::printf("%-10s value %d, %llu finished games\n", kNames[static_cast<int>(algorithm)],
                    static_cast<int>(value), static_cast<unsigned long long>(search.statistics().leaves));
    }
}
