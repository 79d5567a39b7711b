// SPDX-License-Identifier: MIT
#include "board_view.hpp"

#include <array>

namespace starling::backgammon {

namespace {

constexpr unsigned kRows = 5;  // of each half
constexpr std::string_view kReset = "\x1b[0m";
constexpr std::string_view kDim = "\x1b[2m";
constexpr std::array<std::string_view, 2> kColour{"\x1b[1;96m", "\x1b[1;93m"};  // X cyan, O yellow

/// Checkers of one side, on one point or on one side's bar.
struct Column {
    Side player = Side::kX;
    unsigned count = 0;
};

class Drawing {
public:
    Drawing(const Scene& scene, play::Look look) : scene_(scene), look_(look) {}

    std::string draw() {
        text_ = " +-13-14-15-16-17-18-+---+-19-20-21-22-23-24-+\n";
        for (unsigned row = 0; row < kRows; ++row) {
            put_line(row, 13, 1, Side::kX);
            if (row == 0) { put_account(Side::kO); }
            text_ += '\n';
        }
        text_ += " |                   |BAR|                   |";
        put_turn();
        text_ += '\n';
        for (unsigned row = kRows; row-- > 0;) {
            put_line(row, 12, -1, Side::kO);
            if (row == 0) { put_account(Side::kX); }
            text_ += '\n';
        }
        return text_ += " +-12-11-10--9--8--7-+---+--6--5--4--3--2--1-+\n";
    }

private:
    Column on(unsigned point) const {
        const unsigned mine = scene_.position.mine(point);
        return mine != 0 ? Column{Side::kX, mine} : Column{Side::kO, scene_.position.theirs(point)};
    }
    /// Those on the bar are drawn on the side where they enter.
    Column on_bar(Side player) const {
        return {player, player == Side::kX ? scene_.position.mine(kBar) : scene_.position.theirs(0)};
    }

    void put(std::string_view colour, std::string_view text) {
        if (look_ == play::Look::kColoured) { text_ += colour; }
        text_ += text;
        if (look_ == play::Look::kColoured) { text_ += kReset; }
    }
    void put(Side player, std::string_view text) { put(kColour[player == Side::kX ? 0 : 1], text); }
    void put_letter(Side player) { put(player, std::string(1, letter(player))); }

    /// Two characters: what a column shows in a row, counted from the edge of the board.
    void put_cell(const Column& column, unsigned row, std::string_view empty) {
        const bool is_number = row + 1 == kRows && column.count > kRows;
        if (!is_number || column.count < 10) { text_ += ' '; }
        if (is_number) {
            put(column.player, std::to_string(column.count));
        } else if (column.count > row) {
            put_letter(column.player);
        } else if (row == 0) {
            put(kDim, empty);
        } else {
            text_ += ' ';
        }
    }

    /// A row of the half that begins with `first` on the left and goes on by `step`.
    void put_line(unsigned row, int first, int step, Side on_the_bar) {
        text_ += " |";
        for (int i = 0; i < 12; ++i) {
            if (i == 6) {
                text_ += " |";
                put_cell(on_bar(on_the_bar), row, " ");
                text_ += " |";
            }
            text_ += ' ';
            put_cell(on(static_cast<unsigned>(first + i * step)), row, ".");
        }
        text_ += " |";
    }

    void put_account(Side player) {
        const unsigned left = player == Side::kX ? scene_.position.my_count() : scene_.position.their_count();
        text_ += "  ";
        put_letter(player);
        text_ += "  pips " + std::to_string(pips(scene_.position, player));
        text_ += ", off " + std::to_string(kCheckers - left);
    }

    void put_turn() {
        if (!scene_.roll) { return; }
        text_ += "  ";
        put_letter(scene_.mover);
        text_ += " plays " + std::to_string(scene_.roll->high);
        text_ += " " + std::to_string(scene_.roll->low);
    }

    const Scene& scene_;
    play::Look look_;
    std::string text_;
};

}  // namespace

Scene scene_of(const Session& game) {
    const bool has_rolled = game.phase() == Session::Phase::kToPlay;
    return {game.seen_by_x(), game.mover(), has_rolled ? std::optional{game.turn().roll()} : std::nullopt};
}

unsigned pips(const Position& position, Side player) {
    const Position own = player == Side::kX ? position : position.mirrored();
    unsigned sum = 0;
    for (unsigned point = 1; point <= kBar; ++point) { sum += point * own.mine(point); }
    return sum;
}

std::string draw_board(const Scene& scene, play::Look look) { return Drawing(scene, look).draw(); }

}  // namespace starling::backgammon
