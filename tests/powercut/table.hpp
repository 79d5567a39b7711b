// SPDX-License-Identifier: MIT
#pragma once

#include "firmware/saved_game.hpp"
#include "starling/rng.hpp"

namespace starling::powercut {

/// Plays random games of both kinds by their rules, one change at a time: a throw, a stone, a checker moved or taken
/// back, the end of a turn, a resignation, a setting, the next game. After each the application would save.
class Table {
public:
    explicit Table(std::uint64_t seed) : rng_(seed), counts_throws_(one_in(6)) {}

    void change(Kept& kept, Games& games);

private:
    void begin(Kept& kept, Games& games);
    void change_setting(Kept& kept);
    void go_on(Kept& kept, Match& match);
    void go_on(Kept& kept, gammon::Match& match);
    void make_any_step(gammon::Session& session);

    std::uint8_t any_level() { return static_cast<std::uint8_t>(1 + rng_.below(8)); }
    /// True once in `count` times.
    bool one_in(std::uint32_t count) { return rng_.below(count) == 0; }

    Rng rng_;
    bool counts_throws_;  ///< their counters make records long, and long records take most of the time
};

}  // namespace starling::powercut
