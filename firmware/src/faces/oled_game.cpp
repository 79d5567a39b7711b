// SPDX-License-Identifier: MIT
// The board on the left, the die and what to do on the right.
#include <etl/string.h>

#include "firmware/faces/oled.hpp"
#include "firmware/text.hpp"
#include "hal/display.hpp"
#include "starling/dice/threats.hpp"

namespace starling {

namespace {

constexpr Canvas::Grey kThrown = 2, kGrid = 4, kFresh = 5, kLow = 6, kDiceDim = 9, kDiceBright = 15;

constexpr int kDicePanelLeft = 68;
constexpr int kDicePanelWidth = Canvas::kWidth - kDicePanelLeft;
constexpr int kProgressTop = 62;

/// An X in a square of that extent, with thicker strokes where there is room.
void draw_cross(Canvas& canvas, int x, int y, int extent, Canvas::Grey grey) {
    const int end = extent - 1, thick = extent >= 7 ? 1 : 0;
    for (int beside = -thick; beside <= thick; ++beside) {
        const int right = beside > 0 ? 1 : 0, down = beside < 0 ? 1 : 0;
        canvas.line(x + right, y + down, x + end - down, y + end - right, grey);
        canvas.line(x + end - right, y + down, x + down, y + end - right, grey);
    }
}

void draw_circle(Canvas& canvas, int x, int y, int extent, Canvas::Grey grey) {
    canvas.ring(x, y, extent, grey);
    if (extent >= 7) { canvas.ring(x + 1, y + 1, extent - 2, grey); }
}

Words thrown_line(const DiceSession& session, std::string_view after) {
    Words words{session.mover() == Side::kX ? "Row " : "Col "};
    text::append(words, session.rolled() + 1U);
    text::append(words, after);
    return words;
}

struct Message {
    Words first;
    Words second;
};

Message result(const Match& match) {
    const auto winner = match.winner();
    if (!winner) { return {"A draw", "SEL: again"}; }
    const bool has_person = match.agreement.opponent == Opponent::kEngine;
    if (has_person) { return {*winner == match.agreement.person ? "You win!" : "I win", "SEL: again"}; }
    return {*winner == Side::kX ? "X wins" : "O wins", "SEL: again"};
}

Message message(const GameView& view) {
    const DiceSession& session = view.match.session;
    if (view.is_rolling) { return {"", ""}; }
    const bool two = view.match.agreement.opponent == Opponent::kPerson;
    const char* whose = session.mover() == Side::kX ? "X to play" : "O to play";
    switch (view.prompt) {
        case Prompt::kPersonRolls: return {two ? whose : "Your turn", "SEL rolls"};
        case Prompt::kPersonEnters: return {view.match.is_persons_turn() ? "Your throw" : "My throw", "SEL enters"};
        case Prompt::kPersonPlays: {
            if (!view.hint) { return {thrown_line(session, ":"), two ? whose : "your move"}; }
            if (!view.hint->chance) { return {"Hint:", "play here"}; }
            Words chance{"wins "};
            text::append(chance, *view.hint->chance);
            text::append(chance, " %");
            return {"Hint: here", chance};
        }
        case Prompt::kPersonPasses: return {thrown_line(session, " full"), "SEL: pass"};
        case Prompt::kEngineRolls: return {"Starling", "rolls"};
        case Prompt::kEnginePlays: return {thrown_line(session, ":"), "thinking"};
        case Prompt::kEnginePasses: return {thrown_line(session, " full"), "I pass"};
        case Prompt::kOver: break;
    }
    return result(view.match);
}

}  // namespace

void OledFace::show(const GameView& view, std::uint32_t /*now_ms*/) {
    clear();
    draw_board(view);
    draw_panel(view);
    moves_ = view.is_rolling || view.prompt == Prompt::kOver;
    progress_left_ = kDicePanelLeft;
    present();
}

void OledFace::show_progress(unsigned percent) {
    const auto now = static_cast<std::uint8_t>(percent / 2 * 2);
    if (now == progress_) { return; }
    progress_ = now;
    const int width = Canvas::kWidth - progress_left_;
    canvas_.fill(progress_left_, kProgressTop, width, 2, faint(kThrown));
    canvas_.fill(progress_left_, kProgressTop, width * static_cast<int>(percent) / 100, 2, kDiceBright);
    present();
}

void OledFace::draw_board(const GameView& view) {
    const DiceSession& session = view.match.session;
    const int size = static_cast<int>(session.game().size());
    const int cell = (Canvas::kHeight - 1) / size;
    const int extent = size * cell + 1;
    const int left = (Canvas::kHeight - extent) / 2;

    if (view.marks_throw) {
        const int thrown = left + session.rolled() * cell;
        const bool is_row = session.mover() == Side::kX;
        const int x = is_row ? left : thrown, y = is_row ? thrown : left;
        const int width = is_row ? extent : cell + 1, height = is_row ? cell + 1 : extent;
        if (has_greys_) {
            canvas_.fill(x, y, width, height, kThrown);
        } else {
            canvas_.frame(x, y, width, height, kDiceBright);
        }
    }
    draw_grid(left, cell, extent);
    draw_stones(view, left, cell);
    if (view.cursor) {
        const int x = left + view.cursor->column * cell, y = left + view.cursor->row * cell;
        for (int i = 0; i < (has_greys_ ? 1 : 2); ++i) {
            canvas_.frame(x + i, y + i, cell + 1 - 2 * i, cell + 1 - 2 * i, kDiceBright);
        }
    }
}

/// Without greys it is dots, and where squares are small only their corners: more would hide the stones.
void OledFace::draw_grid(int left, int cell, int extent) {
    const int step = has_greys_ ? extent : cell >= 12 ? 3 : cell;
    const int length = has_greys_ ? extent : 1;
    const Canvas::Grey grey = has_greys_ ? kGrid : kDiceBright;
    for (int line = left; line < left + extent; line += cell) {
        for (int dot = left; dot < left + extent; dot += step) {
            canvas_.fill(dot, line, length, 1, grey);
            canvas_.fill(line, dot, 1, length, grey);
        }
    }
}

void OledFace::draw_stones(const GameView& view, int left, int cell) {
    const DiceGame::State& position = view.match.session.position();
    const int size = static_cast<int>(view.match.session.game().size());
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const dice::Square at = dice::square_at(static_cast<unsigned>(row), static_cast<unsigned>(column));
            if (position.of(Side::kX).has(at) || position.of(Side::kO).has(at)) {
                draw_stone(view, at, left + column * cell, left + row * cell, cell);
            }
        }
    }
}

