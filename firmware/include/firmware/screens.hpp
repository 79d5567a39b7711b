// SPDX-License-Identifier: MIT
#pragma once

#include <etl/vector.h>

#include <cstdint>
#include <optional>

#include "firmware/face.hpp"
#include "firmware/gammon/screen.hpp"
#include "firmware/key_reader.hpp"
#include "firmware/menus.hpp"
#include "firmware/umpire.hpp"

namespace starling {

/// What a person sees and does: a machine whose states are the screens. Keys move it on, and time, when the engine has
/// something to do.
class Screens {
public:
    enum class Screen : std::uint8_t {
        kSplash,
        kMenu,
        kNewGame,
        kGame,
        kGameMenu,
        kHandOver,
        kConfirmResign,
        kConfirmNewGame,
        kResignOffer,
        kSettings,
        kConfirmClear,
        kConfirmScore,
        kStatistics,
        kGammonStatistics,
        kShares,
        kHints,
        kTeacher,
        kAbout,
    };

    Screens(Face& face, House& house, Umpire& umpire, gammon::Umpire& gammon)
        : face_(face), house_(house), umpire_(umpire), gammon_umpire_(gammon), gammon_(house, gammon) {}

    /// The game that was in progress, or the splash.
    void start(std::uint32_t now_ms);
    void press(Key key, std::uint32_t now_ms);
    /// The game changed by other means than keys: shows it.
    void look_at_game(std::uint32_t now_ms);
    /// A person is back: nothing happens before he has looked.
    void wake(std::uint32_t now_ms) {
        since_ms_ = now_ms;
        if (plays_gammon()) { gammon_.touch(now_ms); }
        changed_ = true;
    }
    /// Lets time pass: the engine throws and plays, what moves moves. `poll` is asked while the engine thinks.
    void step(std::uint32_t now_ms, Engine::Poll poll);

    /// The answer to the engine's offer to resign; false if there is none.
    bool answer_offer(bool accepts, std::uint32_t now_ms) {
        if (screen_ != Screen::kResignOffer) { return false; }
        answer(accepts, now_ms);
        return true;
    }

    // While the engine thinks.
    void press_while_thinking(Key key);
    /// Something else wants to be done first: what the engine has found is forgotten, and it begins again later.
    void interrupt() {
        wish_ = Wish::kLeave;
        has_left_ = true;
    }
    bool wants_to_stop() const { return wish_ != Wish::kNone; }
    void move_now() { wish_ = Wish::kMoveNow; }
    void show_progress(unsigned percent) { face_.show_progress(percent); }

    /// Shows the screen if there is something new to see.
    enum class Shown : std::uint8_t { kNothing, kFrame, kPicture };
    Shown show(std::uint32_t now_ms);
    /// Settings changed by other means than keys.
    void refresh();

    Screen screen() const { return screen_; }
    /// How long the engine lets a person look before it acts, whatever the speed; nothing: the speed's own time.
    void set_pause(std::optional<std::uint32_t> milliseconds) {
        pause_ms_ = milliseconds;
        gammon_.set_pause(milliseconds);
    }
    /// Asks for a hint as soon as step() comes.
    void ask_for_hint();
    /// How much of the time to think is gone.
    unsigned percent_used() const { return plays_gammon() ? gammon_umpire_.percent_used() : umpire_.percent_used(); }
    // Of the game in progress, whichever it is.
    Opponent opponent() const {
        return plays_gammon() ? gammon_umpire_.match().agreement.opponent : umpire_.match().agreement.opponent;
    }
    Prompt prompt() const { return plays_gammon() ? gammon_umpire_.prompt() : umpire_.prompt(); }
    /// Backgammon: the person wants the play that is on the board, whatever the teacher may have said.
    void finish_turn(std::uint32_t now_ms);
    /// Can this machine, with this face, play backgammon?
    bool offers_backgammon() const { return kHasBackgammon && face_.shows_backgammon(); }

private:
    /// Rows of the statistics of Dice, and of backgammon.
    static constexpr unsigned kDiceSizes = (Statistics::kLargestCounted - Statistics::kSmallestCounted) / 2 + 1;
    static constexpr unsigned kDiceRows = dice::kLevels.size() + kDiceSizes;
    static constexpr unsigned kGammonRows = 7 + backgammon::kLevels.size();

    enum class Wish : std::uint8_t { kNone, kMoveNow, kLeave };

    void go_to(Screen screen);
    void go_to_game(std::uint32_t now_ms);
    bool has_game() const { return house_.games().is_any(); }
    bool plays_gammon() const { return kHasBackgammon && gammon_umpire_.has_match(); }
    bool is_over() const { return plays_gammon() ? gammon_umpire_.match().is_over() : umpire_.match().is_over(); }
    std::uint64_t seed() const { return plays_gammon() ? gammon_umpire_.session().seed() : umpire_.session().seed(); }

    // Lists.
    bool is_list() const;
    void list_items();
    bool applies(Item item) const;
    bool applies_to_next(Item item) const;
    void press_in_list(Key key, std::uint32_t now_ms);
    void choose(Item item, std::uint32_t now_ms);
    void answer(bool yes, std::uint32_t now_ms);
    void begin_game(std::uint32_t now_ms);
    void go_back(std::uint32_t now_ms);
    void press_in_statistics(Key key);
    void press_in_gammon_statistics(Key key);
    void press_in_hints(Key key, std::uint32_t now_ms);
    void answer_teacher(gammon::Screen::Answer answer, std::uint32_t now_ms);

    // Backgammon, which has a screen of its own.
    void step_gammon(std::uint32_t now_ms, Engine::Poll poll);
    void follow_gammon(std::uint32_t now_ms);

    // The game of Dice.
    void press_in_game(Key key, std::uint32_t now_ms);
    void press_to_enter(Key key, std::uint32_t now_ms);
    void move_cursor(int step);
    void throw_die(std::uint32_t now_ms);
    void after_throw(std::uint32_t now_ms);
    void play(const DiceGame::Move& move, std::uint32_t now_ms);
    void let_engine_act(std::uint32_t now_ms, Engine::Poll poll);
    void find_hint(Engine::Poll poll);
    bool is_rolling(std::uint32_t now_ms) const;
    std::uint32_t pause() const;

    // Pictures.
    void show_list(std::uint32_t now_ms);
    void show_statistics(std::uint32_t now_ms);
    void show_gammon_statistics(std::uint32_t now_ms);
    void show_shares(std::uint32_t now_ms);
    void show_hints(std::uint32_t now_ms);
    void show_page(std::uint32_t now_ms);
    void show_game(std::uint32_t now_ms);

    Face& face_;
    House& house_;
    Umpire& umpire_;
    gammon::Umpire& gammon_umpire_;
    gammon::Screen gammon_;
    etl::vector<Item, menus::kMaxItems> items_;
    std::optional<Engine::Advice> hint_;
    std::optional<std::uint32_t> pause_ms_;
    std::uint32_t since_ms_ = 0;    ///< when the game last changed
    std::uint32_t frame_ms_ = 0;    ///< when the last picture was shown
    std::uint8_t selected_ = 0;     ///< row of a list
    std::uint8_t cursor_ = 0;       ///< index into the session's moves, or the throw being entered
    std::uint8_t shares_size_ = 5;  ///< of Dice; 6: backgammon's
    Screen screen_ = Screen::kSplash;
    Wish wish_ = Wish::kNone;
    bool rolling_ = false;
    bool wants_hint_ = false;
    bool has_left_ = false;  ///< while the engine thought
    bool changed_ = true;
};

}  // namespace starling
