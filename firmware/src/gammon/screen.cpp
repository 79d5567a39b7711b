// SPDX-License-Identifier: MIT
// What keys do, and what the engine does by itself.
#include "firmware/gammon/screen.hpp"

#include <algorithm>
#include <bit>

#include "firmware/gammon/layout.hpp"
#include "firmware/pace.hpp"
#include "hal/clock.hpp"
#include "starling/backgammon/moves.hpp"

namespace starling::gammon {

using backgammon::only;

std::uint32_t Screen::pause() const { return pause_ms_ ? *pause_ms_ : pace(house_.settings().speed).pause_ms; }

void Screen::touch(std::uint32_t now_ms) {
    since_ms_ = now_ms;
    changed_ = true;
}

void Screen::look(std::uint32_t now_ms) {
    plan_.reset();
    rolling_ = replaying_ = false;
    wish_ = Wish::kNone;
    put_cursor_somewhere();
    touch(now_ms);
}

void Screen::replay(std::uint32_t now_ms) {
    replaying_ = can_replay();
    touch(now_ms);
}

void Screen::press(Key key, std::uint32_t now_ms) {
    changed_ = true;
    if (key == Key::kMenu) {
        next_ = Next::kMenu;
        return;
    }
    if (rolling_ || replaying_) {  // whoever cannot wait need not
        rolling_ = replaying_ = false;
        touch(now_ms);
        return;
    }
    switch (umpire_.prompt()) {
        case Prompt::kPersonRolls:
            if (key == Key::kSelect) {
                throw_dice(now_ms);
            } else {
                replay(now_ms);
            }
            break;
        case Prompt::kPersonEnters: press_while_entering(key, now_ms); break;
        case Prompt::kPersonPlays: press_while_choosing(key, now_ms); break;
        case Prompt::kPersonPasses:
            if (key == Key::kSelect) { finish(now_ms); }
            break;
        case Prompt::kOver:
            if (key == Key::kSelect) {
                next_ = Next::kNewGame;
            } else {
                replay(now_ms);
            }
            break;
        case Prompt::kEngineRolls:
        case Prompt::kEnginePlays:
        case Prompt::kEnginePasses:
            // Impatience: it need not wait.
            if (key == Key::kSelect) { since_ms_ = now_ms - pause(); }
            break;
    }
}

/// Up and Down change the first die, Left and Right the second.
void Screen::press_while_entering(Key key, std::uint32_t now_ms) {
    if (key == Key::kSelect) {
        if (umpire_.enter_roll(entered_[0], entered_[1])) { after_throw(now_ms); }
        return;
    }
    std::uint8_t& die = entered_[key == Key::kUp || key == Key::kDown ? 0 : 1];
    const bool is_up = key == Key::kUp || key == Key::kRight;
    die = static_cast<std::uint8_t>((die - 1 + (is_up ? 1 : 5)) % 6 + 1);
}

void Screen::press_while_choosing(Key key, std::uint32_t now_ms) {
    if (key == Key::kSelect) {
        select(now_ms);
    } else if (turn().is_complete()) {
        take_back_step();
    } else {
        move_cursor(key);
    }
}

/// Picks up a man, puts it down, or ends the turn. Where there is one way to go only, it is gone.
void Screen::select(std::uint32_t now_ms) {
    if (turn().is_complete()) {
        wish_ = Wish::kFinish;
        return;
    }
    if (!held_ && cursor_ == 0) {
        take_back_step();
        return;
    }
    const PointSet targets = turn().targets(held_.value_or(cursor_));
    if (held_ == cursor_) {
        held_.reset();
    } else if (held_ || std::has_single_bit(targets)) {
        const unsigned from = held_.value_or(cursor_);
        const unsigned to = held_ ? cursor_ : static_cast<unsigned>(std::countr_zero(targets));
        (void)umpire_.make(turn().step(from, to));
        put_cursor_somewhere();
        touch(now_ms);
    } else {
        held_ = cursor_;
        cursor_ = static_cast<std::uint8_t>(std::countr_zero(targets));
    }
}

void Screen::take_back_step() {
    umpire_.take_back_step();
    put_cursor_somewhere();
}

/// Without a man in hand there is one stop more once a step was made: where men are borne off, to take it back.
PointSet Screen::stops() const {
    if (umpire_.prompt() != Prompt::kPersonPlays || turn().is_complete()) { return 0; }
    if (held_) { return turn().targets(*held_) | only(*held_); }
    return turn().origins() | (turn().made() > 0 ? only(0) : 0);
}

/// Where the most men are far behind: the highest point.
void Screen::put_cursor_somewhere() {
    held_.reset();
    if (!umpire_.has_match()) { return; }
    const PointSet points = stops();
    cursor_ = points == 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(std::bit_width(points) - 1);
}

/// Left and Right go round the board as it lies there, row by row; Up and Down to what is next in the other half.
void Screen::move_cursor(Key key) {
    constexpr int kColumns = kOffColumn + 1;
    const auto order = [this](unsigned point) {
        const Place place = place_of(mover(), as_x_counts(mover(), point));
        return (place.is_above ? 0 : kColumns) + place.column;
    };
    const bool is_vertical = key == Key::kUp || key == Key::kDown;
    const int here = order(cursor_);
    int nearest = 3 * kColumns;
    std::uint8_t found = cursor_;
    for (PointSet points = stops(); points != 0; points &= points - 1) {
        const auto point = static_cast<std::uint8_t>(std::countr_zero(points));
        const int there = order(point);
        if (there == here || (is_vertical && (there < kColumns) == (here < kColumns))) { continue; }
        const int ahead = key == Key::kLeft ? here - there : there - here;
        const int distance =
            is_vertical ? std::abs(there % kColumns - here % kColumns) : (ahead + 2 * kColumns) % (2 * kColumns);
        if (distance < nearest) {
            nearest = distance;
            found = point;
        }
    }
    cursor_ = found;
}

void Screen::fill_in(const Play& play, std::uint32_t now_ms) {
    wish_ = Wish::kNone;  // whoever wanted to finish meant another play
    (void)umpire_.fill_in(play);
    put_cursor_somewhere();
    touch(now_ms);
}

void Screen::throw_dice(std::uint32_t now_ms) {
    umpire_.roll();
    after_throw(now_ms);
    rolling_ = pace(house_.settings().speed).roll_ms > 0;
}

/// A play without a choice is made, so that the person sees it; he still has to agree.
void Screen::after_throw(std::uint32_t now_ms) {
    plan_.reset();
    if (umpire_.prompt() == Prompt::kPersonPlays && turn().is_forced()) {
        etl::vector<Play, 1> plays;
        backgammon::list_first_plays(turn().start(), turn().roll(), plays);
        (void)umpire_.fill_in(plays.front());
    }
    put_cursor_somewhere();
    touch(now_ms);
}

void Screen::finish(std::uint32_t now_ms) {
    if (!umpire_.finish()) { return; }
    plan_.reset();
    put_cursor_somewhere();
    touch(now_ms);
    const bool two_people = umpire_.match().agreement.opponent == Opponent::kPerson;
    if (two_people && !umpire_.match().is_over()) { next_ = Next::kHandOver; }
}

void Screen::step(std::uint32_t now_ms, judge::Poll poll, const bool& has_left) {
    const std::uint32_t passed = now_ms - since_ms_;
    if (rolling_ && passed >= pace(house_.settings().speed).roll_ms) {
        rolling_ = false;
        touch(now_ms);
    }
    if (replaying_ && passed >= pause() * (umpire_.session().past().back().play.size() + 2)) {
        replaying_ = false;
        touch(now_ms);
    }
    if (rolling_ || replaying_) { return; }
    const Wish wish = std::exchange(wish_, Wish::kNone);
    if (wish == Wish::kHint && !find_hint(poll, has_left)) { wish_ = wish; }
    if (wish == Wish::kFinish && !consider_finishing(poll, has_left)) { wish_ = wish; }
    // What was wished may have taken long: since_ms_ is later than now_ms then.
    if (hal::clock::now_ms() - since_ms_ >= pause()) { let_engine_act(hal::clock::now_ms(), poll, has_left); }
}

void Screen::let_engine_act(std::uint32_t now_ms, judge::Poll poll, const bool& has_left) {
    switch (umpire_.prompt()) {
        case Prompt::kEngineRolls: throw_dice(now_ms); break;
        case Prompt::kEnginePasses: finish(now_ms); break;
        case Prompt::kEnginePlays:
            if (!plan_) {
                const Play play = umpire_.choose(poll);
                changed_ = true;
                if (has_left) { break; }
                plan_ = play;
            }
            go_on_with_plan();
            break;
        default: break;
    }
}

/// One step at a time. After a start there may be steps of another plan: the engine had been hurried then.
void Screen::go_on_with_plan() {
    const unsigned made = turn().made();
    if (made < plan_->size() &&
        std::equal(plan_->steps.begin(), plan_->steps.begin() + made, turn().play().steps.begin())) {
        (void)umpire_.make(plan_->steps[made]);
    } else if (turn().play() == *plan_) {
        finish(hal::clock::now_ms());
        return;
    } else {
        umpire_.take_back_step();
    }
    touch(hal::clock::now_ms());  // it may have thought for long
}

bool Screen::find_hint(judge::Poll poll, const bool& has_left) {
    if (umpire_.prompt() != Prompt::kPersonPlays) { return true; }
    hints_ = umpire_.rank(poll);
    changed_ = true;
    if (has_left) { return false; }
    umpire_.tell_hint(hints_);
    next_ = Next::kHints;
    return true;
}

/// A decision is judged before it counts, and a teacher speaks up in time.
bool Screen::consider_finishing(judge::Poll poll, const bool& has_left) {
    if (umpire_.prompt() != Prompt::kPersonPlays || !turn().is_complete()) { return true; }
    const bool is_open = !turn().is_forced() && !umpire_.match().was_told;
    if (is_open && (umpire_.match().agreement.opponent == Opponent::kEngine || umpire_.match().agreement.teacher)) {
        lesson_ = umpire_.assess(poll);
        changed_ = true;
        if (has_left) { return false; }
        umpire_.count_decision(lesson_.loss);
        if (umpire_.match().agreement.teacher && lesson_.loss >= Record::kBlunder) {
            umpire_.tell_lesson(lesson_);
            next_ = Next::kTeacher;
            return true;
        }
    }
    finish(hal::clock::now_ms());
    return true;
}

void Screen::answer_teacher(Answer answer, std::uint32_t now_ms) {
    if (answer == Answer::kInsist) {
        finish(now_ms);
        return;
    }
    umpire_.note_help();
    fill_in(answer == Answer::kShow ? lesson_.best : Play{}, now_ms);
}

}  // namespace starling::gammon
