// SPDX-License-Identifier: MIT
// The board, and between looks at it the die and what there is to say.
#include <etl/string.h>

#include <array>

#include "firmware/faces/led.hpp"
#include "firmware/text.hpp"
#include "hal/clock.hpp"

namespace starling {

namespace {

constexpr LedPicture::Grey kInTheAir = 4, kEngines = 6, kLedGameBright = 15;
constexpr std::uint32_t kDieMs = 700;           ///< the number thrown is seen
constexpr std::uint32_t kLookMs = 1500;         ///< at the move just made, before a throw is entered
constexpr std::uint32_t kBoardMs = 2500;        ///< between two passages of the same words
constexpr std::uint32_t kThinkingFrameMs = 50;  ///< between two frames while the engine thinks

std::string_view result_words(const Match& match) {
    const auto winner = match.winner();
    if (!winner) { return "DRAW"; }
    if (match.agreement.opponent == Opponent::kEngine) {
        return *winner == match.agreement.person ? "YOU WIN" : "I WIN";
    }
    return *winner == Side::kX ? "X WINS" : "O WINS";
}

}  // namespace

void LedFace::show(const GameView& view, std::uint32_t now_ms) {
    leave_list();
    fits_ = view.match.session.game().size() <= static_cast<unsigned>(LedPicture::kSide);
    if (!fits_) {
        scroll(std::array{std::string_view{"SEE CONSOLE"}}, now_ms);
        return;
    }
    note(view, now_ms);
    squares_.look_at(view);
    moves_ = true;
    if (view.is_rolling || has_just_landed(now_ms)) {
        show_die(*view.die, view.is_rolling ? kInTheAir : kLedGameBright);
    } else if (show_notice(view, now_ms)) {
        return;
    } else if (is_entering(view, now_ms)) {
        show_die(*view.die, view.match.is_persons_turn() ? kLedGameBright : kEngines);
    } else {
        show_squares(now_ms);
    }
}

/// What is new, and what follows from it.
void LedFace::note(const GameView& view, std::uint32_t now_ms) {
    const DiceSession& session = view.match.session;
    const Seen before = seen_;
    seen_ = {session.half_moves(), view.prompt, view.is_rolling, view.cursor, view.hint.has_value()};
    if (seen_ == before) { return; }
    const bool is_next = seen_.half_moves > before.half_moves;
    const bool is_other_turn = seen_.half_moves != before.half_moves || seen_.prompt != before.prompt;
    if (is_other_turn) { turn_ms_ = now_ms; }
    if (is_next && session.last_move()) { squares_.flare(now_ms); }
    const bool can_play = session.phase() == DiceSession::Phase::kToPlay && !view.is_rolling;
    die_is_new_ = can_play && !view.hint && (is_other_turn || before.is_rolling);
    if (die_is_new_) { thrown_ms_ = now_ms; }
    // The engine does not wait until its pass is told: that goes on while the next one is to throw.
    if (notice_ == Notice::kEnginePasses && is_next) { return; }
    announce(Notice::kNone, now_ms);
    if (seen_.half_moves == 0 && is_other_turn && !view.keeps_games) { announce(Notice::kNotKept, now_ms); }
    if (view.hint && view.hint->chance && !before.has_hint) { announce(Notice::kHint, now_ms); }
    if (can_play && session.must_pass()) {
        const bool is_engines = view.prompt == Prompt::kEnginePasses;
        announce(is_engines ? Notice::kEnginePasses : Notice::kPersonPasses, now_ms + kDieMs);
    }
    if (view.prompt == Prompt::kOver) { announce(Notice::kResult, now_ms + kBoardMs); }
}

void LedFace::announce(Notice notice, std::uint32_t when_ms) {
    notice_ = notice;
    notice_ms_ = when_ms;
}

bool LedFace::has_just_landed(std::uint32_t now_ms) {
    if (now_ms - thrown_ms_ >= kDieMs) { die_is_new_ = false; }
    return die_is_new_;
}

/// The last move is looked at before the number hides it.
bool LedFace::is_entering(const GameView& view, std::uint32_t now_ms) const {
    if (view.prompt != Prompt::kPersonEnters) { return false; }
    return *view.die != 1 || seen_.half_moves == 0 || now_ms - turn_ms_ >= kLookMs;
}

void LedFace::show_die(unsigned number, LedPicture::Grey grey) {
    picture_.clear();
    picture_.draw_centred(static_cast<char>('0' + number), grey);
    picture_.present();
}

/// False when there is nothing to tell just now. What a person must answer is told again and again.
bool LedFace::show_notice(const GameView& view, std::uint32_t now_ms) {
    if (notice_ == Notice::kNone || static_cast<std::int32_t>(now_ms - notice_ms_) < 0) { return false; }
    Words chance;
    std::array<std::string_view, 1> text{};
    switch (notice_) {
        case Notice::kNone: break;
        case Notice::kNotKept: text = {"NOT KEPT"}; break;
        case Notice::kPersonPasses: text = {"PASS"}; break;
        case Notice::kEnginePasses:
            text = {view.match.agreement.opponent == Opponent::kEngine ? "I PASS" : "PASS"};
            break;
        case Notice::kResult: text = {result_words(view.match)}; break;
        case Notice::kHint:
            if (view.hint && view.hint->chance) { text::append(chance, *view.hint->chance); }
            text::append(chance, "%");
            text = {std::string_view{chance.data(), chance.size()}};
            break;
    }
    const std::uint32_t duration = LedTicker::duration_ms(text);
    const bool repeats = notice_ == Notice::kPersonPasses || notice_ == Notice::kResult;
    const std::uint32_t elapsed = now_ms - notice_ms_;
    if (!repeats && elapsed >= duration) { notice_ = Notice::kNone; }
    if (notice_ == Notice::kNone || elapsed % (duration + kBoardMs) >= duration) { return false; }
    scroll(text, now_ms);
    moves_ = true;
    return true;
}

void LedFace::show_squares(std::uint32_t now_ms) {
    ticker_.forget();  // the same words, told again, begin anew
    frame_ms_ = now_ms;
    picture_.clear();
    squares_.draw(now_ms, picture_);
    picture_.present();
}

/// The engine leaves no time to show anything else: the squares blink on.
void LedFace::show_progress(unsigned percent) {
    const std::uint32_t now_ms = hal::clock::now_ms();
    if (!fits_ || now_ms - frame_ms_ < kThinkingFrameMs) { return; }
    squares_.set_progress(percent);
    show_squares(now_ms);
}

}  // namespace starling
