#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board_view.hpp"
#include "engine.hpp"

namespace starling::play {

/// Who is a person; the engine plays for the others.
enum class Seats : std::uint8_t { kX, kO, kBoth, kNobody };

/// "x", "o", "two" or "watch", or nothing.
std::optional<Seats> seats_named(std::string_view word);

/// How a match begins. All of it can be changed while it goes on, except the game and the look.
struct Setting {
    DiceGame game;
    std::uint64_t seed;
    unsigned level;
    Seats seats;
    Look look;
};

/// Games of Dice in a terminal, one after the other, on standard input and output.
class Match {
public:
    explicit Match(const Setting& setting);

    /// Returns when the person leaves.
    void run();

private:
    /// All that undo brings back: the game with its dice, and the engine's whims.
    struct Moment {
        Session session;
        Rng whims;
    };

    void greet() const;
    bool is_person(Side side) const;
    void roll_and_tell();
    void tell_and_play(const DiceGame::Move& move);
    void let_engine_play();
    bool ask();
    std::string prompt() const;
    void obey(const std::string& answer);
    bool obey_setting(const std::string& answer);
    void begin_game();
    void undo();
    void give_hint();
    void play_named(const std::string& answer);
    unsigned number_of(const DiceGame::Move& move) const;

    Setting setting_;
    Engine engine_;
    Moment now_;
    std::vector<Moment> past_;  ///< one for each decision of a person, or of the engine while it is watched
};

}  // namespace starling::play
