// SPDX-License-Identifier: MIT
#include "words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "board_view.hpp"
#include "play/paragraph.hpp"
#include "starling/backgammon/notation.hpp"

namespace starling::backgammon {

std::string words_of(const Opening& opening) {
    return "X rolls " + std::to_string(opening.first) + ", O rolls " + std::to_string(opening.second) + ": " +
           letter(opening.is_first_players() ? Side::kX : Side::kO) + " begins";
}

std::string words_of(const Session& game, const Play& play) {
    const Roll roll = game.turn().roll();
    return std::string(1, letter(game.mover())) + " " + std::to_string(roll.high) + std::to_string(roll.low) + ": " +
           text(game.position(), play).c_str();
}

std::string words_of(const Position& position, Roll roll, const PlayRefusal& refusal) {
    const std::string reason = text(position, roll, refusal).c_str();
    if (refusal.reason == PlayRefusal::Reason::kNoMove) {
        return play::quoted(refusal.word) + " " + reason + "; help lists words";
    }
    return refusal.word.empty() ? reason : std::string(refusal.word) + ": " + reason;
}

std::string words_of_result(Side winner, unsigned points, Rules rules) {
    const std::string wins = std::string(1, letter(winner)) + " wins";
    if (points == 1) { return wins + ": 1 point"; }
    const char* kind = rules == Rules::kPortes ? " a double game: " : points == 2 ? " a gammon: " : " a backgammon: ";
    return wins + kind + std::to_string(points) + " points";
}

std::string words_of_level(unsigned number, bool is_as_measured) {
    const Level& chosen = level(number);
    std::string text =
        "level " + std::to_string(number) + " of " + std::to_string(kLevels.size()) + ", " + std::string(chosen.name);
    if (!is_as_measured) { return text; }
    std::array<char, 48> loss{};
    std::snprintf(loss.data(), loss.size(), ": loses %.4f points a decision", chosen.loss / 10'000.0);
    return text + loss.data();
}

std::string table_of(std::span<const Hint> hints, const Position& position, std::span<const Play> plays) {
    const auto percent = [](float chance) { return 100.0 * static_cast<double>(chance); };
    std::string table = "type  play                       win %  gammon %  lose g. %  equity   loss\n";
    for (const Hint& hint : hints) {
        const auto number = std::find(plays.begin(), plays.end(), hint.play) - plays.begin() + 1;
        const gnubg::Chances& chances = hint.chances;
        std::array<char, 120> line{};
        std::snprintf(line.data(), line.size(), "%4td  %-26s %5.1f %9.1f %10.1f  %+.3f", number,
                      backgammon::text(position, hint.play).c_str(), percent(chances.win), percent(chances.win_gammon),
                      percent(chances.lose_gammon), hint.equity);
        table += line.data();
        std::snprintf(line.data(), line.size(), hint.loss > 0 ? "  %.3f\n" : "\n", hint.loss);
        table += line.data();
    }
    return table;
}

}  // namespace starling::backgammon
