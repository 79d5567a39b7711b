#include "words.hpp"

#include "core/backgammon/notation.hpp"

namespace starling::backgammon {

std::string words_of(const OpeningThrow& opening) {
    return "X throws " + std::to_string(opening.x) + ", O throws " + std::to_string(opening.o) + ": " +
           letter(opening.winner()) + " begins";
}

std::string words_of(const LiveGame& game, const Play& play) {
    return std::string(1, letter(game.mover())) + " " + std::to_string(game.roll().high) +
           std::to_string(game.roll().low) + ": " + text(game.position(), play).c_str();
}

std::string words_of_result(Seat winner, unsigned points, Rules rules) {
    const std::string wins = std::string(1, letter(winner)) + " wins";
    if (points == 1) { return wins + ": 1 point"; }
    const char* kind = rules == Rules::kPortes ? " a double game: " : points == 2 ? " a gammon: " : " a backgammon: ";
    return wins + kind + std::to_string(points) + " points";
}

}  // namespace starling::backgammon
