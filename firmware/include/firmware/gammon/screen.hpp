// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "firmware/face.hpp"
#include "firmware/gammon/umpire.hpp"
#include "firmware/key_reader.hpp"

namespace starling::gammon {

/// The screen of a game of backgammon: a play is chosen step by step among those the rules allow, the engine's is shown
/// step by step, and the last one again if somebody wants to see it.
class Screen {
public:
    explicit Screen(House& house, Umpire& umpire) : house_(house), umpire_(umpire) {}

    /// What the screens around this one are to show next.
    enum class Next : std::uint8_t { kThis, kMenu, kNewGame, kHandOver, kHints, kTeacher };

    /// The game begins, or was changed by other means: nothing moves before a person has had time to look.
    void look(std::uint32_t now_ms);
    /// A person is back: he shall have time to look.
    void touch(std::uint32_t now_ms);
    void press(Key key, std::uint32_t now_ms);
    /// Lets time pass. What takes long asks `poll`; has_left tells whether a person wants something else by then.
    void step(std::uint32_t now_ms, judge::Poll poll, const bool& has_left);
    /// Where that led; asked once.
    Next next() { return std::exchange(next_, Next::kThis); }
    GammonView view(std::uint32_t now_ms) const;
    /// Has anything changed since the last question?
    bool has_changed() { return std::exchange(changed_, false); }

    void ask_for_hint() { wish_ = Wish::kHint; }
    void ask_to_finish() { wish_ = Wish::kFinish; }
    /// The last turn again, if there was one.
    bool can_replay() const { return !umpire_.session().past().empty(); }
    void replay(std::uint32_t now_ms);
    /// How long the engine lets a person look before it acts, whatever the speed; nothing: the speed's own time.
    void set_pause(std::optional<std::uint32_t> milliseconds) { pause_ms_ = milliseconds; }

    /// The last hint, and what its plays do.
    const judge::Ranking& hints() const { return hints_; }
    /// A play is put on the board; the person may still take it back.
    void fill_in(const Play& play, std::uint32_t now_ms);
    /// What the teacher has to say of the play on the board.
    const judge::Assessment& lesson() const { return lesson_; }
    /// The person takes it back, lets himself be shown the better one, or insists.
    enum class Answer : std::uint8_t { kTakeBack, kShow, kInsist };
    void answer_teacher(Answer answer, std::uint32_t now_ms);

private:
    enum class Wish : std::uint8_t { kNone, kHint, kFinish };

    std::uint32_t pause() const;
    const Turn& turn() const { return umpire_.session().turn(); }
    Side mover() const { return umpire_.session().mover(); }

    // Keys.
    void press_while_entering(Key key, std::uint32_t now_ms);
    void press_while_choosing(Key key, std::uint32_t now_ms);
    void select(std::uint32_t now_ms);
    void take_back_step();
    void move_cursor(Key key);
    /// Where the cursor can go now, as the mover counts; bit 0 is off. Empty once the turn is complete.
    PointSet stops() const;
    void put_cursor_somewhere();

    // Time.
    void throw_dice(std::uint32_t now_ms);
    void after_throw(std::uint32_t now_ms);
    void let_engine_act(std::uint32_t now_ms, judge::Poll poll, const bool& has_left);
    void go_on_with_plan();
    /// What is wished while nobody has left: false if somebody had, then it is wished again later.
    bool find_hint(judge::Poll poll, const bool& has_left);
    bool consider_finishing(judge::Poll poll, const bool& has_left);
    void finish(std::uint32_t now_ms);

    // Pictures.
    void show_dice(GammonView& view, std::uint32_t now_ms) const;
    void show_replay(GammonView& view, std::uint32_t now_ms) const;
    void show_choice(GammonView& view) const;
    void show_message(GammonView& view) const;
    void show_play(GammonView& view) const;

    House& house_;
    Umpire& umpire_;
    judge::Ranking hints_{};
    judge::Assessment lesson_{};
    std::optional<Play> plan_;  ///< what the engine is about to play
    std::optional<std::uint32_t> pause_ms_;
    std::uint32_t since_ms_ = 0;        ///< when the game last changed
    std::uint8_t cursor_ = 0;           ///< a point, as the mover counts
    std::optional<std::uint8_t> held_;  ///< a man was picked up there
    std::array<std::uint8_t, 2> entered_{2, 1};
    Next next_ = Next::kThis;
    Wish wish_ = Wish::kNone;
    bool rolling_ = false;
    bool replaying_ = false;
    bool changed_ = true;
};

}  // namespace starling::gammon
