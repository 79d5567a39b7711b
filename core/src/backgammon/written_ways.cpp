// SPDX-License-Identifier: MIT
#include "written_ways.hpp"

#include <algorithm>
#include <optional>

namespace starling::backgammon {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_between(char c) { return c == ' ' || c == '\t' || c == ','; }

/// Takes what stands before the first `mark` off a word, and the mark with it. False if there is no mark.
bool cut(std::string_view& word, std::string_view& front, char mark) {
    const std::size_t end = word.find(mark);
    front = {word.data(), std::min(end, word.size())};
    word.remove_prefix(std::min(front.size() + 1, word.size()));
    return end != std::string_view::npos;
}

std::optional<std::uint8_t> point(std::string_view word) {
    while (!word.empty() && word.back() == '*') { word.remove_suffix(1); }
    if (word == "bar") { return kBar; }
    if (word == "off") { return 0; }
    if (word.empty() || word.size() > 2 || !std::all_of(word.begin(), word.end(), is_digit)) { return std::nullopt; }
    unsigned value = 0;
    for (const char c : word) { value = value * 10 + static_cast<unsigned>(c - '0'); }
    return value <= kBar ? std::optional{static_cast<std::uint8_t>(value)} : std::nullopt;
}

/// Takes "(2)" off the end of a word; 1 if there is none, 0 if it is no count of checkers.
unsigned take_count(std::string_view& word) {
    std::string_view front;
    if (!cut(word, front, '(')) {
        word = front;
        return 1;
    }
    const bool is_count = word.size() == 2 && word[1] == ')' && word[0] >= '1' && word[0] <= '4';
    const unsigned count = is_count ? static_cast<unsigned>(word[0] - '0') : 0;
    word = front;
    return count;
}

/// False if it is no way at all. One with too many points keeps the first of them: it goes up, or too far.
bool read_way(std::string_view word, WrittenWay& way, bool& is_too_long) {
    way.word = word;
    for (bool goes_on = true; goes_on;) {
        std::string_view front;
        goes_on = cut(word, front, '/');
        const auto next = point(front);
        if (!next) { return false; }
        if (way.size < WrittenWay::kMaxPoints) {
            way.points[way.size++] = *next;
        } else {
            is_too_long = true;
        }
    }
    return way.size > 1;
}

}  // namespace

etl::expected<WrittenWays, PlayRefusal> read_ways(Roll roll, std::string_view typed) {
    const std::size_t most = roll.is_double() ? 4 : 2;
    WrittenWays ways;
    std::size_t count = 0;
    std::string_view too_long;
    while (!typed.empty()) {
        const auto* const end = std::find_if(typed.begin(), typed.end(), is_between);
        const std::string_view whole{typed.data(), static_cast<std::size_t>(end - typed.begin())};
        typed.remove_prefix(std::min(whole.size() + 1, typed.size()));
        if (whole.empty()) { continue; }

        std::string_view word = whole;
        const unsigned times = take_count(word);
        WrittenWay way;
        bool is_too_long = false;
        if (times == 0 || !read_way(word, way, is_too_long)) {
            return etl::unexpected<PlayRefusal>(PlayRefusal{PlayFault::kNoMove, whole});
        }
        if (is_too_long && too_long.empty()) { too_long = word; }
        count += times;
        if (count <= most) { ways.insert(ways.end(), times, way); }
    }
    if (count == 0) { return etl::unexpected<PlayRefusal>(PlayRefusal{PlayFault::kNothing}); }
    if (count > most) {
        const auto told = static_cast<std::uint16_t>(std::min<std::size_t>(count, 0xFFFF));
        return etl::unexpected<PlayRefusal>(PlayRefusal{PlayFault::kTooMany, {}, told});
    }
    if (!too_long.empty()) { return etl::unexpected<PlayRefusal>(PlayRefusal{PlayFault::kOtherDice, too_long}); }
    return ways;
}

}  // namespace starling::backgammon
