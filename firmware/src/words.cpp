// SPDX-License-Identifier: MIT
#include "firmware/words.hpp"

#include <algorithm>

namespace starling::words {

std::string_view next(std::string_view& line) {
    const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word{line.data() + begin, end - begin};  // substr() would bring exceptions in
    line.remove_prefix(end);
    return word;
}

std::optional<std::uint32_t> number(std::string_view word) {
    if (word.empty() || word.size() > 10) { return std::nullopt; }
    std::uint64_t value = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') { return std::nullopt; }
        value = value * 10 + static_cast<std::uint32_t>(c - '0');
    }
    if (value > UINT32_MAX) { return std::nullopt; }
    return static_cast<std::uint32_t>(value);
}

std::optional<std::uint32_t> only_number(std::string_view line) {
    const auto value = number(next(line));
    return next(line).empty() ? value : std::nullopt;
}

std::optional<std::uint64_t> hex64(std::string_view word) {
    if (word.size() != 16) { return std::nullopt; }
    std::uint64_t value = 0;
    for (const char c : word) {
        const bool is_digit = c >= '0' && c <= '9';
        if (!is_digit && (c < 'a' || c > 'f')) { return std::nullopt; }
        value = value << 4 | static_cast<std::uint64_t>(is_digit ? c - '0' : c - 'a' + 10);
    }
    return value;
}

}  // namespace starling::words
