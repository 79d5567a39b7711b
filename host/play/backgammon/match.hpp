#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine.hpp"
#include "live_game.hpp"
#include "play/board_view.hpp"

namespace starling::backgammon {

/// How a match begins.
struct Setting {
    Rules rules;
    std::uint64_t seed;
    unsigned level;
    play::Look look;
};

/// Games of backgammon in a terminal, one after the other, on standard input and output: the person is X.
class Match {
public:
    explicit Match(const Setting& setting);

    /// Returns when the person leaves.
    void run();

private:
    struct Score {
        unsigned x = 0, o = 0, games = 0;
    };
    /// All that undo brings back.
    struct Moment {
        LiveGame game;
        Score score;
        bool is_resigned = false;
    };

    bool is_over() const { return now_.is_resigned || now_.game.phase() == LiveGame::Phase::kOver; }

    void begin_game();
    void go_on();
    void play_turn();
    void tell_and_play(const Play& play);
    void end_game(Seat winner, unsigned points);
    void ask(const std::string& prompt);
    void obey(const std::string& answer);
    bool obey_anywhere(const std::string& word, const std::string& rest);
    void obey_at_play(const std::string& answer, const std::string& word, const std::string& rest);
    void set_level(const std::string& number);
    void set_dice(const std::string& answer);
    void undo();
    void give_hint();
    void resign(const std::string& points);
    void play_written(const std::string& answer);

    Setting setting_;
    Engine engine_;
    Moment now_;
    std::vector<Moment> past_;  ///< one for each decision of the person
    bool is_board_shown_ = false;
    bool is_thrown_by_hand_ = false;
    bool has_left_ = false;
};

}  // namespace starling::backgammon
