// SPDX-License-Identifier: MIT
#include "board_view.hpp"

#include <algorithm>

namespace starling::play {

namespace {

constexpr std::string_view kReset = "\x1b[0m";
constexpr std::string_view kThrown = "\x1b[100m";                    // on grey
constexpr std::string_view kLast = "\x1b[4m";                        // underlined
constexpr std::string_view kWinning = "\x1b[30;42m";                 // black on green
constexpr std::string_view kStone[] = {"\x1b[1;96m", "\x1b[1;93m"};  // X cyan, O yellow
constexpr std::string_view kEmpty = "\x1b[2m";

class Drawing {
public:
    Drawing(const DiceSession& session, Look look)
        : session_(session), look_(look), winning_(winning_squares(session.game(), session.position())) {}

    std::string heads() const {
        std::string line = "   ";
        for (unsigned column = 0; column < session_.game().size(); ++column) {
            line += label(std::to_string((column + 1) % 10), is_thrown(Side::kO, column), 'v');
        }
        return line;
    }

    std::string row(unsigned row) const {
        std::string number = std::to_string(row + 1);
        if (number.size() < 2) { number.insert(0, 1, ' '); }
        std::string line = label(number, is_thrown(Side::kX, row), '>');
        for (unsigned column = 0; column < session_.game().size(); ++column) {
            line += square(dice::square_at(row, column));
        }
        return line;
    }

private:
    bool is_thrown(Side side, unsigned index) const {
        return session_.phase() == DiceSession::Phase::kToPlay && session_.mover() == side &&
               session_.rolled() == index;
    }

    /// The number of a row or column, which stands out if it was thrown.
    std::string label(const std::string& number, bool thrown, char mark) const {
        std::string text(1, thrown && look_ == Look::kPlain ? mark : ' ');
        text += number;
        return painted(text, thrown && look_ == Look::kColoured ? kThrown : "");
    }

    static std::string painted(const std::string& text, std::string_view paint) {
        return paint.empty() ? text : std::string(paint) + text + std::string(kReset);
    }

    std::string square(dice::Square at) const {
        const bool has_x = session_.position().of(Side::kX).has(at);
        const bool has_o = session_.position().of(Side::kO).has(at);
        const std::string stone(1, has_x ? 'X' : has_o ? 'O' : '.');
        const bool wins = std::find(winning_.begin(), winning_.end(), at) != winning_.end();
        const bool is_last = session_.last_move() == at;
        if (look_ == Look::kPlain) { return std::string(1, wins || (is_last && winning_.empty()) ? '*' : ' ') + stone; }
        const bool thrown = is_thrown(Side::kX, at.row) || is_thrown(Side::kO, at.column);
        const std::string_view ground = thrown ? kThrown : "";
        std::string paint{wins ? kWinning : has_x || has_o ? kStone[has_o ? 1 : 0] : kEmpty};
        if (is_last) { paint += kLast; }
        return painted(" ", ground) + painted(stone, paint + std::string(wins ? "" : ground));
    }

    const DiceSession& session_;
    Look look_;
    std::vector<dice::Square> winning_;
};

}  // namespace

std::vector<dice::Square> winning_squares(const DiceGame& game, const DiceGame::State& state) {
    constexpr int kSteps[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    const int size = static_cast<int>(game.size());
    const int line = static_cast<int>(game.line());
    std::vector<dice::Square> squares;
    for (int i = 0; i < size * size; ++i) {
        for (const auto& [down, right] : kSteps) {
            const int last_row = i / size + (line - 1) * down;
            const int last_column = i % size + (line - 1) * right;
            if (last_row >= size || last_column < 0 || last_column >= size) { continue; }
            std::vector<dice::Square> along(game.line());
            for (int step = 0; step < line; ++step) {
                along[static_cast<std::size_t>(step)] = dice::square_at(static_cast<unsigned>(i / size + step * down),
                                                                        static_cast<unsigned>(i % size + step * right));
            }
            for (const Side side : {Side::kX, Side::kO}) {
                const auto is_his = [&](dice::Square at) { return state.of(side).has(at); };
                if (std::all_of(along.begin(), along.end(), is_his)) {
                    squares.insert(squares.end(), along.begin(), along.end());
                }
            }
        }
    }
    return squares;
}

std::string draw_board(const DiceSession& session, Look look) {
    const Drawing drawing{session, look};
    std::string board = drawing.heads() + "\n";
    for (unsigned row = 0; row < session.game().size(); ++row) { board += drawing.row(row) + "\n"; }
    return board;
}

}  // namespace starling::play
