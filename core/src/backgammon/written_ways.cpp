// SPDX-License-Identifier: MIT
#include "written_ways.hpp"

#include <algorithm>

namespace starling::backgammon {

namespace {

constexpr std::uint8_t kNoPoint = 255;

constexpr bool is_between(char c) { return c == ' ' || c == '\t' || c == ','; }

/// Takes what stands before the first character of that kind off a text, and the character with it.
template <class Kind>
std::string_view cut(std::string_view& text, Kind is_mark) {
    std::size_t end = 0;
    while (end < text.size() && !is_mark(text[end])) { ++end; }
    const std::string_view front{text.data(), end};
    text.remove_prefix(std::min(end + 1, text.size()));
    return front;
}

std::uint8_t point(std::string_view word) {
    while (!word.empty() && word.back() == '*') { word.remove_suffix(1); }
    if (word == "bar") { return kBar; }
    if (word == "off") { return 0; }
    unsigned value = 0;
    for (const char c : word) {
        if (c < '0' || c > '9') { return kNoPoint; }
        value = value * 10 + static_cast<unsigned>(c - '0');
    }
    return !word.empty() && word.size() <= 2 && value <= kBar ? static_cast<std::uint8_t>(value) : kNoPoint;
}

/// Takes "(2)" off the end of a word; 1 if there is none, 0 if it is no count of checkers.
unsigned take_count(std::string_view& word) {
    if (word.find('(') == std::string_view::npos) { return 1; }
    std::string_view count = word;
    word = cut(count, [](char c) { return c == '('; });
    const bool is_count = count.size() == 2 && count[1] == ')' && count[0] >= '1' && count[0] <= '4';
    return is_count ? static_cast<unsigned>(count[0] - '0') : 0;
}

/// False if it is no way at all.
bool read_way(std::string_view word, WrittenWay& way) {
    way = {word};
    const bool ends_well = !word.empty() && word.back() != '/';
    while (!word.empty()) {
        const std::uint8_t next = point(cut(word, [](char c) { return c == '/'; }));
        if (next == kNoPoint) { return false; }
        if (way.size < WrittenWay::kMaxPoints) { way.points[way.size] = next; }
        if (way.size < 255) { ++way.size; }
    }
    return ends_well && way.size > 1;
}

}  // namespace

bool WrittenWays::read(Roll roll, std::string_view typed, PlayRefusal& refusal) {
    const unsigned most = roll.is_double() ? 4 : 2;
    refusal = {PlayFault::kNothing};
    std::string_view too_long;
    unsigned count = 0;
    while (!typed.empty()) {
        const std::string_view whole = cut(typed, is_between);
        if (whole.empty()) { continue; }
        std::string_view word = whole;
        unsigned times = take_count(word);
        WrittenWay way;
        if (times == 0 || !read_way(word, way)) {
            refusal = {PlayFault::kNoMove, whole};
            return false;
        }
        if (way.size > WrittenWay::kMaxPoints && too_long.empty()) { too_long = word; }
        for (; times > 0; --times, ++count) {
            if (count < most) { ways_[size_++] = way; }
        }
    }
    if (count > most) { refusal = {PlayFault::kTooMany, {}, static_cast<std::uint16_t>(std::min(count, 0xFFFFU))}; }
    if (count > 0 && count <= most && !too_long.empty()) { refusal = {PlayFault::kOtherDice, too_long}; }
    return count > 0 && count <= most && too_long.empty();
}

}  // namespace starling::backgammon
