#include "written_play.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "play/paragraph.hpp"
#include "starling/backgammon/position.hpp"

namespace starling::backgammon {

namespace {

std::optional<unsigned> number(std::string_view word) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) { return std::nullopt; }
    return value;
}

std::optional<unsigned> point(std::string_view word) {
    while (word.ends_with('*')) { word.remove_suffix(1); }
    if (word == "bar") { return kBar; }
    if (word == "off") { return 0; }
    const auto value = number(word);
    return value && *value <= kBar ? value : std::nullopt;
}

/// Takes "(2)" off the end of a word; 1 if there is none, nothing if it is no count of checkers.
std::optional<unsigned> take_count(std::string_view& word) {
    const std::size_t bracket = word.find('(');
    if (bracket == std::string_view::npos) { return 1; }
    const std::string_view count = word.substr(bracket + 1);
    word = word.substr(0, bracket);
    if (count.size() != 2 || count[1] != ')' || count[0] < '1' || count[0] > '4') { return std::nullopt; }
    return static_cast<unsigned>(count[0] - '0');
}

std::optional<WrittenWay> read_way(std::string_view word) {
    WrittenWay way{std::string(word), {}};
    while (true) {
        const std::size_t slash = word.find('/');
        const auto next = point(word.substr(0, slash));
        if (!next) { return std::nullopt; }
        way.points.push_back(*next);
        if (slash == std::string_view::npos) { break; }
        word.remove_prefix(slash + 1);
    }
    return way.points.size() < 2 ? std::nullopt : std::optional{way};
}

}  // namespace

etl::expected<std::vector<WrittenWay>, std::string> read_ways(std::string_view text) {
    constexpr std::string_view kBetween = " \t,";
    std::vector<WrittenWay> ways;
    for (std::size_t begin = text.find_first_not_of(kBetween); begin != std::string_view::npos;
         begin = text.find_first_not_of(kBetween, begin)) {
        const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
        std::string_view word = text.substr(begin, end - begin);
        const std::string whole(word);
        begin = end;
        const auto count = take_count(word);
        const auto way = read_way(word);
        if (!count || !way) {
            return etl::unexpected<std::string>(play::quoted(whole) +
                                                " is no play like 13/7 8/7 or bar/22; help lists words");
        }
        ways.insert(ways.end(), *count, *way);
    }
    return ways;
}

}  // namespace starling::backgammon
