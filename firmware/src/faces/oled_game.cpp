// The board on the left, the die and what to do on the right.
#include <etl/string.h>

#include "core/dice/threats.hpp"
#include "firmware/faces/oled.hpp"
#include "firmware/text.hpp"
#include "hal/display.hpp"

namespace starling {

namespace {

constexpr Canvas::Grey kThrown = 2, kGrid = 4, kFresh = 5, kLow = 6, kDim = 9, kBright = 15;

constexpr int kPanelLeft = 68;
constexpr int kPanelWidth = Canvas::kWidth - kPanelLeft;
constexpr int kProgressTop = 62;

std::string_view view_of(const etl::istring& words) { return {words.data(), words.size()}; }

/// An X in a square of that extent, with thicker strokes where there is room.
void draw_cross(Canvas& canvas, int x, int y, int extent, Canvas::Grey grey) {
    const int end = extent - 1;
    for (int thick = 0; thick <= (extent >= 7 ? 1 : 0); ++thick) {
        canvas.line(x + thick, y, x + end, y + end - thick, grey);
        canvas.line(x, y + thick, x + end - thick, y + end, grey);
        canvas.line(x + end - thick, y, x, y + end - thick, grey);
        canvas.line(x + end, y + thick, x + thick, y + end, grey);
    }
}

void draw_circle(Canvas& canvas, int x, int y, int extent, Canvas::Grey grey) {
    canvas.ring(x, y, extent, grey);
    if (extent >= 7) { canvas.ring(x + 1, y + 1, extent - 2, grey); }
}

Words thrown_line(const Session& session, std::string_view after) {
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
    const Session& session = view.match.session;
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
    progress_left_ = kPanelLeft;
    present();
}

void OledFace::show_progress(unsigned percent) {
    const auto now = static_cast<std::uint8_t>(percent / 2 * 2);
    if (now == progress_) { return; }
    progress_ = now;
    const int width = Canvas::kWidth - progress_left_;
    canvas_.fill(progress_left_, kProgressTop, width, 2, kThrown);
    canvas_.fill(progress_left_, kProgressTop, width * static_cast<int>(percent) / 100, 2, kBright);
    present();
}

void OledFace::draw_board(const GameView& view) {
    const Session& session = view.match.session;
    const int size = static_cast<int>(session.game().size());
    const int cell = (Canvas::kHeight - 1) / size;
    const int extent = size * cell + 1;
    const int left = (Canvas::kHeight - extent) / 2;

    if (view.marks_throw) {
        const int thrown = left + session.rolled() * cell;
        if (session.mover() == Side::kX) {
            canvas_.fill(left, thrown, extent, cell, kThrown);
        } else {
            canvas_.fill(thrown, left, cell, extent, kThrown);
        }
    }
    if (const auto last = session.last_move()) {
        canvas_.fill(left + last->column * cell, left + last->row * cell, cell, cell, kFresh);
    }
    for (int i = 0; i <= size; ++i) {
        canvas_.fill(left, left + i * cell, extent, 1, kGrid);
        canvas_.fill(left + i * cell, left, 1, extent, kGrid);
    }
    draw_stones(view, left, cell);
    if (view.cursor) {
        canvas_.frame(left + view.cursor->column * cell, left + view.cursor->row * cell, cell + 1, cell + 1, kBright);
    }
}

void OledFace::draw_stones(const GameView& view, int left, int cell) {
    const int margin = cell >= 7 ? 2 : 1;
    const int extent = cell - 2 * margin + 1;
    const Session& session = view.match.session;
    const auto winner = session.winner();
    const int size = static_cast<int>(session.game().size());
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const Square at = square_at(static_cast<unsigned>(row), static_cast<unsigned>(column));
            const bool is_x = session.position().of(Side::kX).has(at);
            if (!is_x && !session.position().of(Side::kO).has(at)) { continue; }
            // Once somebody has won, his line stands out and flashes, and all the others step back.
            const bool wins = winner == (is_x ? Side::kX : Side::kO) &&
                              completes_line(session.position().of(*winner), at, session.game().line());
            const Canvas::Grey grey = !winner ? kBright : !wins ? kLow : view.lights_line ? kBright : kThrown;
            const int x = left + column * cell + margin;
            const int y = left + row * cell + margin;
            if (is_x) {
                draw_cross(canvas_, x, y, extent, grey);
            } else {
                draw_circle(canvas_, x, y, extent, grey);
            }
        }
    }
}

void OledFace::draw_panel(const GameView& view) {
    const bool is_well = view.keeps_games && !view.is_older;
    Words goal{is_well ? "line of " : view.keeps_games ? "older save" : "not kept!"};
    if (is_well) { text::append(goal, view.match.session.game().line()); }
    centre(kPanelLeft, kPanelWidth, 1, view_of(goal), is_well ? kDim : kBright);
    draw_die(view);
    const Message words = message(view);
    centre(kPanelLeft, kPanelWidth, 42, view_of(words.first), kBright);
    centre(kPanelLeft, kPanelWidth, 52, view_of(words.second), kDim);
}

void OledFace::draw_die(const GameView& view) {
    constexpr int kDie = 27;
    constexpr int kLeft = kPanelLeft + (kPanelWidth - kDie) / 2;
    constexpr int kTop = 12;
    if (view.prompt == Prompt::kOver) {
        const auto winner = view.match.winner();
        centre(kPanelLeft, kPanelWidth, kTop + 3, !winner ? "=" : *winner == Side::kX ? "X" : "O", kBright, 3);
        return;
    }
    const bool is_entered = view.prompt == Prompt::kPersonEnters;
    const Canvas::Grey edge = view.is_rolling ? kDim : view.die ? kBright : kGrid;
    canvas_.frame(kLeft, kTop, kDie, kDie, edge);
    for (const int x : {kLeft, kLeft + kDie - 1}) {  // rounded corners
        for (const int y : {kTop, kTop + kDie - 1}) { canvas_.pixel(x, y, 0); }
    }
    Words number;
    if (view.die) { text::append(number, *view.die); }
    centre(kLeft, kDie, kTop + 7, view_of(number), view.is_rolling ? kDim : kBright, 2);
    if (is_entered) {
        canvas_.text(kLeft - 9, kTop + 10, "<", kDim);
        canvas_.text(kLeft + kDie + 4, kTop + 10, ">", kDim);
    }
}

}  // namespace starling
