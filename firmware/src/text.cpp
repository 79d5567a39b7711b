// SPDX-License-Identifier: MIT
#include "firmware/text.hpp"

#include <etl/to_string.h>

namespace starling::text {

namespace {

std::string_view line_name(Side mover) { return mover == Side::kX ? "row " : "column "; }

void append_number(etl::istring& to, unsigned number, char before) {
    to.push_back(before);
    if (number < 10) { to.push_back(' '); }
    append(to, number);
}

bool is_thrown(const DiceSession& session, Side mover, unsigned index) {
    return session.phase() == DiceSession::Phase::kToPlay && session.mover() == mover && session.rolled() == index;
}

}  // namespace

void append(etl::istring& to, std::string_view words) { to.append(words.data(), words.size()); }

void append(etl::istring& to, std::uint32_t number) { etl::to_string(number, to, true); }

Line column_heads(const DiceSession& session) {
    Line line{"   "};
    for (unsigned column = 0; column < session.game().size(); ++column) {
        line.push_back(is_thrown(session, Side::kO, column) ? 'v' : ' ');
        append(line, (column + 1) % 10);
    }
    return line;
}

Line board_row(const DiceSession& session, unsigned row) {
    Line line;
    append_number(line, row + 1, is_thrown(session, Side::kX, row) ? '>' : ' ');
    for (unsigned column = 0; column < session.game().size(); ++column) {
        const dice::Square at = dice::square_at(row, column);
        line.push_back(' ');
        line.push_back(session.position().of(Side::kX).has(at)   ? 'X'
                       : session.position().of(Side::kO).has(at) ? 'O'
                                                                 : '.');
    }
    return line;
}

Line roll(const DiceSession& session) {
    Line line;
    line.push_back(letter(session.mover()));
    append(line, " rolls ");
    append(line, session.rolled() + 1U);
    append(line, ": ");
    append(line, line_name(session.mover()));
    append(line, session.rolled() + 1U);
    return line;
}

Line move(const DiceSession& session, const DiceGame::Move& move) {
    Line line;
    line.push_back(letter(session.mover()));
    if (!move) {
        append(line, " passes: ");
        append(line, line_name(session.mover()));
        append(line, session.rolled() + 1U);
        append(line, " is full");
        return line;
    }
    append(line, " plays ");
    append(line, move->row + 1U);
    line.push_back(',');
    append(line, move->column + 1U);
    return line;
}

Line result(std::optional<Side> winner) {
    Line line;
    if (winner) {
        line.push_back(letter(*winner));
        append(line, " wins");
    } else {
        append(line, "a draw");
    }
    return line;
}

}  // namespace starling::text