void OledFace::draw_stone(const GameView& view, dice::Square at, int x, int y, int cell) {
    const int margin = cell >= 7 ? 2 : 1;
    const int extent = cell - 2 * margin + 1;
    const int inset = has_greys_ ? 1 : 0, marked = cell + 1 - 2 * inset;  // lines around it, or white
    const DiceSession& session = view.match.session;
    const auto winner = session.winner();
    const bool is_x = session.position().of(Side::kX).has(at);
    // Once somebody has won, his line stands out and flashes, and all the others step back.
    const bool wins = winner == (is_x ? Side::kX : Side::kO) &&
                      dice::completes_line(session.position().of(*winner), at, session.game().line());
    Canvas::Grey grey = !winner ? kDiceBright : !wins ? kLow : view.lights_line ? kDiceBright : kThrown;
    bool stands_out = session.last_move() == at;
    if (!has_greys_) {  // the last move, then the line, is black on white
        if (winner) { stands_out = wins && view.lights_line; }
        grey = stands_out ? 0 : kDiceBright;
    }
    if (stands_out) { canvas_.fill(x + inset, y + inset, marked, marked, has_greys_ ? kFresh : kDiceBright); }
    if (is_x) {
        draw_cross(canvas_, x + margin, y + margin, extent, grey);
    } else {
        draw_circle(canvas_, x + margin, y + margin, extent, grey);
    }
}

void OledFace::draw_panel(const GameView& view) {
    const bool is_well = view.keeps_games && !view.is_older;
    Words goal{is_well ? "line of " : view.keeps_games ? "older save" : "not kept!"};
    if (is_well) { text::append(goal, view.match.session.game().line()); }
    centre(kDicePanelLeft, kDicePanelWidth, 1, text::view_of(goal), is_well ? kDiceDim : kDiceBright);
    draw_die(view);
    const Message words = message(view);
    centre(kDicePanelLeft, kDicePanelWidth, 42, text::view_of(words.first), kDiceBright);
    centre(kDicePanelLeft, kDicePanelWidth, 52, text::view_of(words.second), kDiceDim);
}

void OledFace::draw_die(const GameView& view) {
    constexpr int kDie = 27;
    constexpr int kDieLeft = kDicePanelLeft + (kDicePanelWidth - kDie) / 2;
    constexpr int kDieTop = 12;
    if (view.prompt == Prompt::kOver) {
        const auto winner = view.match.winner();
        centre(kDicePanelLeft, kDicePanelWidth, kDieTop + 3,
               !winner               ? "="
               : *winner == Side::kX ? "X"
                                     : "O",
               kDiceBright, 3);
        return;
    }
    const bool is_entered = view.prompt == Prompt::kPersonEnters;
    const Canvas::Grey edge = view.is_rolling ? kDiceDim : view.die ? kDiceBright : kGrid;
    canvas_.tile(kDieLeft, kDieTop, kDie, kDie, edge, 0);
    Words number;
    if (view.die) { text::append(number, *view.die); }
    centre(kDieLeft, kDie, kDieTop + 7, text::view_of(number), view.is_rolling ? kDiceDim : kDiceBright, 2);
    if (is_entered) {
        canvas_.text(kDieLeft - 9, kDieTop + 10, "<", kDiceDim);
        canvas_.text(kDieLeft + kDie + 4, kDieTop + 10, ">", kDiceDim);
    }
}

}  // namespace starling
