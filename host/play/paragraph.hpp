// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace starling::play {

/// No line of a game is wider.
inline constexpr std::size_t kMostColumns = 80;

/// `text`, broken between words into lines of at most `columns` characters, each but the first after `indent` blanks,
/// and a line feed at the end. The first line begins after `begun` characters that are already there. Line feeds in
/// `text` stay. A word that is wider than a line has a line of its own.
std::string wrapped(std::string_view text, std::size_t columns = kMostColumns, std::size_t indent = 0,
                    std::size_t begun = 0);

/// What a person typed, in quotes: a long text is cut short, and control characters become question marks.
std::string quoted(std::string_view typed);

/// Prints wrapped text, in a narrow window as narrow as that is.
void say(std::string_view text);

/// The width of the window, at most kMostColumns; that if there is no window.
std::size_t window_columns();

}  // namespace starling::play
