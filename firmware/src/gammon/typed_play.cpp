#include "firmware/gammon/typed_play.hpp"

#include <optional>

#include "firmware/words.hpp"

namespace starling::gammon {

using backgammon::kBar;
using backgammon::kPoints;

namespace {

std::optional<unsigned> point(std::string_view word) {
    if (!word.empty() && word.back() == '*') { word.remove_suffix(1); }
    if (word == "bar") { return kBar; }
    if (word == "off") { return 0; }
    const auto number = words::number(word);
    return number && *number <= kPoints + 1 ? std::optional<unsigned>{*number} : std::nullopt;
}

/// What stands before the mark, which is taken off with it; all of it if there is no mark.
std::string_view cut(std::string_view& word, char mark) {
    const std::size_t end = std::min(word.find(mark), word.size());
    const std::string_view front{word.data(), end};
    word.remove_prefix(std::min(end + 1, word.size()));
    return front;
}

/// By one die, or by several in either order.
bool go(Turn& turn, unsigned from, unsigned to) {
    const Roll roll = turn.roll();
    if (const Step step = turn.step(from, to); !step.is_none()) { return turn.make(step); }
    for (const bool high_first : {true, false}) {
        Turn tried = turn;
        unsigned at = from;
        bool is_high = high_first;
        while (at > to && tried.make(Step{at, is_high ? roll.high : roll.low})) {
            at = Step{at, is_high ? roll.high : roll.low}.to();
            is_high = !is_high;
        }
        if (at == to && at != from) {
            turn = tried;
            return true;
        }
    }
    return false;
}

/// "24/18*/14(2)".
bool make_word(Turn& turn, std::string_view word) {
    std::string_view path = cut(word, '(');
    const auto times = word.empty() ? std::optional<std::uint32_t>{1} : words::number(cut(word, ')'));
    if (!times || *times == 0 || *times > 4 || !word.empty()) { return false; }
    for (std::uint32_t i = 0; i < *times; ++i) {
        std::string_view rest = path;
        auto from = point(cut(rest, '/'));
        if (!from || rest.empty()) { return false; }
        while (!rest.empty()) {
            const auto to = point(cut(rest, '/'));
            if (!to || !go(turn, *from, *to)) { return false; }
            from = to;
        }
    }
    return true;
}

}  // namespace

bool make_typed(Turn& turn, std::string_view words) {
    Turn tried = turn;
    for (std::string_view word = words::next(words); !word.empty(); word = words::next(words)) {
        if (!make_word(tried, word)) { return false; }
    }
    turn = tried;
    return true;
}

}  // namespace starling::gammon
