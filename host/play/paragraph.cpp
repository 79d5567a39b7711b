// SPDX-License-Identifier: MIT
#include "paragraph.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace starling::play {

namespace {

/// One line of the text, which has no line feeds.
void append_line(std::string& out, std::string_view text, std::size_t columns, std::size_t indent, std::size_t begun) {
    std::size_t column = begun;
    bool is_first = true;
    while (true) {
        const std::size_t begin = text.find_first_not_of(' ');
        if (begin == std::string_view::npos) { break; }
        const std::string_view word = text.substr(begin, text.find(' ', begin) - begin);
        // The blanks that a line begins with are its own indentation.
        const std::size_t gap = is_first && begun == 0 ? begin : is_first ? 0 : 1;
        if (!is_first && column + gap + word.size() > columns) {
            out += '\n' + std::string(indent, ' ');
            column = indent;
        } else {
            out.append(gap, ' ');
            column += gap;
        }
        out += word;
        column += word.size();
        is_first = false;
        text.remove_prefix(begin + word.size());
    }
    out += '\n';
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent, std::size_t begun) {
    std::string out;
    while (true) {
        const std::size_t end = text.find('\n');
        append_line(out, text.substr(0, end), columns, indent, begun);
        if (end == std::string_view::npos || end + 1 == text.size()) { return out; }
        text.remove_prefix(end + 1);
        begun = 0;
    }
}

std::string quoted(std::string_view typed) {
    constexpr std::size_t kMost = 20;
    std::string text(typed.substr(0, kMost));
    for (char& c : text) { c = static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? '?' : c; }
    return "'" + text + (typed.size() > kMost ? "...'" : "'");
}

void say(std::string_view text) { std::cout << wrapped(text, window_columns()); }

std::size_t window_columns() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) { return kMostColumns; }
    return std::min<std::size_t>(size.ws_col, kMostColumns);
}

}  // namespace starling::play
