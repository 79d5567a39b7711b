// SPDX-License-Identifier: MIT
#include "solve/position_text.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace starling::solve {

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) { words.push_back(text.substr(0, end)); }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// A number of one digit from 1 to `most`.
unsigned digit(std::string_view word, unsigned most, const char* what) {
    if (word.size() != 1 || word[0] < '1' || static_cast<unsigned>(word[0] - '0') > most) {
        throw std::invalid_argument(std::string(what) + " '" + std::string(word) +
                                    "' is not a whole number from 1 to " + std::to_string(most));
    }
    return static_cast<unsigned>(word[0] - '0');
}

Board parse_rows(std::string_view rows, unsigned size) {
    Board board;
    for (unsigned i = 0; i < rows.size(); ++i) {
        const bool is_border = i % (size + 1) == size;
        const Squares square = is_border ? 0 : Squares{1} << (i / (size + 1) * size + i % (size + 1));
        const char c = rows[i];
        if (is_border != (c == '/')) { throw std::invalid_argument("the rows are not all of the same length"); }
        if (c == 'X') { board.x |= square; }
        if (c == 'O') { board.o |= square; }
        if (c != 'X' && c != 'O' && c != '.' && c != '/') {
            throw std::invalid_argument(std::string("a square is X, O or ., not '") + c + "'");
        }
    }
    return board;
}

}  // namespace

TextPosition parse_position(std::string_view text) {
    const auto words = words_of(text);
    if (words.size() < 3 || words.size() > 4) {
        throw std::invalid_argument("a position is rows, line, mover and perhaps a throw: X.O/.../... 3 O 2");
    }
    TextPosition position;
    position.size = static_cast<unsigned>(std::min(words[0].find('/'), words[0].size()));
    if (position.size < 1 || position.size > SmallRules::kLargestSize) {
        throw std::invalid_argument("boards of 1 to 4 squares a side are solved");
    }
    if (words[0].size() != position.size * (position.size + 1) - 1) {
        throw std::invalid_argument("the board is not square");
    }
    position.board = parse_rows(words[0], position.size);
    position.line = digit(words[1], position.size, "line");
    if (words[2] != "X" && words[2] != "O") { throw std::invalid_argument("the mover is X or O"); }
    position.mover = words[2] == "X" ? Side::kX : Side::kO;
    if (words.size() == 4) { position.thrown = digit(words[3], position.size, "throw") - 1; }
    if (SmallRules(position.size, position.line).is_over(position.board)) {
        throw std::invalid_argument("the game is over");
    }
    return position;
}

std::string text_of(const TextPosition& position) {
    std::string text;
    for (unsigned i = 0; i < position.size * position.size; ++i) {
        if (i > 0 && i % position.size == 0) { text += '/'; }
        text += ((position.board.x >> i) & 1U) != 0 ? 'X' : ((position.board.o >> i) & 1U) != 0 ? 'O' : '.';
    }
    text += ' ';
    text += static_cast<char>('0' + position.line);
    text += position.mover == Side::kX ? " X" : " O";
    if (position.thrown) {
        text += ' ';
        text += static_cast<char>('1' + *position.thrown);
    }
    return text;
}

}  // namespace starling::solve
