// SPDX-License-Identifier: MIT
#include "score.hpp"

namespace starling::play {

std::string Score::end_game(unsigned points_of_person, unsigned points_of_engine) {
    if (!why_not_.empty()) { return "This game does not count: " + why_not_ + ". " + text(); }
    person_ += points_of_person;
    engine_ += points_of_engine;
    ++games_;
    return text();
}

std::string Score::text() const {
    return "Score: you " + std::to_string(person_) + ", engine " + std::to_string(engine_) + ", after " +
           std::to_string(games_) + (games_ == 1 ? " game." : " games.");
}

}  // namespace starling::play
