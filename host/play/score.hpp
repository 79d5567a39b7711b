// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace starling::play {

/// Points of the games in a row that count: one person against the engine, without help.
class Score {
public:
    void begin_game() { why_not_.clear(); }
    /// From now on this game does not count; the first reason stays.
    void stop_counting(std::string_view why) {
        if (why_not_.empty()) { why_not_ = why; }
    }
    /// Counts the game, if it counts, and returns what to print: the score, or why it stays as it was.
    std::string end_game(unsigned points_of_person, unsigned points_of_engine);

    unsigned games() const { return games_; }
    /// "Score: you 2, engine 1, after 3 games."
    std::string text() const;

private:
    unsigned person_ = 0, engine_ = 0, games_ = 0;
    std::string why_not_;  ///< empty while the game counts
};

}  // namespace starling::play
