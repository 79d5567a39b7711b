// SPDX-License-Identifier: MIT
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <istream>
#include <string>
#include <string_view>

#include "options.hpp"

namespace starling::cli {

/// The part of a line before the next separator; both are taken off.
inline std::string_view next_field(std::string_view& rest, char separator = ',') {
    const std::string_view field = rest.substr(0, rest.find(separator));
    rest.remove_prefix(field.size() < rest.size() ? field.size() + 1 : rest.size());
    return field;
}

/// Spreadsheets begin their files with it.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Calls `f` with each line of a stream and its number, from 1; empty lines and those that begin with # are passed
/// over. A UsageError that `f` throws is told with the stream's name and the line.
template <class F>
void each_line(std::istream& stream, const std::string& name, F f) {
    std::string line;
    for (std::size_t number = 1; std::getline(stream, line); ++number) {
        if (number == 1 && line.starts_with(kByteOrderMark)) { line.erase(0, kByteOrderMark.size()); }
        if (!line.empty() && line.back() == '\r') { line.pop_back(); }
        if (line.empty() || line.starts_with('#')) { continue; }
        try {
            f(line, number);
        } catch (const UsageError& error) {
            throw UsageError(name + ", line " + std::to_string(number) + ": " + error.what());
        }
    }
}

/// The same of a file. Throws UsageError if it cannot be read.
template <class F>
void each_line(const std::string& name, F f) {
    std::ifstream file(name);
    if (!file) { throw UsageError("cannot read '" + name + "': " + std::strerror(errno)); }
    each_line(file, name, f);
    if (file.bad()) { throw UsageError("cannot read '" + name + "' to its end"); }
}

}  // namespace starling::cli
