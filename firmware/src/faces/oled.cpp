#include "firmware/faces/oled.hpp"

#include <etl/string.h>

#include <array>

#include "firmware/text.hpp"
#include "hal/display.hpp"

namespace starling {

namespace {

constexpr Canvas::Grey kGrid = 3;
constexpr Canvas::Grey kThrown = 2;
constexpr Canvas::Grey kFresh = 5;
constexpr Canvas::Grey kDim = 9;
constexpr Canvas::Grey kBright = 15;

constexpr int kPanelLeft = 68;
constexpr int kPanelWidth = Canvas::kWidth - kPanelLeft;

using Words = etl::string<12>;

void centre(Canvas& canvas, int left, int width, int y, std::string_view words, Canvas::Grey grey, int scale = 1) {
    canvas.text(left + (width - Canvas::text_width(words, scale)) / 2, y, words, grey, scale);
}

std::string_view view(const etl::istring& words) { return {words.data(), words.size()}; }

Words thrown_line(const Session& session, std::string_view after) {
    Words words{session.mover() == Side::kX ? "Row " : "Col "};
    text::append(words, session.rolled() + 1U);
    text::append(words, after);
    return words;
}

enum class Direction : std::uint8_t { kUp, kDown, kLeft, kRight };

/// A triangle of 7x7 pixels that points somewhere.
void draw_arrow(Canvas& canvas, int x, int y, Direction to) {
    for (int i = 0; i < 4; ++i) {
        const int width = 2 * i + 1;
        switch (to) {
            case Direction::kUp: canvas.fill(x + 3 - i, y + 1 + i, width, 1, kDim); break;
            case Direction::kDown: canvas.fill(x + 3 - i, y + 5 - i, width, 1, kDim); break;
            case Direction::kLeft: canvas.fill(x + 1 + i, y + 3 - i, 1, width, kDim); break;
            case Direction::kRight: canvas.fill(x + 5 - i, y + 3 - i, 1, width, kDim); break;
        }
    }
}

/// An X in a square of that extent, with thicker strokes where there is room.
void draw_cross(Canvas& canvas, int x, int y, int extent) {
    const int end = extent - 1;
    for (int thick = 0; thick <= (extent >= 7 ? 1 : 0); ++thick) {
        canvas.line(x + thick, y, x + end, y + end - thick, kBright);
        canvas.line(x, y + thick, x + end - thick, y + end, kBright);
        canvas.line(x + end - thick, y, x, y + end - thick, kBright);
        canvas.line(x + end, y + thick, x + thick, y + end, kBright);
    }
}

void draw_circle(Canvas& canvas, int x, int y, int extent) {
    canvas.ring(x, y, extent, kBright);
    if (extent >= 7) { canvas.ring(x + 1, y + 1, extent - 2, kBright); }
}

struct Message {
    Words first;
    Words second;
};

Message message(const Scene& scene) {
    const Session& session = *scene.session;
    switch (scene.prompt) {
        case Prompt::kPersonRolls: return {"Your turn", "SEL rolls"};
        case Prompt::kPersonPlays: return {thrown_line(session, ":"), "your move"};
        case Prompt::kPersonPasses: return {thrown_line(session, ""), "full: SEL"};
        case Prompt::kEngineRolls: return {"Starling", "rolls"};
        case Prompt::kEnginePlays: return {"Starling", session.must_pass() ? "must pass" : "moves"};
        case Prompt::kOver: break;
    }
    const auto winner = session.winner();
    if (!winner) { return {"A draw", "SEL: again"}; }
    return {*winner == scene.person ? "You win!" : "I win", "SEL: again"};
}

}  // namespace

// Not inline: a face that could be initialised at compile time would carry its picture in flash.
OledFace::OledFace() = default;

void OledFace::show(const Scene& scene) {
    canvas_.clear();
    if (scene.session == nullptr) {
        draw_title(scene.offer, scene.keeps_games);
    } else {
        draw_board(scene);
        draw_panel(scene);
    }
    // A screen that does not answer must not stop the game: the console still plays it.
    (void)hal::display::draw({0, 0, Canvas::kWidth, Canvas::kHeight}, canvas_.pixels(), Canvas::kStride);
}

void OledFace::draw_title(const Offer& offer, bool keeps_games) {
    constexpr int kArrows = 26, kChoice = 48, kBoardRow = 31, kLineRow = 42;
    centre(canvas_, 0, Canvas::kWidth, 1, "STARLING", kBright, 2);
    centre(canvas_, 0, Canvas::kWidth, 18, keeps_games ? "a game of Dice" : "games are not kept", kDim);

    Words board;
    text::append(board, offer.size);
    board.push_back('x');
    text::append(board, offer.size);
    Words line{"line of "};
    text::append(line, offer.line);
    draw_arrow(canvas_, kArrows, kBoardRow, Direction::kUp);
    draw_arrow(canvas_, kArrows + 9, kBoardRow, Direction::kDown);
    canvas_.text(kChoice, kBoardRow, view(board), kBright);
    draw_arrow(canvas_, kArrows, kLineRow, Direction::kLeft);
    draw_arrow(canvas_, kArrows + 9, kLineRow, Direction::kRight);
    canvas_.text(kChoice, kLineRow, view(line), kBright);

    canvas_.fill(20, 53, Canvas::kWidth - 40, 11, kBright);
    centre(canvas_, 0, Canvas::kWidth, 55, "SELECT plays", 0);
}

void OledFace::draw_board(const Scene& scene) {
    const Session& session = *scene.session;
    const int size = static_cast<int>(session.game().size());
    const int cell = (Canvas::kHeight - 1) / size;
    const int extent = size * cell + 1;
    const int left = (Canvas::kHeight - extent) / 2;

    if (session.phase() == Session::Phase::kToPlay) {
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
    draw_stones(session, left, cell);
    if (scene.cursor) {
        canvas_.frame(left + scene.cursor->column * cell, left + scene.cursor->row * cell, cell + 1, cell + 1, kBright);
    }
}

void OledFace::draw_stones(const Session& session, int left, int cell) {
    const int margin = cell >= 7 ? 2 : 1;
    const int extent = cell - 2 * margin + 1;
    const int size = static_cast<int>(session.game().size());
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const Square at = square_at(static_cast<unsigned>(row), static_cast<unsigned>(column));
            const int x = left + column * cell + margin;
            const int y = left + row * cell + margin;
            if (session.position().of(Side::kX).has(at)) {
                draw_cross(canvas_, x, y, extent);
            } else if (session.position().of(Side::kO).has(at)) {
                draw_circle(canvas_, x, y, extent);
            }
        }
    }
}

