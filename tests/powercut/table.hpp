#pragma once

#include "core/rng.hpp"
#include "firmware/saved_game.hpp"

namespace starling::powercut {

/// Plays random games of both kinds by their rules, one change at a time: a throw, a stone, a checker moved or taken
/// back, the end of a turn, a resignation, a setting, the next game. After each the application would save.
class Table {
public:
    explicit Table(std::uint64_t seed) : rng_(seed) {}

    void change(Kept& kept, Games& games);

private:
    void begin(Kept& kept, Games& games);
    void change_setting(Settings& settings);
    void go_on(Kept& kept, Match& match);
    void go_on(Kept& kept, gammon::Match& match);
    void make_any_step(gammon::Session& session);

    /// True once in `count` times.
    bool one_in(std::uint32_t count) { return rng_.below(count) == 0; }

    Rng rng_;
};

}  // namespace starling::powercut
