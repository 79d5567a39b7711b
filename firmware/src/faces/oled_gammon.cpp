// SPDX-License-Identifier: MIT
// Backgammon: the board on the left, as X sits at it; dice, pips and men borne off on the right.
#include <array>
#include <bit>
#include <cstdlib>

#include "firmware/faces/oled.hpp"
#include "firmware/gammon/layout.hpp"
#include "firmware/gammon/text.hpp"

namespace starling {

using backgammon::kCheckers;
using backgammon::kPoints;
using gammon::Place;
using gammon::place_of;

namespace {

constexpr Canvas::Grey kSpikeDark = 2, kSpikeLight = 4, kEdge = 5, kGammonDim = 9, kGammonBright = 15;

constexpr int kPitch = 7;  // from column to column
constexpr int kManWidth = 6, kManHeight = 4;
constexpr int kManPitch = 5;  // from man to man
constexpr int kMostMen = 5;   // of a stack that are drawn; more are told by number
constexpr int kLeft = 1;      // of the first column
constexpr int kTop = 1, kBottom = 62;
constexpr int kBoardWidth = 13 * kPitch + 1;
constexpr int kGammonPanelLeft = kBoardWidth + 3, kGammonPanelWidth = Canvas::kWidth - kGammonPanelLeft;
constexpr int kStripTop = 27, kStripBottom = 36;  // between the halves

/// Digits of 3x5 pixels, a row in three bits, the top one highest.
constexpr std::array<std::uint16_t, 10> kSmallDigits{075557, 026227, 071747, 071717, 055711,
                                                     074717, 074757, 071111, 075757, 075717};

void draw_small_digit(Canvas& canvas, int x, int y, unsigned digit, Canvas::Grey grey) {
    for (int bit = 0; bit < 15; ++bit) {
        if ((unsigned{kSmallDigits[digit]} >> (14 - bit) & 1U) != 0) { canvas.pixel(x + bit % 3, y + bit / 3, grey); }
    }
}

/// Up to 15: a leading one needs a line only.
void draw_small_number(Canvas& canvas, int x, int y, unsigned number, Canvas::Grey grey) {
    if (number >= 10) { canvas.fill(x, y, 1, 5, grey); }
    draw_small_digit(canvas, number >= 10 ? x + 2 : x + 1, y, number % 10, grey);
}

/// X's men are bright and full, O's dim and hollow: they differ on a screen without greys, too.
void draw_man(Canvas& canvas, int x, int y, Side side) {
    const Canvas::Grey grey = side == Side::kX ? kGammonBright : kGammonDim;
    canvas.tile(x, y, kManWidth, kManHeight, grey, side == Side::kX ? grey : 0);
}

int left_of(Place place) { return kLeft + place.column * kPitch; }
/// The man with that number in a stack, from the edge of the board.
int top_of(Place place, int number) {
    return place.is_above ? kTop + number * kManPitch : kBottom - kManHeight + 1 - number * kManPitch;
}

void draw_stack(Canvas& canvas, Place place, unsigned men, Side side, bool has_greys) {
    const int shown = std::min(static_cast<int>(men), kMostMen);
    if (!has_greys) {  // a dotted spike would be as bright as they are
        const int height = shown * kManPitch;
        canvas.fill(left_of(place), place.is_above ? kTop : kBottom + 1 - height, kManWidth, height, 0);
    }
    const bool is_told = men > kMostMen;
    for (int i = 0; i < shown - (is_told ? 1 : 0); ++i) { draw_man(canvas, left_of(place), top_of(place, i), side); }
    if (!is_told) { return; }
    const int y = top_of(place, shown - 1);
    canvas.fill(left_of(place), y, kManWidth, kManPitch, 0);
    draw_small_number(canvas, left_of(place), place.is_above ? y : y - 1, men,
                      side == Side::kX ? kGammonBright : kGammonDim);
}

void draw_spike(Canvas& canvas, Place place, Canvas::Grey grey) {
    constexpr int kHeight = 22;
    for (int y = 0; y < kHeight; ++y) {
        const int narrowed = y * 3 / kHeight;
        canvas.fill(left_of(place) + narrowed, place.is_above ? kTop + y : kBottom - y, kManWidth - 2 * narrowed, 1,
                    grey);
    }
}

void draw_empty_board(Canvas& canvas) {
    for (unsigned point = 1; point <= kPoints; ++point) {
        draw_spike(canvas, place_of(Side::kX, point), point % 2 == 0 ? kSpikeLight : kSpikeDark);
    }
    canvas.frame(0, 0, kBoardWidth + 1, Canvas::kHeight, kEdge);
    const int bar = kLeft + gammon::kBarColumn * kPitch;
    canvas.fill(bar - 1, 0, 1, Canvas::kHeight, kEdge);
    canvas.fill(bar + kManWidth, 0, 1, Canvas::kHeight, kEdge);
}

void draw_spots(Canvas& canvas, int x, int y, unsigned number, Canvas::Grey spots, Canvas::Grey inside) {
    constexpr int kDie = 14;
    // Which of the nine places have a spot, row by row.
    constexpr std::array<std::uint16_t, 7> kSpots{0, 0020, 0104, 0124, 0505, 0525, 0555};
    canvas.tile(x, y, kDie, kDie, std::max(spots, inside), inside);
    for (int i = 0; i < 9; ++i) {
        if ((unsigned{kSpots[number]} >> (8 - i) & 1U) != 0) {
            canvas.fill(x + 2 + i % 3 * 4, y + 2 + i / 3 * 4, 2, 2, spots);
        }
    }
}

struct Dot {
    int x, y;
};

/// Where an arrow begins or ends: at the open end of the stack, or beside the board.
Dot anchor(const gammon::Position& board, Side side, unsigned point) {
    const Place place = place_of(side, point);
    if (place.column == gammon::kOffColumn) { return {kBoardWidth - 2, place.is_above ? 13 : 50}; }
    const bool is_bar = place.column == gammon::kBarColumn;
    const gammon::Position own = side == Side::kX ? board : board.mirrored();
    const unsigned men = is_bar ? own.mine(backgammon::kBar) : own.mine(gammon::as_x_counts(side, point));
    const int height = std::min(static_cast<int>(men), kMostMen) * kManPitch;
    const int reach = std::max(height - 2, 3);
    return {left_of(place) + kManWidth / 2, place.is_above ? kTop + reach : kBottom - reach};
}

/// A white line in a black one, so that it is seen on whatever it crosses.
void draw_arrow(Canvas& canvas, Dot from, Dot to) {
    for (const int d : {-1, 1}) {
        canvas.line(from.x + d, from.y, to.x + d, to.y, 0);
        canvas.line(from.x, from.y + d, to.x, to.y + d, 0);
    }
    canvas.line(from.x, from.y, to.x, to.y, kGammonBright);
    canvas.fill(to.x - 2, to.y - 2, 5, 5, 0);
    canvas.fill(to.x - 1, to.y - 1, 3, 3, kGammonBright);
}

}  // namespace

void OledFace::show(const GammonView& view, std::uint32_t /*now_ms*/) {
    clear();
    draw_empty_board(canvas_);
    draw_men(view);
    for (const Arrow& arrow : view.arrows) {
        draw_arrow(canvas_, anchor(view.board, arrow.side, arrow.from), anchor(view.board, arrow.side, arrow.to));
    }
    const std::string_view message{view.message.data(), view.message.size()};
    if (!message.empty()) {
        const int width = Canvas::text_width(message) + 4;
        canvas_.fill((kBoardWidth - width) / 2, kStripTop, width, kStripBottom - kStripTop, 0);
        centre(0, kBoardWidth, kStripTop + 1, message, kGammonBright);
    }
    draw_cursor(view);  // its marks lie above and below the words
    draw_gammon_panel(view);
    moves_ = view.moves;
    progress_left_ = kGammonPanelLeft;
    present();
}

void OledFace::draw_men(const GammonView& view) {
    for (const Side side : {Side::kX, Side::kO}) {
        gammon::Position own = side == Side::kX ? view.board : view.board.mirrored();
        for (unsigned point = 1; point <= backgammon::kBar; ++point) {
            unsigned men = own.mine(point);
            const unsigned seen = gammon::as_x_counts(side, point);
            const bool is_movers = side == view.match.session.mover();
            if (is_movers && view.held == seen) { --men; }  // it is in the air
            draw_stack(canvas_, place_of(side, seen), men, side, has_greys_);
        }
    }
}

/// A frame around the whole point, and a mark at every other one that can be chosen.
void OledFace::draw_cursor(const GammonView& view) {
    const Side mover = view.match.session.mover();
    constexpr int kHeight = kStripTop - 1;
    for (gammon::PointSet points = view.offered; points != 0; points &= points - 1) {
        const Place place = place_of(mover, static_cast<unsigned>(std::countr_zero(points)));
        if (place.column == gammon::kOffColumn) { continue; }
        canvas_.fill(left_of(place) + 2, place.is_above ? kStripTop - 2 : kStripBottom, 2, 2, kGammonBright);
    }
    if (!view.cursor) { return; }
    const Place place = place_of(mover, *view.cursor);
    if (place.column == gammon::kOffColumn) {
        canvas_.frame(kGammonPanelLeft, place.is_above ? 8 : 45, kGammonPanelWidth, 11, kGammonBright);
        return;
    }
    if (view.held && view.held != view.cursor) {
        const gammon::Position own = mover == Side::kX ? view.board : view.board.mirrored();
        const unsigned men = own.mine(gammon::as_x_counts(mover, *view.cursor));
        draw_man(canvas_, left_of(place), top_of(place, std::min(static_cast<int>(men), kMostMen - 1)), mover);
    }
    const int x = left_of(place) - 1, y = place.is_above ? 0 : kStripBottom + 1;
    canvas_.frame(x - 1, y, kPitch + 3, kHeight, 0);
    canvas_.frame(x, y, kPitch + 1, kHeight, kGammonBright);
}

void OledFace::draw_gammon_side(const GammonView& view, Side side) {
    const bool is_above = side == Side::kO;
    const gammon::Position own = is_above ? view.board.mirrored() : view.board;
    const int y = is_above ? 1 : 56;
    draw_man(canvas_, kGammonPanelLeft, y + 1, side);
    const bool is_known = !view.match.session.is_opening() && view.prompt != Prompt::kOver;
    if (is_known && view.match.session.mover() == side) { canvas_.text(kGammonPanelLeft + 8, y, "<", kGammonBright); }
    Words pips;
    text::append(pips, gammon::text::pips(own));
    const std::string_view words{pips.data(), pips.size()};
    canvas_.text(Canvas::kWidth - Canvas::text_width(words), y, words, is_above ? kGammonDim : kGammonBright);
    const unsigned off = kCheckers - own.my_count();
    const bool takes_back = view.cursor == gammon::off_of(side) && !view.held && side == view.match.session.mover();
    Words off_words{takes_back ? "undo" : off == 0 ? "" : "off "};
    if (off > 0 && !takes_back) { text::append(off_words, off); }
    centre(kGammonPanelLeft, kGammonPanelWidth, is_above ? 10 : 47, {off_words.data(), off_words.size()},
           is_above ? kGammonDim : kGammonBright);
}

void OledFace::draw_gammon_panel(const GammonView& view) {
    for (const Side side : {Side::kX, Side::kO}) { draw_gammon_side(view, side); }
    draw_two_dice(view);
    Words score;
    text::append(score, !view.keeps_games ? "!kept" : view.is_older ? "older" : "");
    if (score.empty()) {
        text::append(score, view.score.points[0]);
        score.push_back('-');
        text::append(score, view.score.points[1]);
    }
    centre(kGammonPanelLeft, kGammonPanelWidth, 38, {score.data(), score.size()}, kGammonDim);
}

/// Those that are played are dim; without greys, those that are not are full. Below each of a double, how often it is
/// still to be played.
void OledFace::draw_two_dice(const GammonView& view) {
    constexpr int kTopOfDice = 20, kBetween = 17;
    if (view.dice[0] == 0) { return; }
    const bool is_double = view.dice[0] == view.dice[1] && !view.is_rolling && view.prompt != Prompt::kPersonEnters;
    for (int i = 0; i < 2; ++i) {
        const auto die = static_cast<std::size_t>(i);
        // Of a double the first die stands for the first two steps.
        const int left = is_double ? std::clamp(view.left[0] - (i == 0 ? 2 : 0), 0, 2) : view.left[die];
        const int x = kGammonPanelLeft + 1 + i * kBetween;
        Canvas::Grey spots = left > 0 ? kGammonBright : kEdge, inside = 0;
        if (!has_greys_) { spots = left > 0 ? 0 : kGammonBright, inside = left > 0 ? kGammonBright : 0; }
        draw_spots(canvas_, x, kTopOfDice, view.dice[die], spots, inside);
        for (int j = 0; is_double && j < left; ++j) {
            canvas_.fill(x + 2 + j * 6, kTopOfDice + 15, 4, 1, kGammonBright);
        }
    }
}

void OledFace::show(const HintsView& view, std::uint32_t /*now_ms*/) {
    constexpr int kFirst = 12, kRow = 17;
    clear();
    draw_title_bar(view.depth > 1 ? "HINT, A ROLL AHEAD" : "HINT, AT A GLANCE");
    for (std::size_t i = 0; i < view.rows.size(); ++i) {
        const HintsView::Row& row = view.rows[i];
        const int y = kFirst + static_cast<int>(i) * kRow;
        const bool is_chosen = i == view.selected;
        if (is_chosen) { canvas_.fill(0, y, Canvas::kWidth, kRow, kGammonBright); }
        canvas_.text(2, y + 1, {row.play.data(), row.play.size()}, is_chosen ? 0 : kGammonBright);
        etl::string<12> wins{"wins "};
        text::append(wins, row.win / 10);
        wins.push_back('.');
        text::append(wins, row.win % 10);
        text::append(wins, "%");
        etl::string<12> loss{i == 0 ? "best" : "-"};
        if (i > 0) { gammon::text::append_thousandths(loss, row.loss); }
        canvas_.text(2, y + 9, {wins.data(), wins.size()}, is_chosen ? 0 : kGammonDim);
        const std::string_view words{loss.data(), loss.size()};
        canvas_.text(Canvas::kWidth - 2 - Canvas::text_width(words), y + 9, words, is_chosen ? 0 : kGammonDim);
    }
    present();
}

}  // namespace starling