void OledFace::draw_panel(const Scene& scene) {
    Words goal{"line of "};
    text::append(goal, scene.session->game().line());
    centre(canvas_, kPanelLeft, kPanelWidth, 0, view(goal), kDim);
    draw_die(scene);
    const Message words = message(scene);
    centre(canvas_, kPanelLeft, kPanelWidth, 44, view(words.first), kBright);
    centre(canvas_, kPanelLeft, kPanelWidth, 55, view(words.second), kDim);
}

void OledFace::draw_die(const Scene& scene) {
    constexpr int kDie = 28;
    constexpr int kLeft = kPanelLeft + (kPanelWidth - kDie) / 2;
    constexpr int kTop = 12;
    if (scene.session->phase() == Session::Phase::kOver) {
        const auto winner = scene.session->winner();
        centre(canvas_, kPanelLeft, kPanelWidth, kTop + 2, !winner ? "=" : *winner == Side::kX ? "X" : "O", kBright, 3);
        return;
    }
    const bool thrown = scene.session->phase() == Session::Phase::kToPlay;
    canvas_.frame(kLeft, kTop, kDie, kDie, thrown ? kBright : kGrid);
    Words number;
    if (thrown) { text::append(number, scene.session->rolled() + 1U); }
    centre(canvas_, kLeft, kDie, kTop + 7, view(number), kBright, 2);
}

}  // namespace starling
